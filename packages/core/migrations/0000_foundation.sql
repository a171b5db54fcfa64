CREATE SEQUENCE "public"."program_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"family_id" integer,
	"from_state" text DEFAULT '' NOT NULL,
	"to_state" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_numbers" (
	"roc_year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edition_pictures" (
	"edition_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "edition_pictures_edition_id_file_id_pk" PRIMARY KEY("edition_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "edition_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"scan_tool" text DEFAULT '' NOT NULL,
	"scan_tool_version" text DEFAULT '' NOT NULL,
	"scan_results" text DEFAULT '' NOT NULL,
	"critical_count" integer DEFAULT 0 NOT NULL,
	"high_count" integer DEFAULT 0 NOT NULL,
	"medium_count" integer DEFAULT 0 NOT NULL,
	"file_id" integer
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" integer PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"version_no" integer NOT NULL,
	"case_no" text NOT NULL,
	"status" smallint NOT NULL,
	"history" boolean DEFAULT false NOT NULL,
	"discarded" boolean DEFAULT false NOT NULL,
	"program_name" text NOT NULL,
	"program_name_en" text DEFAULT '' NOT NULL,
	"demo_url" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"types" text[] DEFAULT '{}'::text[] NOT NULL,
	"teches" text[] DEFAULT '{}'::text[] NOT NULL,
	"authorizations" text DEFAULT '' NOT NULL,
	"authorization" text DEFAULT '' NOT NULL,
	"contact_agency" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_number" text DEFAULT '' NOT NULL,
	"apis" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"repositories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change_reason" text DEFAULT '' NOT NULL,
	"approve_desc" text DEFAULT '' NOT NULL,
	"field_comments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"termination_status" text DEFAULT '' NOT NULL,
	"termination_date" text DEFAULT '' NOT NULL,
	"termination_set_by" text DEFAULT '' NOT NULL,
	"termination_reason" text DEFAULT '' NOT NULL,
	"submitted_by" text,
	"submitted_at" timestamp (3) with time zone,
	"online_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editions_case_no_unique" UNIQUE("case_no"),
	CONSTRAINT "editions_family_version_key" UNIQUE("family_id","version_no"),
	CONSTRAINT "editions_status_check" CHECK ("editions"."status" between 0 and 4),
	CONSTRAINT "editions_termination_check" CHECK (("editions"."termination_status" = '1') = ("editions"."termination_date" <> '')),
	CONSTRAINT "editions_online_at_check" CHECK ("editions"."status" <> 4 or "editions"."online_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" integer PRIMARY KEY NOT NULL,
	"agency_code" text NOT NULL,
	"awards" text[] DEFAULT '{}'::text[] NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_counts" (
	"family_id" integer NOT NULL,
	"day" text NOT NULL,
	"count_type" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "family_counts_family_id_count_type_day_pk" PRIMARY KEY("family_id","count_type","day")
);
--> statement-breakpoint
CREATE TABLE "search_rows" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"stamp" bigint NOT NULL,
	"record" "bytea" NOT NULL,
	"online_at" integer NOT NULL,
	"agency" smallint NOT NULL,
	"name_key" "bytea" NOT NULL,
	"name_key_en" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"key" bigint NOT NULL,
	"block" integer NOT NULL,
	"members" "bytea" NOT NULL,
	CONSTRAINT "search_terms_key_block_pk" PRIMARY KEY("key","block")
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"name_count" integer NOT NULL,
	"lines" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agencies" (
	"code" text PRIMARY KEY NOT NULL,
	"oid" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"mailbox" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"merged_into" text,
	CONSTRAINT "agencies_oid_unique" UNIQUE("oid"),
	CONSTRAINT "agencies_ordinal_unique" UNIQUE("ordinal")
);
--> statement-breakpoint
CREATE TABLE "agency_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"agency_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_items" (
	"category" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description_zh" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "code_items_category_code_pk" PRIMARY KEY("category","code"),
	CONSTRAINT "code_items_ordinal_key" UNIQUE("category","ordinal")
);
--> statement-breakpoint
CREATE TABLE "case_processes" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "case_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"picture_id" integer,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_votes" (
	"faq_id" integer NOT NULL,
	"visitor_id" text NOT NULL,
	"vote" smallint NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faq_votes_faq_id_visitor_id_pk" PRIMARY KEY("faq_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"published_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "future_plans" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "future_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_date" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"published_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_files" (
	"guide_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "guide_files_guide_id_file_id_pk" PRIMARY KEY("guide_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"summaries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"published_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incentives" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "incentives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reward_purpose" jsonb NOT NULL,
	"reward_object" jsonb NOT NULL,
	"participation_schedule" jsonb NOT NULL,
	"selection_criteria" jsonb NOT NULL,
	"reward_form" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"published_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnership_cases" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "partnership_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_name" jsonb NOT NULL,
	"introduction" jsonb NOT NULL,
	"gov_dept" jsonb NOT NULL,
	"partner_team" jsonb NOT NULL,
	"start_date" text DEFAULT '' NOT NULL,
	"end_date" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"partner_intro" jsonb NOT NULL,
	"result_desc" jsonb NOT NULL,
	"public_program_relatr" text DEFAULT '' NOT NULL,
	"family_id" integer,
	"picture_id" integer,
	"sample" boolean DEFAULT false NOT NULL,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"experiences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"published_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"original_name" text NOT NULL,
	"extension" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"derivatives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agency_code" text,
	"download_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"id_token" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_rates" (
	"bucket" text NOT NULL,
	"minute" timestamp (0) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shared_rates_key" UNIQUE("bucket","minute")
);
--> statement-breakpoint
CREATE TABLE "sign_ons" (
	"cookie_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect" text NOT NULL,
	"one_time_code_hash" text,
	"user_id" text,
	"id_token" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_ons_one_time_code_hash_unique" UNIQUE("one_time_code_hash")
);
--> statement-breakpoint
CREATE TABLE "unknown_agencies" (
	"claim" text PRIMARY KEY NOT NULL,
	"seen_count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"oid" text DEFAULT '' NOT NULL,
	"agency_code" text,
	"operator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_signed_in_at" timestamp (3) with time zone,
	CONSTRAINT "users_subject_key" UNIQUE("issuer","subject"),
	CONSTRAINT "users_role_check" CHECK ("users"."operator" or "users"."agency_code" is not null)
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"page_code" text PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edition_pictures" ADD CONSTRAINT "edition_pictures_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_pictures" ADD CONSTRAINT "edition_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_scans" ADD CONSTRAINT "edition_scans_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_scans" ADD CONSTRAINT "edition_scans_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_counts" ADD CONSTRAINT "family_counts_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_rows" ADD CONSTRAINT "search_rows_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_aliases" ADD CONSTRAINT "agency_aliases_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_processes" ADD CONSTRAINT "case_processes_case_id_partnership_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."partnership_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_processes" ADD CONSTRAINT "case_processes_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_files" ADD CONSTRAINT "guide_files_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_files" ADD CONSTRAINT "guide_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership_cases" ADD CONSTRAINT "partnership_cases_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership_cases" ADD CONSTRAINT "partnership_cases_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_at_idx" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_rows_family_id_idx" ON "audit_rows" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "audit_rows_subject_idx" ON "audit_rows" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_rows_actor_id_idx" ON "audit_rows" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "edition_pictures_file_id_idx" ON "edition_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "edition_scans_edition_id_idx" ON "edition_scans" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "edition_scans_file_id_idx" ON "edition_scans" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_one_online_key" ON "editions" USING btree ("family_id") WHERE "editions"."status" = 4 and not "editions"."history";--> statement-breakpoint
CREATE UNIQUE INDEX "editions_one_open_key" ON "editions" USING btree ("family_id") WHERE "editions"."status" in (0, 1, 2) and not "editions"."discarded" and not "editions"."history";--> statement-breakpoint
CREATE INDEX "editions_status_idx" ON "editions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "families_agency_code_idx" ON "families" USING btree ("agency_code");--> statement-breakpoint
CREATE INDEX "search_rows_stamp_idx" ON "search_rows" USING btree ("stamp");--> statement-breakpoint
CREATE INDEX "search_rows_name_key_idx" ON "search_rows" USING btree ("name_key","family_id");--> statement-breakpoint
CREATE INDEX "search_rows_name_key_en_idx" ON "search_rows" USING btree ("name_key_en","family_id");--> statement-breakpoint
CREATE INDEX "search_rows_agency_idx" ON "search_rows" USING btree ("agency","name_key","family_id");--> statement-breakpoint
CREATE INDEX "search_rows_agency_en_idx" ON "search_rows" USING btree ("agency","name_key_en","family_id");--> statement-breakpoint
CREATE INDEX "search_rows_online_at_idx" ON "search_rows" USING btree ("online_at","family_id");--> statement-breakpoint
CREATE INDEX "agency_aliases_agency_code_idx" ON "agency_aliases" USING btree ("agency_code");--> statement-breakpoint
CREATE INDEX "case_processes_case_id_idx" ON "case_processes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_processes_picture_id_idx" ON "case_processes" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "guide_files_file_id_idx" ON "guide_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "partnership_cases_family_id_idx" ON "partnership_cases" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "partnership_cases_picture_id_idx" ON "partnership_cases" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "files_agency_code_idx" ON "files" USING btree ("agency_code");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ons_user_id_idx" ON "sign_ons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ons_expires_at_idx" ON "sign_ons" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_agency_code_idx" ON "users" USING btree ("agency_code");