CREATE TABLE "repository_roots" (
	"key" text NOT NULL,
	"commit" text NOT NULL,
	"committed_at" timestamp (3) with time zone,
	CONSTRAINT "repository_roots_key_commit_pk" PRIMARY KEY("key","commit")
);
--> statement-breakpoint
CREATE INDEX "repository_roots_commit_idx" ON "repository_roots" USING btree ("commit");