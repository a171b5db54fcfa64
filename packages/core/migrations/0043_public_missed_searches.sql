CREATE TABLE "missed_search_networks" (
	"hash" text PRIMARY KEY NOT NULL,
	"keyword_hash" text NOT NULL,
	"week" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missed_searches" ADD COLUMN "public_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "missed_searches" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "missed_search_networks_keyword_idx" ON "missed_search_networks" USING btree ("keyword_hash","week");--> statement-breakpoint
CREATE INDEX "missed_search_networks_week_idx" ON "missed_search_networks" USING btree ("week");