// Every table of the portal, for the migration generator.
export * from "#features/audit/audit.table.ts";
export * from "#features/catalogue/clicks.table.ts";
export * from "#features/code-lists/code-lists.table.ts";
export * from "#features/content/content.table.ts";
export * from "#features/events/events.table.ts";
export * from "#features/figures/figures.table.ts";
export * from "#features/files/files.table.ts";
export * from "#features/identity/identity.table.ts";
export * from "#features/mail/mail.table.ts";
export * from "#features/programs/program-changes.table.ts";
export * from "#features/programs/programs.table.ts";
export * from "#features/repositories/repositories.table.ts";
export * from "#features/review/review.table.ts";
export * from "#features/site/site.table.ts";
export * from "#features/submissions/idempotency.table.ts";
export * from "#features/versions/versions.table.ts";
export * from "#platform/database/revision.table.ts";
