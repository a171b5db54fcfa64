CREATE TABLE "click_keys" (
	"day" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_clicks" (
	"hash" text PRIMARY KEY NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL
);
