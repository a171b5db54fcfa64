ALTER TABLE "partnership_cases" ADD COLUMN "video_id" integer;--> statement-breakpoint
ALTER TABLE "partnership_cases" ADD COLUMN "video_text" jsonb DEFAULT '{"zh":"","en":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "partnership_cases" ADD CONSTRAINT "partnership_cases_video_id_files_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partnership_cases_video_id_idx" ON "partnership_cases" USING btree ("video_id");