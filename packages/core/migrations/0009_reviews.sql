CREATE TABLE "open_cases" (
	"edition_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_cases_edition_id_user_id_pk" PRIMARY KEY("edition_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviewed_states" (
	"edition_id" integer PRIMARY KEY NOT NULL,
	"program" jsonb NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_cases" ADD CONSTRAINT "open_cases_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_cases" ADD CONSTRAINT "open_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewed_states" ADD CONSTRAINT "reviewed_states_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_cases_user_id_idx" ON "open_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_cases_expires_at_idx" ON "open_cases" USING btree ("expires_at");