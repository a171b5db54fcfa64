import { createHash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import type { AuditAction } from "@public-code/accounts/contract/audit/audit-names.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import {
  mostListedAddresses,
  readAddressList,
  readOrganisationAddress,
} from "#contract/organisations/organisation-address.ts";
import { endRun, startRun } from "./organisation-jobs.ts";
import { type OrganisationRow, organisations } from "./organisations.table.ts";

/** Those that an agency has, dismissed ones aside. */
const mostOrganisations = 20;

interface Proposal {
  address: string;
  addresses: string;
}

type Named = Pick<OrganisationRow, "key" | "kind" | "address" | "addresses" | "forge">;

/** What a proposal names; 422 where that is neither an account nor a list. */
function namedBy({ address, addresses }: Proposal): Named {
  if (address !== "") {
    if (addresses !== "") throw invalid({ path: "addresses", key: "field.addressOrList" });
    const account = readOrganisationAddress(address);
    if (!account) throw invalid({ path: "address", key: "field.organisationAddress" });
    return { ...account, kind: "account", addresses: [] };
  }
  const list = readAddressList(addresses);
  const [line] = list.wrongLines;
  if (line !== undefined)
    throw invalid({ path: "addresses", key: "field.repositoryLine", params: { line } });
  if (list.addresses.length === 0) throw invalid({ path: "address", key: "field.required" });
  if (list.addresses.length > mostListedAddresses)
    throw invalid({
      path: "addresses",
      key: "field.tooMany",
      params: { maximum: mostListedAddresses },
    });
  const keys = list.addresses.map((own) => repositoryKey(own) ?? own).toSorted();
  const hash = createHash("sha256").update(keys.join("\n")).digest("base64url");
  return {
    key: `list ${hash}`,
    kind: "addresses",
    address: "",
    addresses: list.addresses,
    forge: null,
  };
}

interface Act {
  viewer: Viewer;
  now: Date;
}

function audit(
  tx: Db,
  { viewer, now }: Act,
  action: AuditAction,
  { id, reason }: { id: number; reason?: string },
): Promise<void> {
  const entry = { action, subject: "organisation", subjectId: id } as const;
  return writeAudit(tx, viewer, reason === undefined ? entry : { ...entry, reason }, now);
}

/** Stores what is proposed for an agency; one that was dismissed may be proposed again. */
async function store(
  tx: Db,
  proposal: Proposal,
  { agencyCode, now }: { agencyCode: string; now: Date },
): Promise<OrganisationRow> {
  const named = namedBy(proposal);
  // One after the other for an agency, so that none is counted before it is there.
  const [agency] = await tx
    .select({ code: agencies.code })
    .from(agencies)
    .where(
      and(eq(agencies.code, agencyCode), eq(agencies.retired, false), isNull(agencies.mergedInto)),
    )
    .for("no key update");
  if (!agency)
    throw invalid({ path: "agencyCode", key: "field.unknownCode", params: { code: agencyCode } });
  const own = and(eq(organisations.agencyCode, agencyCode), ne(organisations.state, "dismissed"));
  if ((await tx.$count(organisations, own)) >= mostOrganisations)
    throw invalid({
      path: "address",
      key: "field.mostOrganisations",
      params: { maximum: mostOrganisations },
    });
  const path = named.kind === "account" ? "address" : "addresses";
  const [before] = await tx
    .select()
    .from(organisations)
    .where(eq(organisations.key, named.key))
    .for("update");
  if (before && before.state !== "dismissed")
    throw invalid({ path, key: "field.organisationTaken" });
  const columns = {
    ...named,
    agencyCode,
    ...({ state: "proposed", dismissedReason: "", dueAt: null } as const),
    ...{ accountId: null, accountKind: null, updatedAt: now },
    ...({ startedAt: null, endedAt: null, failure: "" } as const),
  };
  const [stored] = await tx
    .insert(organisations)
    .values({ ...columns, createdAt: now })
    .onConflictDoUpdate({ target: organisations.key, set: columns })
    .returning();
  if (!stored) throw new Error("An organisation was not stored");
  return stored;
}

