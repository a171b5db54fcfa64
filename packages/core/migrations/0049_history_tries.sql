ALTER TABLE "candidates" ADD COLUMN "history_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "history_tried_at" timestamp (3) with time zone;