ALTER TABLE "editions" ADD COLUMN "taken_in" jsonb;
--> statement-breakpoint
-- What was published from candidates was submitted by the portal; who brought it in and why is in the audit log.
-- Which fields were empty then is not known.
UPDATE "editions" SET "taken_in" = jsonb_build_object(
  'people', coalesce((SELECT jsonb_agg(DISTINCT audit."actor_id") FROM "audit_rows" audit
    WHERE audit."subject" = 'candidate' AND audit."subject_id" = candidate."id"::text
      AND audit."action" IN ('importCandidate', 'assignCandidate')), '[]'::jsonb),
  'source', candidate."source_address",
  'reason', coalesce((SELECT audit."reason" FROM "audit_rows" audit
    WHERE audit."subject" = 'candidate' AND audit."subject_id" = candidate."id"::text
      AND audit."action" = 'publishCandidate' ORDER BY audit."id" DESC LIMIT 1), ''),
  'missing', null,
  'batch', candidate."id"::text)
FROM "candidates" candidate
WHERE candidate."family_id" = "editions"."family_id" AND "editions"."submitted_by" = 'system';
