ALTER TABLE "editions" ADD COLUMN "sbom_file_id" integer;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_sbom_file_id_files_id_fk" FOREIGN KEY ("sbom_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editions_sbom_file_id_idx" ON "editions" USING btree ("sbom_file_id");