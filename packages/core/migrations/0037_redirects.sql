CREATE TABLE "redirects" (
	"source" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
