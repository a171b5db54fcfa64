import { isoDay } from "@public-code/core/api/iso-day.ts";
import { foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import type { Severity } from "#contract/evidence-kinds.ts";
import type { osvVulnerabilities } from "./sbom.table.ts";

export type OsvVulnerability = typeof osvVulnerabilities.$inferSelect;

const text = z.string().max(2_000);

/** The keys of the OSV schema that are read; it may have others. */
export const osvDocument = foreignSchema(
  z.object({
    id: text.regex(/^[\w.:-]{1,100}$/),
    modified: text,
    published: text.optional(),
    withdrawn: text.optional(),
    aliases: z.array(z.string().max(200)).max(1_000).nullish(),
    severity: z
      .array(z.object({ type: text, score: text }))
      .max(100)
      .nullish(),
    database_specific: z.object({ severity: text.optional().catch(undefined) }).nullish(),
    affected: z
      .array(
        z.object({
          package: z.object({ name: text }).optional(),
          ranges: z
            .array(z.object({ events: z.array(z.object({ fixed: text.optional() })).max(10_000) }))
            .max(10_000)
            .nullish(),
        }),
      )
      .max(10_000)
      .nullish(),
  }),
);

const bySeverityWord: Record<string, Severity> = {
  CRITICAL: "critical",
  HIGH: "high",
  MODERATE: "medium",
  MEDIUM: "medium",
  LOW: "low",
};

const vectorLength = 200;
const mostNames = 500;
const keptAliases = 20;

/** One spelling of a package's name over purls, OSV and their ecosystems. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[-_.]+/g, "-")
    .replace(":", "/");
}

/** A document of OSV as it is kept. */
export function presentOsv(document: z.output<typeof osvDocument>): OsvVulnerability {
  const { id, modified, published, withdrawn, aliases, severity, affected } = document;
  const word = document.database_specific?.severity;
  const rated = typeof word === "string" ? bySeverityWord[word.toUpperCase()] : undefined;
  const fixes = new Map<string, string[]>();
  for (const entry of affected ?? []) {
    if (!entry.package || fixes.size >= mostNames) continue;
    const name = plainName(entry.package.name);
    const fixed = fixes.get(name) ?? [];
    for (const { events } of entry.ranges ?? [])
      for (const event of events) if (event.fixed !== undefined) fixed.push(event.fixed);
    fixes.set(name, fixed);
  }
  return {
    id,
    modified,
    severity: rated ?? "unrated",
    vector: rated ? "" : (severity?.at(-1)?.score ?? "").slice(0, vectorLength),
    publishedOn: isoDay(published) ?? "",
    withdrawn: withdrawn !== undefined,
    aliases: (aliases ?? []).slice(0, keptAliases),
    affected: [...fixes].map(([name, fixed]) => ({
      name,
      fixed: [...new Set(fixed)].slice(-3).map((version) => version.slice(0, 100)),
    })),
  };
}