/** An agency proposes its own. */
export function proposeOrganisation(
  db: Db,
  { viewer, now, ...proposal }: Proposal & { viewer: AgencyViewer; now: Date },
): Promise<{ organisationId: number }> {
  return db.transaction(async (tx) => {
    const agencyCode = await lockPresentAgency(tx, viewer.agencyCode);
    const { id } = await store(tx, proposal, { agencyCode, now });
    await audit(tx, { viewer, now }, "proposeOrganisation", { id });
    return { organisationId: id };
  });
}

/** An operator adds one for an agency, which is listed at once. */
export function addOrganisation(
  db: Db,
  { viewer, now, agencyCode, ...proposal }: Proposal & Act & { agencyCode: string },
): Promise<{ organisationId: number }> {
  return db.transaction(async (tx) => {
    const stored = await store(tx, proposal, { agencyCode, now });
    await confirm(tx, stored, now);
    await audit(tx, { viewer, now }, "addOrganisation", stored);
    return { organisationId: stored.id };
  });
}

async function confirm(tx: Db, row: OrganisationRow, now: Date): Promise<void> {
  await tx
    .update(organisations)
    .set({ state: "confirmed", dismissedReason: "", updatedAt: now })
    .where(eq(organisations.id, row.id));
  await startRun(tx, row, now);
}

/** Locks an organisation; 404 where there is none, 409 where it was changed since the caller saw it. */
async function lockOrganisation(
  tx: Db,
  { organisationId, updateTime }: { organisationId: number; updateTime?: string },
): Promise<OrganisationRow> {
  const [row] = await tx
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for("update");
  if (!row) throw notFound();
  if (updateTime !== undefined && row.updatedAt.toISOString() !== updateTime)
    throw new AppError("err.stale");
  return row;
}

/** Takes an own proposal back; 409 once somebody has decided on it. */
export function withdrawOrganisation(
  db: Db,
  {
    viewer,
    now,
    scope,
    organisationId,
  }: Act & { scope: readonly string[]; organisationId: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockOrganisation(tx, { organisationId });
    if (!scope.includes(row.agencyCode)) throw notFound();
    if (row.state !== "proposed") throw new AppError("err.wrongState");
    await tx.delete(organisations).where(eq(organisations.id, row.id));
    await audit(tx, { viewer, now }, "withdrawOrganisation", row);
  });
}

interface SeenOrganisation extends Act {
  organisationId: number;
  updateTime: string;
}

/** Says that an organisation is its agency's, and begins its first run. */
export function confirmOrganisation(
  db: Db,
  { viewer, now, ...seen }: SeenOrganisation,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockOrganisation(tx, seen);
    if (row.state === "confirmed") throw new AppError("err.wrongState");
    await confirm(tx, row, now);
    await audit(tx, { viewer, now }, "confirmOrganisation", row);
  });
}

/** Says why an organisation is not listed, or no longer; what it has offered stays. */
export function dismissOrganisation(
  db: Db,
  { viewer, now, reason, ...seen }: SeenOrganisation & { reason: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockOrganisation(tx, seen);
    if (row.state === "dismissed") throw new AppError("err.wrongState");
    await endRun(tx, row.id, { failure: "stopped", now });
    await tx
      .update(organisations)
      .set({ state: "dismissed", dismissedReason: reason, dueAt: null, updatedAt: now })
      .where(eq(organisations.id, row.id));
    await audit(tx, { viewer, now }, "dismissOrganisation", { id: row.id, reason });
  });
}

/** Lists a confirmed organisation now; 409 while it is being listed. */
export function runOrganisation(
  db: Db,
  { viewer, now, organisationId }: Act & { organisationId: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockOrganisation(tx, { organisationId });
    const isListed = row.startedAt !== null && row.endedAt === null;
    if (row.state !== "confirmed" || isListed) throw new AppError("err.wrongState");
    await startRun(tx, row, now);
    await audit(tx, { viewer, now }, "runOrganisation", row);
  });
}
