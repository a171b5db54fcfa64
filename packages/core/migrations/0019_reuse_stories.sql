CREATE TABLE "reuse_stories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reuse_stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reuse_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"replaced" text DEFAULT '' NOT NULL,
	"replaced_en" text DEFAULT '' NOT NULL,
	"changed" text DEFAULT '' NOT NULL,
	"changed_en" text DEFAULT '' NOT NULL,
	"days" text DEFAULT '' NOT NULL,
	"days_en" text DEFAULT '' NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"advice_en" text DEFAULT '' NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"submitted_by" text,
	"submitted_at" timestamp (3) with time zone,
	"online_at" timestamp (3) with time zone,
	"history" boolean DEFAULT false NOT NULL,
	"discarded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reuse_stories" ADD CONSTRAINT "reuse_stories_reuse_id_reuses_id_fk" FOREIGN KEY ("reuse_id") REFERENCES "public"."reuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reuse_stories_reuse_id_idx" ON "reuse_stories" USING btree ("reuse_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reuse_stories_one_open_key" ON "reuse_stories" USING btree ("reuse_id") WHERE "reuse_stories"."status" in (0, 1, 2) and not "reuse_stories"."history" and not "reuse_stories"."discarded";--> statement-breakpoint
CREATE UNIQUE INDEX "reuse_stories_one_approved_key" ON "reuse_stories" USING btree ("reuse_id") WHERE "reuse_stories"."status" in (3, 4) and not "reuse_stories"."history" and not "reuse_stories"."discarded";