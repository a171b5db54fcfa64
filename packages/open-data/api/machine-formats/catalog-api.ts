import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import {
  familyRepositories,
  repositories,
} from "@public-code/evidence/api/repositories/repositories.table.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { publishedAt } from "@public-code/programs/api/public-document.ts";
import { listPublic } from "@public-code/programs/api/read-public.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, asc, count, eq, gt, inArray, isNull, lt, max, type SQL, sql } from "drizzle-orm";
import type { FormatRequest } from "#api/format-server.ts";
import { listOnlinePrograms, nameIn, type OnlineProgram } from "#api/online-programs.ts";
import { hasPubliccode, publiccodeText } from "#api/publiccode-of.ts";
import { formatAddress } from "#contract/machine-formats.ts";
import { type CatalogPage, type CatalogQuery, pageOf } from "./catalog-query.ts";
import { repositoriesOf } from "./describe-for-machines.ts";
import { addressUuid } from "./uuid-v5.ts";
import { mailboxOf, webAddressOf } from "./web-addresses.ts";

/** The query as it was sent, and where the portal lies. */
type SentQuery = Pick<FormatRequest, "query" | "base">;

/** Programs read at once while a page is filled. */
const programsAtOnce = 200;

const firstPublication = sql`coalesce(${publishedAt}, ${editions.onlineAt})`;

function isOfRepository(db: Db, url: string): SQL | undefined {
  const address = readRepositoryAddress(url);
  // A percent sign may stand for what no column holds.
  if (!address || address.key.includes("\0")) return sql`false`;
  const rows = db
    .select({ familyId: familyRepositories.familyId })
    .from(familyRepositories)
    .innerJoin(repositories, eq(repositories.id, familyRepositories.repositoryId))
    .where(eq(repositories.key, address.key));
  return inArray(editions.familyId, rows);
}

function conditionOf(db: Db, { from, to, url }: CatalogQuery): SQL | undefined {
  return and(
    from ? sql`${firstPublication} > ${from.toISOString()}::timestamptz` : undefined,
    to ? sql`${firstPublication} < ${to.toISOString()}::timestamptz` : undefined,
    url === "" ? undefined : isOfRepository(db, url),
  );
}

/** Programs of a page and one more, where there is one, in the order of reading. */
async function findPrograms(db: Db, query: CatalogQuery): Promise<OnlineProgram[]> {
  const { cursor, size, all } = query;
  const backwards = cursor !== null && "before" in cursor;
  const condition = conditionOf(db, query);
  const limit = all ? size + 1 : programsAtOnce;
  const matches: OnlineProgram[] = [];
  let last = cursor && ("before" in cursor ? cursor.before : cursor.after);
  for (;;) {
    const beyond = last === null ? undefined : (backwards ? lt : gt)(editions.familyId, last);
    const part = { condition: and(condition, beyond), backwards, limit };
    const some = await listOnlinePrograms(db, part);
    matches.push(...some.filter((program) => all || hasPubliccode(program)));
    if (matches.length > size || some.length < limit) return matches.slice(0, size + 1);
    last = some.at(-1)?.familyId ?? last;
  }
}

/** Programs with their publiccode.yml; those without one are not active. */
export async function listSoftware(
  db: Db,
  query: CatalogQuery,
  { query: params, base }: SentQuery,
): Promise<CatalogPage> {
  const programs = await findPrograms(db, query);
  return pageOf(programs, query, params, {
    placeOf: ({ familyId }) => familyId,
    present: (program) => {
      const { familyId, onlineAt, publishedAt } = program;
      const active = hasPubliccode(program);
      const page = `${base}${addresses.program(familyId)}`;
      const [url = page, ...aliases] = repositoriesOf(program);
      return {
        id: addressUuid(page),
        createdAt: publishedAt.toISOString(),
        updatedAt: onlineAt.toISOString(),
        url,
        aliases,
        publiccodeYml: active ? publiccodeText(program, base) : "",
        active,
        vitality: null,
      };
    },
  });
}

