CREATE TABLE "first_approvals" (
	"edition_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"edition_updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "first_approvals" ADD CONSTRAINT "first_approvals_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_approvals" ADD CONSTRAINT "first_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_approvals_user_id_idx" ON "first_approvals" USING btree ("user_id");