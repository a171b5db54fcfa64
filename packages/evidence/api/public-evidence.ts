import { families } from "@public-code/programs/api/programs.table.ts";
import { definePublicPart } from "@public-code/programs/api/public-document.ts";
import { sql } from "drizzle-orm";
import type { BadgeName } from "#contract/badges.ts";
import { measuredPrograms } from "./evidence.table.ts";
import { repositoryStates } from "./repository-states.ts";

const { familyId, maintained, secure, reused } = measuredPrograms;

/**
 * What was found out of a program as visitors see it since it was published: badges, and how its source
 * has ended. Facts stay apart, since each is confirmed every night without being published.
 */
export const evidencePart = definePublicPart(
  "evidence",
  sql<Record<BadgeName, number> & { repositoryStates: string | null }>`(
    select json_build_object('maintained', coalesce(max(${maintained}), 0),
      'secure', coalesce(max(${secure}), 0), 'reused', coalesce(max(${reused}), 0),
      'repositoryStates', ${repositoryStates})
    from ${measuredPrograms} where ${familyId} = ${families.id})`,
);
