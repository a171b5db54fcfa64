CREATE TABLE "open_marks" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_marks_subject_subject_id_user_id_pk" PRIMARY KEY("subject","subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "open_marks" ADD CONSTRAINT "open_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_marks_user_id_idx" ON "open_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_marks_expires_at_idx" ON "open_marks" USING btree ("expires_at");