ALTER TABLE "reuses" ADD COLUMN "story_replaced" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_replaced_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_changed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_changed_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_days" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_days_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_advice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_advice_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_status" smallint;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_decision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_submitted_by" text;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_online" jsonb;--> statement-breakpoint
ALTER TABLE "reuses" ADD COLUMN "story_online_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reuses_story_online_at_idx" ON "reuses" USING btree ("story_online_at") WHERE "reuses"."story_online" is not null;--> statement-breakpoint
-- A process of the version before reads "reuse_stories" until it is replaced; a later migration removes the table.
-- What its agency works on goes before what is approved; a draft was never submitted, which null says.
UPDATE "reuses" SET
  "story_replaced" = story."replaced", "story_replaced_en" = story."replaced_en",
  "story_changed" = story."changed", "story_changed_en" = story."changed_en",
  "story_days" = story."days", "story_days_en" = story."days_en",
  "story_advice" = story."advice", "story_advice_en" = story."advice_en",
  "story_status" = nullif(story."status", 0),
  "story_decision" = story."decision",
  "story_submitted_by" = story."submitted_by"
FROM (SELECT DISTINCT ON ("reuse_id") * FROM "reuse_stories" WHERE NOT "history" AND NOT "discarded"
  ORDER BY "reuse_id", "status" IN (0, 1, 2) DESC, "id" DESC) AS story
WHERE story."reuse_id" = "reuses"."id";
--> statement-breakpoint
UPDATE "reuses" SET
  "story_online" = jsonb_build_object(
    'storyReplaced', story."replaced", 'storyReplacedEn', story."replaced_en",
    'storyChanged', story."changed", 'storyChangedEn', story."changed_en",
    'storyDays', story."days", 'storyDaysEn', story."days_en",
    'storyAdvice', story."advice", 'storyAdviceEn', story."advice_en"),
  "story_online_at" = coalesce(story."online_at", story."updated_at")
FROM "reuse_stories" AS story
WHERE story."reuse_id" = "reuses"."id" AND story."status" = 4 AND NOT story."history" AND NOT story."discarded";
