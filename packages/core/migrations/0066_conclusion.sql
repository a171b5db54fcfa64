ALTER TABLE "measured_programs" ADD COLUMN "conclusion" jsonb;--> statement-breakpoint
ALTER TABLE "measured_programs" DROP COLUMN "last_look";