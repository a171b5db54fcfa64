CREATE TABLE "repository_descriptions" (
	"repository_id" integer PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"values" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_differences" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"kept_by" text NOT NULL,
	"kept_by_name" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "repository_descriptions" ADD CONSTRAINT "repository_descriptions_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_differences" ADD CONSTRAINT "kept_differences_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;