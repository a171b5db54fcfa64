CREATE TABLE "family_repositories" (
	"family_id" integer NOT NULL,
	"repository_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "family_repositories_family_id_repository_id_pk" PRIMARY KEY("family_id","repository_id")
);
--> statement-breakpoint
CREATE TABLE "repositories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repositories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	"canonical_url" text DEFAULT '' NOT NULL,
	"host" text NOT NULL,
	"default_branch" text DEFAULT '' NOT NULL,
	"head_commit" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_failed_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"etag" text DEFAULT '' NOT NULL,
	CONSTRAINT "repositories_key_unique" UNIQUE("key"),
	CONSTRAINT "repositories_state_check" CHECK ("repositories"."state" in ('ok', 'moved', 'private', 'gone', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "repository_aliases" (
	"key" text NOT NULL,
	"repository_id" integer NOT NULL,
	CONSTRAINT "repository_aliases_key_repository_id_pk" PRIMARY KEY("key","repository_id")
);
--> statement-breakpoint
ALTER TABLE "family_repositories" ADD CONSTRAINT "family_repositories_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_repositories" ADD CONSTRAINT "family_repositories_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repository_aliases" ADD CONSTRAINT "repository_aliases_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_repositories_repository_id_idx" ON "family_repositories" USING btree ("repository_id");--> statement-breakpoint
CREATE INDEX "repositories_host_idx" ON "repositories" USING btree ("host");--> statement-breakpoint
CREATE INDEX "repository_aliases_repository_id_idx" ON "repository_aliases" USING btree ("repository_id");