CREATE TABLE "organisation_repositories" (
	"run_id" integer NOT NULL,
	"repository" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"change" text DEFAULT '' NOT NULL,
	"candidate_id" integer,
	CONSTRAINT "organisation_repositories_run_id_repository_pk" PRIMARY KEY("run_id","repository"),
	CONSTRAINT "organisation_repositories_outcome_check" CHECK ("organisation_repositories"."outcome" in ('offered', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "organisation_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"waits_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"agency_code" text NOT NULL,
	"address" text NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"forge" text,
	"account_kind" text,
	"account_id" bigint,
	"state" text NOT NULL,
	"dismissed_reason" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organisations_key_unique" UNIQUE("key"),
	CONSTRAINT "organisations_state_check" CHECK ("organisations"."state" in ('proposed', 'confirmed', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "organisation_repositories" ADD CONSTRAINT "organisation_repositories_run_id_organisation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."organisation_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_repositories" ADD CONSTRAINT "organisation_repositories_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_runs" ADD CONSTRAINT "organisation_runs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_repositories_candidate_id_idx" ON "organisation_repositories" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "organisation_runs_organisation_id_idx" ON "organisation_runs" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_runs_open_idx" ON "organisation_runs" USING btree ("organisation_id") WHERE "organisation_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "organisations_agency_code_idx" ON "organisations" USING btree ("agency_code");--> statement-breakpoint
CREATE INDEX "organisations_due_at_idx" ON "organisations" USING btree ("due_at");