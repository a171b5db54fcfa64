CREATE TABLE "program_changes" (
	"family_id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_changes" ADD CONSTRAINT "program_changes_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_changes_revision_idx" ON "program_changes" USING btree ("revision");--> statement-breakpoint
-- The search of the version before kept its index in search_rows, search_terms and search_texts. The
-- tables stay for its processes that still run during an upgrade; what these publish is noted for the
-- processes of this version. The next version drops them.
CREATE FUNCTION note_program_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO program_changes (family_id, revision) VALUES (NEW.family_id, NEW.stamp)
	ON CONFLICT (family_id) DO UPDATE SET revision = greatest(program_changes.revision, excluded.revision);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_rows_note_change AFTER INSERT OR UPDATE ON search_rows
	FOR EACH ROW EXECUTE FUNCTION note_program_change();
