import { instant } from "@public-code/core/api/database/instant.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/** A repository once, however many programs name it and however they write its address. */
export const repositories = pgTable(
  "repositories",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As `repositoryKey` makes it. */
    key: text().notNull().unique(),
    /** Where it is asked for. */
    url: text().notNull(),
    /** Where it answers, after redirects; '' until it has answered. */
    canonicalUrl: text("canonical_url").notNull().default(""),
    host: text().notNull(),
    /** '' until it has answered, and of one without commits. */
    defaultBranch: text("default_branch").notNull().default(""),
    headCommit: text("head_commit").notNull().default(""),
  },
  (table) => [index("repositories_host_idx").on(table.host)],
);

/** Other keys under which a repository has answered, such as its name after a move. */
export const repositoryAliases = pgTable(
  "repository_aliases",
  {
    key: text().notNull(),
    repositoryId: integer("repository_id")
      .notNull()
      .references(() => repositories.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.repositoryId] }),
    index("repository_aliases_repository_id_idx").on(table.repositoryId),
  ],
);

/**
 * The commits with which the history of a repository begins: forks and mirrors share them wherever they are.
 * Also of repositories that no program online has.
 */
export const repositoryRoots = pgTable(
  "repository_roots",
  {
    /** As `repositoryKey` makes it. */
    key: text().notNull(),
    commit: text().notNull(),
    /** Null for a moment that no calendar has. */
    committedAt: instant("committed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.commit] }),
    index("repository_roots_commit_idx").on(table.commit),
  ],
);

/** The repositories of the edition of a family that went online last, in its order. */
export const familyRepositories = pgTable(
  "family_repositories",
  {
    familyId: integer("family_id")
      .notNull()
      .references(() => families.id, { onDelete: "cascade" }),
    repositoryId: integer("repository_id")
      .notNull()
      .references(() => repositories.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.familyId, table.repositoryId] }),
    index("family_repositories_repository_id_idx").on(table.repositoryId),
  ],
);
