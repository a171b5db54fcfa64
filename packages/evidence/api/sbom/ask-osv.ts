import type { Db } from "@public-code/core/api/database/database.ts";
import { foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { inArray } from "drizzle-orm";
import { PackageURL } from "packageurl-js";
import { z } from "zod";
import { type ApiAccess, askApi } from "#api/repositories/ask-api.ts";
import {
  type NotMeasured,
  notMeasured,
  orFailure,
  ReadingFailure,
} from "#api/repositories/not-measured.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { type OsvVulnerability, osvDocument, plainName, presentOsv } from "./osv-document.ts";
import { osvVulnerabilities } from "./sbom.table.ts";

/** So many, that the answer is not too large however much is known of them. */
const queriesAtOnce = 250;
/** Of one package with very many. */
const mostPages = 5;
/** Of all packages of a program together. */
const mostFound = 50_000;
/** Read in one go; a later one reads on, since what was read is kept. */
const mostDocuments = 200;

export interface AskParts extends ApiAccess {
  db: Db;
  /** Where OSV is asked. */
  origin: string;
}

/** A vulnerability of a package; `known` is null where it was not read yet. */
export interface PackageFinding {
  component: string;
  id: string;
  vulnerability: OsvVulnerability | null;
  fixedIn: string[];
}

const batchReply = foreignSchema(
  z.object({
    results: z
      .array(
        z
          .object({
            vulns: z
              .array(
                z.object({
                  id: z
                    .string()
                    .max(100)
                    .regex(/^[\w.:-]+$/),
                  modified: z.string().max(100),
                }),
              )
              .max(10_000)
              .nullish(),
            next_page_token: z.string().max(5_000).nullish(),
          })
          .nullable(),
      )
      .max(queriesAtOnce),
  }),
);

interface Query {
  component: string;
  token?: string;
}
interface ComponentFinding {
  component: string;
  id: string;
  modified: string;
}

const noAnswer = (reason: NotMeasuredReason) => new ReadingFailure(notMeasured(reason));

/** What is known of packages; the answers stand in the order of the questions. */
async function askBatch(
  parts: AskParts,
  queries: readonly Query[],
): Promise<[ComponentFinding[], Query[]]> {
  const body = JSON.stringify({
    queries: queries.map(({ component, token }) => ({
      package: { purl: component },
      ...(token ? { page_token: token } : {}),
    })),
  });
  const { results } = await askApi(parts, `${parts.origin}/v1/querybatch`, batchReply, body);
  if (results.length !== queries.length) throw noAnswer("unreadable");
  const hits: ComponentFinding[] = [];
  const more: Query[] = [];
  for (const [index, { component }] of queries.entries()) {
    const result = results[index];
    for (const { id, modified } of result?.vulns ?? []) hits.push({ component, id, modified });
    if (result?.next_page_token) more.push({ component, token: result.next_page_token });
  }
  return [hits, more];
}

async function askAll(parts: AskParts, packages: readonly string[]): Promise<ComponentFinding[]> {
  const hits: ComponentFinding[] = [];
  let open: Query[] = packages.map((component) => ({ component }));
  for (let page = 0; page < mostPages && open.length > 0; page += 1) {
    const next: Query[] = [];
    for (let start = 0; start < open.length; start += queriesAtOnce) {
      const [some, more] = await askBatch(parts, open.slice(start, start + queriesAtOnce));
      if (hits.length + some.length > mostFound) throw noAnswer("tooLarge");
      for (const hit of some) hits.push(hit);
      for (const query of more) next.push(query);
    }
    open = next;
  }
  return hits;
}

async function keep(db: Db, vulnerability: OsvVulnerability): Promise<void> {
  const { id: _, ...columns } = vulnerability;
  await db
    .insert(osvVulnerabilities)
    .values(vulnerability)
    .onConflictDoUpdate({ target: osvVulnerabilities.id, set: columns });
}

/** Their documents, from what is kept as far as OSV has not changed them since. */
async function readDocuments(
  parts: AskParts,
  hits: readonly ComponentFinding[],
): Promise<Map<string, OsvVulnerability>> {
  const modified = new Map(hits.map((hit) => [hit.id, hit.modified]));
  const ids = [...modified.keys()];
  const rows =
    ids.length === 0
      ? []
      : await parts.db.select().from(osvVulnerabilities).where(inArray(osvVulnerabilities.id, ids));
  const stored = new Map(
    rows.filter((row) => row.modified === modified.get(row.id)).map((row) => [row.id, row]),
  );
  for (const id of ids.filter((candidate) => !stored.has(candidate)).slice(0, mostDocuments)) {
    const address = `${parts.origin}/v1/vulns/${encodeURIComponent(id)}`;
    const document = presentOsv(await askApi(parts, address, osvDocument));
    if (document.id !== id) throw noAnswer("unreadable");
    // As the list named it, since that is what it is looked up by.
    const row = { ...document, modified: modified.get(id) ?? document.modified };
    await keep(parts.db, row);
    stored.set(id, row);
  }
  return stored;
}

/** How a package may be called in a document: `name`, `scope/name`, `group:name`. */
function namesOf(component: string): string[] {
  const { namespace, name } = PackageURL.fromString(component);
  return [name ?? "", `${namespace ?? ""}/${name ?? ""}`].map(plainName);
}

async function findAll(parts: AskParts, packages: readonly string[]): Promise<PackageFinding[]> {
  const hits = await askAll(parts, packages);
  const documents = await readDocuments(parts, hits);
  let strange = 0;
  const findings = hits.flatMap(({ component, id }): PackageFinding[] => {
    const vulnerability = documents.get(id) ?? null;
    if (!vulnerability) return [{ component, id, vulnerability: null, fixedIn: [] }];
    if (vulnerability.withdrawn) return [];
    const names = namesOf(component);
    const affected = vulnerability.affected.filter(({ name }) => names.includes(name));
    if (affected.length === 0) strange += 1;
    const fixedIn = affected.flatMap(({ fixed }) => fixed).slice(-3);
    return [{ component, id, vulnerability, fixedIn }];
  });
  // Some ecosystems name the source of a package; an answer in another order names nothing right.
  if (strange * 2 > findings.length) throw noAnswer("unreadable");
  return findings;
}

/**
 * Known vulnerabilities of packages, by their package URLs with a version. Answers that name other
 * packages than were asked for are none.
 */
export const askOsv = (
  parts: AskParts,
  packages: readonly string[],
): Promise<PackageFinding[] | NotMeasured> => orFailure(findAll(parts, packages));
