DROP INDEX "outbox_waiting_idx";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "family_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "withdraw_key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_unsent_idx" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null and "outbox"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_withdraw_key_idx" ON "outbox" USING btree ("withdraw_key") WHERE "outbox"."withdraw_key" is not null and "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_family_id_idx" ON "outbox" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "outbox_created_at_idx" ON "outbox" USING btree ("created_at");