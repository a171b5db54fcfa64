-- A digest itself holds up to which event its account was told.
UPDATE "outbox" SET "data" = "data" || jsonb_build_object('until', follower."digested_until")
FROM "followers" follower
WHERE "outbox"."kind" = 'followDigest' AND "outbox"."account_id" = follower."user_id";
--> statement-breakpoint
DROP TABLE "followers" CASCADE;--> statement-breakpoint
DROP INDEX "outbox_account_id_idx";--> statement-breakpoint
CREATE INDEX "outbox_account_id_idx" ON "outbox" USING btree ("account_id") WHERE "outbox"."account_id" is not null;
