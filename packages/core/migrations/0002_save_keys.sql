CREATE TABLE "save_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "save_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "save_keys_created_at_idx" ON "save_keys" USING btree ("created_at");