CREATE TABLE "health_results" (
	"position" integer PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"values" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
