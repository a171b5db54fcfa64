CREATE TABLE "candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_address" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"repository_key" text,
	"agency_code" text,
	"program_name" text NOT NULL,
	"values" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"family_id" integer,
	"dismissed_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "candidates_key_unique" UNIQUE("key"),
	CONSTRAINT "candidates_source_kind_check" CHECK ("candidates"."source_kind" in ('publiccode', 'openData', 'table', 'catalogApi', 'forge'))
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_repository_key_idx" ON "candidates" USING btree ("repository_key");--> statement-breakpoint
CREATE INDEX "candidates_agency_code_idx" ON "candidates" USING btree ("agency_code");--> statement-breakpoint
CREATE INDEX "candidates_family_id_idx" ON "candidates" USING btree ("family_id");