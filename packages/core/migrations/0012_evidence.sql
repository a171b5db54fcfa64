CREATE TABLE "evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"family_id" integer NOT NULL,
	"kind" text NOT NULL,
	"repository" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"value" jsonb,
	"source" jsonb NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"latest" boolean DEFAULT true NOT NULL,
	"failure" text,
	"failing_since" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forge_caches" (
	"repository_id" integer PRIMARY KEY NOT NULL,
	"cache" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measured_programs" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"full_at" timestamp (3) with time zone,
	"measured_at" timestamp (3) with time zone,
	"requested_on" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"maintained" smallint DEFAULT 0 NOT NULL,
	"secure" smallint DEFAULT 0 NOT NULL,
	"reused" smallint DEFAULT 0 NOT NULL,
	"publish_soon" boolean DEFAULT false NOT NULL,
	"unpublished" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "osv_vulnerabilities" (
	"id" text PRIMARY KEY NOT NULL,
	"modified" text NOT NULL,
	"severity" text NOT NULL,
	"vector" text NOT NULL,
	"published_on" text NOT NULL,
	"withdrawn" boolean NOT NULL,
	"aliases" text[] NOT NULL,
	"affected" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_sboms" (
	"family_id" integer NOT NULL,
	"repository" text NOT NULL,
	"components" integer NOT NULL,
	"without_identifier" integer NOT NULL,
	"packages" text[] NOT NULL,
	CONSTRAINT "program_sboms_family_id_repository_pk" PRIMARY KEY("family_id","repository")
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forge_caches" ADD CONSTRAINT "forge_caches_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measured_programs" ADD CONSTRAINT "measured_programs_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_sboms" ADD CONSTRAINT "program_sboms_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_latest_idx" ON "evidence" USING btree ("family_id","kind","repository") WHERE "evidence"."latest";--> statement-breakpoint
CREATE INDEX "evidence_family_id_idx" ON "evidence" USING btree ("family_id","id");--> statement-breakpoint
CREATE INDEX "evidence_failure_idx" ON "evidence" USING btree ("failed_at") WHERE "evidence"."failure" is not null;--> statement-breakpoint
CREATE INDEX "measured_programs_due_at_idx" ON "measured_programs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "measured_programs_unpublished_idx" ON "measured_programs" USING btree ("family_id") WHERE "measured_programs"."unpublished";