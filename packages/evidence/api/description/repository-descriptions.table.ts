import { instant } from "@public-code/core/api/database/instant.ts";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ReadPubliccode } from "#api/judge-files.ts";
import type { LicencesRead } from "#api/read-licences.ts";
import type { RepositoryFacts, RepositoryProblem } from "#contract/repository-description.ts";
import type { FilledSource } from "./source.ts";

type Licences = Pick<LicencesRead, "found" | "others">;

/** Everything that is said of a program in its repository and by its host, each statement with its place. */
export interface RepositoryDescription {
  /** Where it answers. */
  address: string;
  /** HEAD as it was read; '' for one without a commit, and for a single file. */
  commit: string;
  /** Its people are for nobody but the agency's own form and comparison. */
  publiccode: ReadPubliccode | null;
  /** Everything else, in the order in which it is believed. */
  sources: FilledSource[];
  /** What its licence files hold, and the first of them in the words of the form. */
  licences: Licences & { sources: FilledSource[] };
  topics: { from: string; names: string[] };
  facts: RepositoryFacts;
  problems: RepositoryProblem[];
}

/** A file that names its licence says which one holds, as one with its text does. */
export function heldLicences({ found, others }: Licences): Licences {
  const names = others.flatMap(({ path, state, spdx }) =>
    state === "named" && spdx ? [{ path, spdx, score: 1 }] : [],
  );
  const rest = others.filter(({ state }) => state !== "named");
  return { found: [...found, ...names], others: rest };
}

/** A difference to what is online that the agency of a program leaves until either side changes. */
export interface KeptDifference {
  /** Names both sides. */
  digest: string;
  by: string;
  /** ISO time. */
  at: string;
}

/** One description of each repository: of programs, of candidates, and of what officers have looked at. */
export const repositoryDescriptions = pgTable("repository_descriptions", {
  /** As `repositoryKey` makes it of the address that was asked for. */
  key: text().primaryKey(),
  description: jsonb().$type<RepositoryDescription>().notNull(),
  /** When all of it was read. */
  readAt: instant("read_at").notNull(),
  /** By the number of the program. */
  kept: jsonb().$type<Readonly<Record<string, KeptDifference>>>().notNull().default({}),
});

export type StoredDescription = typeof repositoryDescriptions.$inferSelect;
