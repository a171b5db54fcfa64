ALTER TABLE "code_items" ADD COLUMN "is_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "code_items" SET "is_language" = true WHERE "category" = 'code_filter_tech' AND "code" IN ('typescript', 'javascript', 'java', 'kotlin', 'csharp', 'python', 'php', 'go', 'ruby', 'rust', 'swift', 'dart', 'cpp', 'shell', 'libreoffice-basic');
