import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Organisation, OrganisationState } from "#contract/organisations/organisations.ts";
import type { CandidateScope } from "../candidate-scope.ts";
import { candidates } from "../candidates.table.ts";
import { organisations } from "./organisations.table.ts";

const { organisationId, listedAt, skipReason, createdAt } = candidates;
const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const isOffered = eq(skipReason, "");
const isFailed = inArray(skipReason, notMeasuredReasons);
const counts = {
  offered: counted(isOffered),
  skipped: counted(sql`not ${isOffered} and not ${isFailed}`),
  failed: counted(isFailed),
  added: counted(sql`${isOffered} and ${createdAt} >= ${organisations.startedAt}`),
};
const nothing = { offered: 0, skipped: 0, failed: 0, added: 0 };

/** What became of the repositories that the last run of each of some organisations has named so far. */
async function countRepositories(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ organisationId, ...counts })
    .from(candidates)
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(and(inArray(organisationId, [...ids]), eq(listedAt, organisations.startedAt)))
    .groupBy(organisationId);
  return new Map(rows.map(({ organisationId: id, ...own }) => [id, own]));
}

interface OrganisationFilter {
  search?: string;
  state?: "" | OrganisationState;
  scope: CandidateScope;
}

function conditionOf({ search = "", state = "", scope }: OrganisationFilter): SQL | undefined {
  const texts = sql`lower(${organisations.address} || ' ' || ${organisations.addresses}::text)`;
  return and(
    scope === null ? undefined : inArray(organisations.agencyCode, [...scope]),
    search === "" ? undefined : sql`position(lower(${search}) in ${texts}) > 0`,
    state === "" ? undefined : eq(organisations.state, state),
  );
}

/** Those that wait for a decision, then those that are listed, the latest first. */
const stateOrder = sql`array_position(array['proposed', 'confirmed', 'dismissed'], ${organisations.state})`;

async function readOrganisations(
  db: Db,
  condition: SQL | undefined,
  { page, rows, lang }: { page: number; rows: number; lang: Language },
): Promise<Organisation[]> {
  const stored = await db
    .select({ row: organisations, nameZh: agencies.nameZh, nameEn: agencies.nameEn })
    .from(organisations)
    .innerJoin(agencies, eq(agencies.code, organisations.agencyCode))
    .where(condition)
    .orderBy(asc(stateOrder), desc(organisations.id))
    .limit(rows)
    .offset(page * rows);
  const ids = stored.map(({ row }) => row.id);
  const countsOf = await countRepositories(db, ids);
  return stored.map(({ row, nameZh, nameEn }) => ({
    organisationId: row.id,
    kind: row.kind,
    address: row.address,
    addresses: row.addresses.length,
    forge: row.forge ?? "",
    accountKind: row.accountKind ?? "",
    agencyCode: row.agencyCode,
    agencyName: inLanguage(lang, nameZh, nameEn),
    state: row.state,
    dismissedReason: row.dismissedReason,
    nextRunAt: row.dueAt?.toISOString() ?? null,
    lastRun: row.startedAt && {
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      failure: row.failure,
      ...(countsOf.get(row.id) ?? nothing),
    },
    updateTime: row.updatedAt.toISOString(),
  }));
}

export async function listOrganisations(
  db: Db,
  request: PageRequest & OrganisationFilter,
): Promise<Listed<Organisation>> {
  const condition = conditionOf(request);
  return {
    rows: await readOrganisations(db, condition, request),
    total: await db.$count(organisations, condition),
  };
}

/** An organisation; 404 where there is none. */
export async function getOrganisation(
  db: Db,
  organisationId: number,
  lang: Language,
): Promise<Organisation> {
  const condition = eq(organisations.id, organisationId);
  const [organisation] = await readOrganisations(db, condition, { page: 0, rows: 1, lang });
  if (!organisation) throw notFound();
  return organisation;
}
