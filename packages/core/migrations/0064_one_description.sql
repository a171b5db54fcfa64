ALTER TABLE "organisation_repositories" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "organisation_repositories" ADD COLUMN "listed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_descriptions" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "repository_descriptions" ADD COLUMN "description" jsonb;--> statement-breakpoint
ALTER TABLE "organisation_repositories" ADD CONSTRAINT "organisation_repositories_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;;--> statement-breakpoint
UPDATE "organisations" SET "started_at" = "run"."started_at", "ended_at" = coalesce("run"."ended_at", "run"."started_at"),
	"failure" = CASE WHEN "run"."ended_at" IS NULL OR "run"."failure" = 'lost' THEN 'timedOut' ELSE "run"."failure" END
FROM (SELECT DISTINCT ON ("organisation_id") * FROM "organisation_runs" ORDER BY "organisation_id", "id" DESC) AS "run"
WHERE "run"."organisation_id" = "organisations"."id";--> statement-breakpoint
DELETE FROM "organisation_repositories" WHERE "run_id" NOT IN (SELECT max("id") FROM "organisation_runs" GROUP BY "organisation_id");--> statement-breakpoint
UPDATE "organisation_repositories" SET "organisation_id" = "run"."organisation_id", "listed_at" = "run"."started_at"
FROM "organisation_runs" AS "run" WHERE "run"."id" = "run_id";--> statement-breakpoint
DELETE FROM "repository_descriptions" WHERE "others" IS NULL;--> statement-breakpoint
UPDATE "repository_descriptions" SET "key" = "repositories"."key",
	"description" = jsonb_build_object('address', "repositories"."url", 'commit', '', 'sources', '[]'::jsonb, 'problems', '[]'::jsonb,
		'licences', '{"found":[],"others":[],"sources":[]}'::jsonb, 'topics', '{"from":"","names":[]}'::jsonb,
		'facts', '{"release":null,"states":[],"sbom":""}'::jsonb,
		'publiccode', jsonb_build_object('path', "path", 'verdict', 'valid', 'problems', '[]'::jsonb,
			'source', jsonb_build_object('from', "path", 'licence', '', 'filled', "others" || jsonb_build_object('fields', "values"))))
FROM "repositories" WHERE "repositories"."id" = "repository_descriptions"."repository_id";
