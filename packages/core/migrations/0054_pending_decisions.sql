CREATE TABLE "pending_decisions" (
	"edition_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"decision" jsonb NOT NULL,
	"update_time" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_decisions_user_id_idx" ON "pending_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_decisions_due_at_idx" ON "pending_decisions" USING btree ("due_at");