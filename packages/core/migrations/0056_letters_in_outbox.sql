-- What agencies were told is in the outbox alone: each letter with the code of its agency, an alert with the
-- faults that it names, so that none is told again, and those of a month under its key.
UPDATE "outbox" SET "data" = "data" || jsonb_build_object('agencyCode', agency."code")
FROM "agencies" agency
WHERE "outbox"."kind" IN ('entryAlert', 'monthlyLetter') AND agency."name_zh" = "data" ->> 'agencyName';
--> statement-breakpoint
UPDATE "outbox" SET "data" = "data" || jsonb_build_object('entries', told."entries")
FROM (
  SELECT mail."id", jsonb_agg(DISTINCT fault."family_id" || ' ' || fault."reason" || ' ' || fault."subject") AS "entries"
  FROM "outbox" mail
  CROSS JOIN jsonb_array_elements(mail."data" -> 'points') AS point
  JOIN "editions" edition ON edition."id" = (point ->> 'programId')::integer
  JOIN "entry_faults" fault ON fault."family_id" = edition."family_id"
    AND fault."reason" = point ->> 'what' AND fault."told_at" <= mail."created_at"
  WHERE mail."kind" = 'entryAlert'
  GROUP BY mail."id"
) told
WHERE "outbox"."id" = told."id";
--> statement-breakpoint
UPDATE "outbox" SET "once_key" = 'monthlyLetter ' || ("data" ->> 'month') || ' ' || "id"
WHERE "kind" = 'monthlyLetter' AND "once_key" IS NULL;
--> statement-breakpoint
DROP TABLE "agency_letters" CASCADE;--> statement-breakpoint
DROP TABLE "entry_faults" CASCADE;--> statement-breakpoint
DROP TABLE "monthly_letters" CASCADE;
