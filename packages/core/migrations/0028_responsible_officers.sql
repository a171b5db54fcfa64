ALTER TABLE "users" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "online_request" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "officer_id" text;