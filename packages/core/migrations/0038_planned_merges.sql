CREATE TABLE "planned_merges" (
	"agency_code" text PRIMARY KEY NOT NULL,
	"into_code" text NOT NULL,
	"day" text NOT NULL,
	"reason" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "planned_merges_into_another" CHECK ("planned_merges"."agency_code" <> "planned_merges"."into_code")
);
--> statement-breakpoint
ALTER TABLE "planned_merges" ADD CONSTRAINT "planned_merges_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_merges" ADD CONSTRAINT "planned_merges_into_code_agencies_code_fk" FOREIGN KEY ("into_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_merges_into_code_idx" ON "planned_merges" USING btree ("into_code");