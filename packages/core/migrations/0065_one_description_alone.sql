ALTER TABLE "organisation_repositories" DROP CONSTRAINT "organisation_repositories_run_id_organisation_runs_id_fk";
--> statement-breakpoint
DROP TABLE "organisation_runs" CASCADE;--> statement-breakpoint
ALTER TABLE "repository_descriptions" DROP CONSTRAINT "repository_descriptions_repository_id_repositories_id_fk";
--> statement-breakpoint
ALTER TABLE "organisation_repositories" DROP CONSTRAINT "organisation_repositories_run_id_repository_pk";--> statement-breakpoint
ALTER TABLE "organisation_repositories" ALTER COLUMN "organisation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_repositories" ALTER COLUMN "listed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_descriptions" DROP CONSTRAINT "repository_descriptions_pkey";--> statement-breakpoint
ALTER TABLE "repository_descriptions" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "repository_descriptions" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_descriptions" ALTER COLUMN "description" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_repositories" ADD CONSTRAINT "organisation_repositories_organisation_id_repository_pk" PRIMARY KEY("organisation_id","repository");--> statement-breakpoint
ALTER TABLE "organisation_repositories" DROP COLUMN "run_id";--> statement-breakpoint
ALTER TABLE "repository_descriptions" DROP COLUMN "repository_id";--> statement-breakpoint
ALTER TABLE "repository_descriptions" DROP COLUMN "path";--> statement-breakpoint
ALTER TABLE "repository_descriptions" DROP COLUMN "values";--> statement-breakpoint
ALTER TABLE "repository_descriptions" DROP COLUMN "others";