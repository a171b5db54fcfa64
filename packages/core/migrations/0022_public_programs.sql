CREATE TABLE "public_programs" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"revision" bigint NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_programs" ADD CONSTRAINT "public_programs_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;