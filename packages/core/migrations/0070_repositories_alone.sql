ALTER TABLE "forge_caches" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "forge_caches" CASCADE;--> statement-breakpoint
ALTER TABLE "repositories" DROP CONSTRAINT "repositories_state_check";--> statement-breakpoint
ALTER TABLE "repositories" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "repositories" DROP COLUMN "since";--> statement-breakpoint
ALTER TABLE "repositories" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "repositories" DROP COLUMN "first_failed_at";--> statement-breakpoint
ALTER TABLE "repositories" DROP COLUMN "checked_at";--> statement-breakpoint
ALTER TABLE "repositories" DROP COLUMN "etag";