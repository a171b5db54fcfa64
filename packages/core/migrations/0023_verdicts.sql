ALTER TABLE "measured_programs" ADD COLUMN "verdicts" jsonb;--> statement-breakpoint
ALTER TABLE "measured_programs" ADD COLUMN "last_commit_at" timestamp (3) with time zone;