ALTER TABLE "agencies" ADD COLUMN "standing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "exempt_until" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "exempt_reason_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "exempt_reason_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_exemption_check" CHECK (case when "agencies"."standing" = 'exempt'
        then "agencies"."exempt_until" <> '' and "agencies"."exempt_reason_zh" || "agencies"."exempt_reason_en" <> ''
        else "agencies"."exempt_until" || "agencies"."exempt_reason_zh" || "agencies"."exempt_reason_en" = '' end);