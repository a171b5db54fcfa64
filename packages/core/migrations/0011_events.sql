CREATE TABLE "events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"family_id" integer,
	"edition_id" integer,
	"agency_code" text,
	"data" jsonb NOT NULL,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_family_id_idx" ON "events" USING btree ("family_id","id");--> statement-breakpoint
CREATE INDEX "events_online_idx" ON "events" USING btree ("at","edition_id") WHERE "events"."type" in ('program.published', 'program.updated');--> statement-breakpoint
-- Public facts stay as they were written, whoever asks.
CREATE FUNCTION "refuse_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "events_append_only" BEFORE UPDATE OR DELETE ON "events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_event_change"();
--> statement-breakpoint
CREATE TRIGGER "events_no_truncate" BEFORE TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_event_change"();
