CREATE TABLE "mail_templates" (
	"name" text PRIMARY KEY NOT NULL,
	"wording" jsonb,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "wording" jsonb;