ALTER TABLE "code_items" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "code_items" ADD COLUMN "begins_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "code_items" ADD COLUMN "ends_at" timestamp (3) with time zone;