-- A program that was never submitted belongs to the officer who saved it last.
UPDATE "families" SET "officer_id" = (
  SELECT "actor_id" FROM "audit_rows"
  WHERE "audit_rows"."family_id" = "families"."id" AND "actor_role" = 'agency' AND "action" = 'save'
  ORDER BY "at" DESC, "id" DESC LIMIT 1)
WHERE "officer_id" IS NULL AND NOT EXISTS (
  SELECT FROM "editions" WHERE "editions"."family_id" = "families"."id" AND "submitted_by" IS NOT NULL);
