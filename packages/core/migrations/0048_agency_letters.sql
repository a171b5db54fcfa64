CREATE TABLE "mail_preferences" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"choice" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "entry_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"family_id" integer NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agency_code" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_faults" (
	"family_id" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "entry_faults_family_id_reason_subject_pk" PRIMARY KEY("family_id","reason","subject")
);
--> statement-breakpoint
CREATE TABLE "monthly_letters" (
	"agency_code" text NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "monthly_letters_agency_code_month_pk" PRIMARY KEY("agency_code","month")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_confirmations" ADD CONSTRAINT "entry_confirmations_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_letters" ADD CONSTRAINT "agency_letters_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_faults" ADD CONSTRAINT "entry_faults_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_letters" ADD CONSTRAINT "monthly_letters_agency_code_agencies_code_fk" FOREIGN KEY ("agency_code") REFERENCES "public"."agencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_confirmations_family_id_idx" ON "entry_confirmations" USING btree ("family_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "agency_letters_agency_code_idx" ON "agency_letters" USING btree ("agency_code","written_at");--> statement-breakpoint
CREATE INDEX "outbox_account_id_idx" ON "outbox" USING btree ("account_id") WHERE "outbox"."account_id" is not null and "outbox"."sent_at" is null;