ALTER TABLE "reuses" ADD COLUMN "story_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_picture" jsonb;--> statement-breakpoint
-- The first recipient of a reminder has a number as the others do, so that nobody is reminded twice in a week.
UPDATE "outbox" SET "once_key" = "once_key" || ' 0' WHERE "once_key" ~ '^reminder [0-9]+ [0-9]+ [0-9]+$';
