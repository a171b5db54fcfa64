CREATE TABLE "declined_invitations" (
	"family_id" integer NOT NULL,
	"agency_code" text NOT NULL,
	"declined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "declined_invitations_family_id_agency_code_pk" PRIMARY KEY("family_id","agency_code")
);
--> statement-breakpoint
CREATE TABLE "reuse_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reuse_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reuse_id" integer NOT NULL,
	"asking_agency" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"family_id" integer NOT NULL,
	"agency_code" text NOT NULL,
	"state" smallint NOT NULL,
	"purpose" text NOT NULL,
	"purpose_en" text DEFAULT '' NOT NULL,
	"service_url" text DEFAULT '' NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"since" text DEFAULT '' NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"fork_url" text DEFAULT '' NOT NULL,
	"offers" text[] DEFAULT '{}'::text[] NOT NULL,
	"audience" text NOT NULL,
	"mailbox" text DEFAULT '' NOT NULL,
	"confirmed_by" text NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"expires_on" text NOT NULL,
	"reminded_days" smallint,
	"lapsed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"removed_reason" text DEFAULT '' NOT NULL,
	"objection" text DEFAULT '' NOT NULL,
	"objected_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reuses_state_check" CHECK ("reuses"."state" between 1 and 4),
	CONSTRAINT "reuses_ended_check" CHECK (("reuses"."ended_at" is null) = ("reuses"."end_reason" is null) and ("reuses"."ended_at" is null) = ("reuses"."state" <> 4))
);
--> statement-breakpoint
ALTER TABLE "declined_invitations" ADD CONSTRAINT "declined_invitations_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_invitations" ADD CONSTRAINT "declined_invitations_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reuse_questions" ADD CONSTRAINT "reuse_questions_reuse_id_reuses_id_fk" FOREIGN KEY ("reuse_id") REFERENCES "public"."reuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reuse_questions" ADD CONSTRAINT "reuse_questions_asking_agency_agencies_code_fk" FOREIGN KEY ("asking_agency") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reuses" ADD CONSTRAINT "reuses_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reuses" ADD CONSTRAINT "reuses_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declined_invitations_agency_code_idx" ON "declined_invitations" USING btree ("agency_code");--> statement-breakpoint
CREATE INDEX "reuse_questions_reuse_id_idx" ON "reuse_questions" USING btree ("reuse_id");--> statement-breakpoint
CREATE INDEX "reuse_questions_asking_agency_idx" ON "reuse_questions" USING btree ("asking_agency","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reuses_one_holds_key" ON "reuses" USING btree ("family_id","agency_code","service_url") WHERE "reuses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reuses_family_id_idx" ON "reuses" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "reuses_agency_code_idx" ON "reuses" USING btree ("agency_code");--> statement-breakpoint
CREATE INDEX "reuses_expires_on_idx" ON "reuses" USING btree ("expires_on") WHERE "reuses"."ended_at" is null;