-- The content revision is one row; every change of public content counts it up.
INSERT INTO "content_revision" ("id", "revision") VALUES (1, 1);
--> statement-breakpoint
-- What happened stays as it was written down, whoever asks.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_rows_append_only" BEFORE UPDATE OR DELETE ON "audit_rows"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_rows_no_truncate" BEFORE TRUNCATE ON "audit_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- Sets of program numbers do not get smaller by compression, which would only cost time.
ALTER TABLE "search_terms" ALTER COLUMN "members" SET STORAGE EXTERNAL;
