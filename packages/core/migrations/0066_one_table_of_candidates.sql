ALTER TABLE "candidates" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "listed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "skip_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_descriptions" ADD COLUMN "kept" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_organisation_id_idx" ON "candidates" USING btree ("organisation_id");--> statement-breakpoint
UPDATE "candidates" SET "organisation_id" = listed."organisation_id",
  "listed_at" = CASE WHEN listed."reason" = 'unlisted' THEN NULL ELSE listed."listed_at" END
FROM (SELECT DISTINCT ON ("candidate_id") * FROM "organisation_repositories" WHERE "candidate_id" IS NOT NULL
  ORDER BY "candidate_id", "reason" = 'unlisted', "listed_at" DESC) AS listed
WHERE listed."candidate_id" = "candidates"."id";--> statement-breakpoint
UPDATE "repository_descriptions" SET "kept" = decided."kept"
FROM (SELECT repositories."key", jsonb_object_agg(kept."family_id", jsonb_build_object('digest', kept."digest",
    'by', kept."kept_by_name", 'at', to_char(kept."kept_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) AS "kept"
  FROM "kept_differences" AS kept
  JOIN "family_repositories" ON family_repositories."family_id" = kept."family_id" AND family_repositories."position" = 0
  JOIN "repositories" ON repositories."id" = family_repositories."repository_id"
  GROUP BY repositories."key") AS decided
WHERE decided."key" = "repository_descriptions"."key";--> statement-breakpoint
ALTER TABLE "organisation_repositories" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_differences" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "organisation_repositories" CASCADE;--> statement-breakpoint
DROP TABLE "kept_differences" CASCADE;