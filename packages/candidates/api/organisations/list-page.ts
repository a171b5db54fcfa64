import type { Db } from "@public-code/core/api/database/database.ts";
import {
  handleJob,
  type JobContext,
  type JobHandler,
} from "@public-code/core/api/jobs/define-job.ts";
import {
  findAccount,
  listRepositories,
} from "@public-code/evidence/api/repositories/forge/list-repositories.ts";
import type { NotMeasured } from "@public-code/evidence/api/repositories/not-measured.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, eq, isNull } from "drizzle-orm";
import { type ListedEntry, noteUnlisted, offerRepositories } from "./offer-repositories.ts";
import {
  endRun,
  type ListOrganisationInput,
  listOrganisationJob,
  listOrganisationsDueWake,
  queuePage,
  startDueRuns,
} from "./organisation-jobs.ts";
import { type OrganisationRow, organisations } from "./organisations.table.ts";

/** No account of an agency has as many pages. */
const mostPages = 400;
const minuteMs = 60_000;
/** How long is waited before a page is asked for again that a host did not answer. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs];
/** How often a host may say that it wants to be asked later. */
const mostWaits = 12;
const unstatedWaitMs = 60 * minuteMs;

type Account = Pick<OrganisationRow, "forge" | "accountKind" | "accountId" | "address">;

interface Page {
  /** As its host knows it now. */
  account: Account;
  entries: ListedEntry[];
}

/** The organisation of a page that is still to be listed. */
async function findListed(
  db: Db,
  { organisationId, startedAt }: ListOrganisationInput,
): Promise<OrganisationRow | undefined> {
  const [organisation] = await db
    .select()
    .from(organisations)
    .where(
      and(
        eq(organisations.id, organisationId),
        eq(organisations.startedAt, new Date(startedAt)),
        isNull(organisations.endedAt),
        eq(organisations.state, "confirmed"),
      ),
    );
  return organisation;
}

/** A page of an account, which is looked for by its number once that is known. */
async function readAccountPage(
  { address, forge, accountId, accountKind }: OrganisationRow,
  page: number,
  { forge: tools }: RepositoryReaders,
  signal: AbortSignal,
): Promise<Page | NotMeasured> {
  const { origin, pathname } = new URL(address);
  const named = { origin, path: pathname.slice(1), forge, id: accountId, kind: accountKind };
  const isKnown = page > 1 && forge !== null && accountId !== null && accountKind !== null;
  const holder = isKnown
    ? { forge, account: { kind: accountKind, id: accountId, path: named.path } }
    : await findAccount(tools, named, signal);
  if ("notMeasured" in holder) return holder;
  const listed = await listRepositories(tools, { origin, ...holder, page }, signal);
  if ("notMeasured" in listed) return listed;
  const { kind, id, path } = holder.account;
  return {
    account: {
      ...{ forge: holder.forge, accountKind: kind, accountId: id },
      address: `${origin}/${path}`,
    },
    entries: listed.map((repository, index) => ({
      repository: repository ? `${repository.id}` : `page ${page} entry ${index + 1}`,
      listed: repository,
    })),
  };
}

/** What somebody has listed: each is known by its address alone until the job of its candidate has read it. */
function readListed(organisation: OrganisationRow): Page {
  const entries = organisation.addresses.map((url): ListedEntry => {
    const names = readRepositoryAddress(url)?.names ?? [];
    const listed = {
      ...{ id: 0, path: names.join("/"), name: names.at(-1) ?? "", url },
      ...{ description: "", homepage: "", topics: [], language: "", licence: "" },
      ...{ archived: null, openIssues: null, states: [], failure: null },
    };
    return { repository: url, listed };
  });
  return { account: organisation, entries };
}

/** Asks for a page later that a host did not answer, or ends the run. By the clock that the queue goes by. */
async function tryAgain(
  tx: Db,
  organisation: OrganisationRow,
  input: ListOrganisationInput,
  { notMeasured: reason, retryAfter, now }: NotMeasured & { now: Date },
): Promise<void> {
  const { attempts } = input;
  const pause =
    reason === "rateLimited"
      ? attempts < mostWaits && unstatedWaitMs
      : (reason === "unreachable" || reason === "timedOut") && pausesMs[attempts];
  if (!pause) return endRun(tx, organisation.id, { failure: reason, now });
  const startAfter = retryAfter ?? new Date(Date.now() + pause);
  await tx
    .update(organisations)
    .set({ failure: reason })
    .where(eq(organisations.id, organisation.id));
  await queuePage(tx, organisation, { ...input, attempts: attempts + 1, startAfter });
}

async function writePage(
  tx: Db,
  before: OrganisationRow,
  input: ListOrganisationInput,
  { account, entries, now }: Page & { now: Date },
): Promise<void> {
  const { forge, accountKind, accountId, address } = account;
  const columns = { forge, accountKind, accountId, address, failure: "" } as const;
  const organisation = { ...before, ...columns };
  await tx.update(organisations).set(columns).where(eq(organisations.id, organisation.id));
  const { page } = input;
  const fresh = await offerRepositories(tx, entries, { organisation, now });
  const isUnreadable = entries.length > 0 && entries.every(({ listed }) => !listed);
  if (isUnreadable) return endRun(tx, organisation.id, { failure: "unreadable", now });
  // Servers shorten pages as they like: the list has ended with one that names nothing new.
  if (organisation.kind === "addresses" || fresh === 0) {
    await noteUnlisted(tx, organisation);
    return endRun(tx, organisation.id, { failure: "", now });
  }
  if (page >= mostPages) return endRun(tx, organisation.id, { failure: "tooMany", now });
  await queuePage(tx, organisation, { ...input, page: page + 1, attempts: 0 });
}

/**
 * Lists a page, and writes what it names together with its end and the next page: a process that is killed
 * leaves the page to be listed, and nothing twice.
 */
export async function listPage(
  input: ListOrganisationInput,
  tools: RepositoryReaders,
  { db, now, signal, finish }: JobContext,
): Promise<void> {
  const organisation = await findListed(db, input);
  if (!organisation) return;
  const page =
    organisation.kind === "addresses"
      ? readListed(organisation)
      : await readAccountPage(organisation, input.page, tools, signal);
  await finish(async (tx) => {
    await tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.id, organisation.id))
      .for("update");
    // A person may have decided on it meanwhile.
    const still = await findListed(tx, input);
    if (!still) return;
    if ("notMeasured" in page) await tryAgain(tx, still, input, { ...page, now: now() });
    else await writePage(tx, still, input, { ...page, now: now() });
  });
}

/** The jobs that list organisations. */
export function organisationHandlers(tools: RepositoryReaders): JobHandler[] {
  return [
    handleJob(listOrganisationJob, (input, context) => listPage(input, tools, context)),
    handleJob(listOrganisationsDueWake, async (_input, { db, now }) => {
      await startDueRuns(db, now());
    }),
  ];
}