/** Since when and until when programs were put online, and how many are. */
export interface CatalogueSpan {
  first: Date | null;
  last: Date | null;
  count: number;
}

export async function readSpan(db: Db): Promise<CatalogueSpan> {
  const program = visiblePrograms();
  const [span] = await db
    .select({
      first: sql<Date | null>`min(${program.publishedAt})`.mapWith(editions.onlineAt),
      last: max(program.onlineAt),
      count: count(),
    })
    .from(program);
  return span ?? { first: null, last: null, count: 0 };
}

/** Where the programs of some agencies have their code. */
async function readCodeHosting(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, Set<string>>> {
  const condition = inArray(families.agencyCode, [...codes]);
  const documents = codes.length === 0 ? [] : await listPublic(db, { condition });
  const hosting = new Map<string, Set<string>>();
  for (const { agencyCode, repositories: links } of documents) {
    const hosts = hosting.get(agencyCode) ?? new Set<string>();
    hosting.set(agencyCode, hosts);
    for (const { url } of links) {
      const address = webAddressOf(url);
      if (address !== null) hosts.add(address);
    }
  }
  return hosting;
}

/** Agencies with the repositories of their programs; those without a program are not active. */
export async function listPublishers(
  db: Db,
  query: CatalogQuery,
  { query: params, base }: SentQuery,
): Promise<CatalogPage> {
  const { cursor, from, to, all } = query;
  const program = visiblePrograms();
  const published = sql`coalesce(${program.publishedAt}, ${program.onlineAt})`;
  const first = sql<Date | null>`min(${published})`.mapWith(editions.onlineAt);
  const rows = await db
    .select({ agency: agencies, first })
    .from(agencies)
    .leftJoin(program, eq(program.agencyCode, agencies.code))
    .where(isNull(agencies.mergedInto))
    .groupBy(agencies.code)
    .orderBy(asc(agencies.ordinal));
  const since = (row: (typeof rows)[number]) => row.first ?? row.agency.updatedAt;
  const chosen = rows.filter(
    (row) =>
      (all || row.first !== null) &&
      (from === null || since(row) > from) &&
      (to === null || since(row) < to),
  );
  const beyond = (ordinal: number): boolean => {
    if (cursor === null) return true;
    return "before" in cursor ? ordinal < cursor.before : ordinal > cursor.after;
  };
  const rest = chosen.filter(({ agency }) => beyond(agency.ordinal));
  const inOrder = cursor !== null && "before" in cursor ? rest.reverse() : rest;
  const entries = inOrder.slice(0, query.size + 1);
  const hosting = await readCodeHosting(
    db,
    entries.map(({ agency }) => agency.code),
  );
  return pageOf(entries, query, params, {
    placeOf: ({ agency }) => agency.ordinal,
    present: (row) => {
      const { agency } = row;
      const email = mailboxOf(agency.mailbox);
      return {
        id: addressUuid(`${base}${addresses.agency(agency.code)}`),
        createdAt: since(row).toISOString(),
        updatedAt: agency.updatedAt.toISOString(),
        ...(email === null ? {} : { email }),
        description: nameIn("zh-TW", { zh: agency.nameZh, en: agency.nameEn }),
        codeHosting: [...(hosting.get(agency.code) ?? [])].map((url) => ({ url, group: false })),
        active: row.first !== null,
        alternativeId: agency.oid,
      };
    },
  });
}

/** The one catalogue that there is: this portal. */
export function listCatalogs(base: string, { first, last }: CatalogueSpan): CatalogPage {
  const portal = {
    id: addressUuid(`${base}/`),
    createdAt: (first ?? new Date(0)).toISOString(),
    updatedAt: (last ?? new Date(0)).toISOString(),
    name: platformName["zh-TW"],
    active: true,
    sources: [
      {
        driver: "json",
        url: `${base}${formatAddress("publiccodeIndex")}`,
        args: ["$[*].repository"],
      },
    ],
  };
  return { data: [portal], links: { prev: null, next: null } };
}
