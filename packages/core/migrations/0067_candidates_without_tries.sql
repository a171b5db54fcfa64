ALTER TABLE "candidates" DROP COLUMN "history_tries";--> statement-breakpoint
ALTER TABLE "candidates" DROP COLUMN "history_tried_at";