CREATE TABLE "checked_links" (
	"address" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
