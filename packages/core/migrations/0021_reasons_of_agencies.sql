-- What an agency gave as its reason for going offline was not copied into the history; it stands in the
-- edition until that is put back online. Nothing is changed that was written down.
ALTER TABLE "audit_rows" DISABLE TRIGGER "audit_rows_append_only";
--> statement-breakpoint
UPDATE "audit_rows" AS "decision" SET "reason" = "editions"."termination_reason"
FROM "editions"
WHERE "decision"."reason" = '' AND "editions"."termination_reason" <> '' AND "decision"."id" = (
  SELECT max("id") FROM "audit_rows"
  WHERE "subject" = 'edition' AND "action" = 'takeOffline' AND "subject_id" = "editions"."id"::text
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ENABLE TRIGGER "audit_rows_append_only";
