import { createHash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { and, eq, ne } from "drizzle-orm";
import {
  mostListedAddresses,
  readAddressList,
  readOrganisationAddress,
} from "#contract/organisations/organisation-address.ts";
import {
  type OrganisationDecision,
  organisationDecisions,
} from "#contract/organisations/organisations.ts";
import { type Act, lockAgency } from "../candidate-scope.ts";
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

/** Stores what is proposed for an agency; one that was dismissed may be proposed again. */
async function store(
  tx: Db,
  proposal: Proposal,
  { agencyCode, now }: { agencyCode: string; now: Date },
): Promise<OrganisationRow> {
  const named = namedBy(proposal);
  // One after the other for an agency, so that none is counted before it is there.
  await lockAgency(tx, agencyCode);
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

async function confirm(tx: Db, row: OrganisationRow, now: Date): Promise<void> {
  await tx
    .update(organisations)
    .set({ state: "confirmed", dismissedReason: "", updatedAt: now })
    .where(eq(organisations.id, row.id));
  await startRun(tx, row, now);
}

/** An agency proposes its own; an operator says of which agency it is, and it is listed at once. */
export function proposeOrganisation(
  db: Db,
  { viewer, scope, now, agencyCode: code, ...proposal }: Proposal & Act & { agencyCode: string },
): Promise<{ organisationId: number }> {
  return db.transaction(async (tx) => {
    const { agencyCode: own } = viewer;
    const agencyCode = scope && own ? await lockPresentAgency(tx, own) : code;
    const stored = await store(tx, proposal, { agencyCode, now });
    if (!scope) await confirm(tx, stored, now);
    const action = scope ? "proposeOrganisation" : "addOrganisation";
    await writeAudit(tx, viewer, { action, subject: "organisation", subjectId: stored.id }, now);
    return { organisationId: stored.id };
  });
}

interface Decision extends Act {
  organisationId: number;
  decision: OrganisationDecision;
  updateTime: string;
  reason: string;
}

/**
 * Does what is decided on an organisation: what it has offered stays. 404 for another agency's, 409 where it
 * stands otherwise than the caller has seen, or is being listed already.
 */
export function decideOrganisation(
  db: Db,
  { viewer, scope, now, organisationId, decision, updateTime, reason }: Decision,
): Promise<void> {
  const { by, from } = organisationDecisions[decision];
  if (by !== (scope ? "agency" : "operator")) throw new AppError("err.forbidden");
  if (decision === "dismiss" && reason === "")
    throw invalid({ path: "reason", key: "field.required" });
  return db.transaction(async (tx) => {
    const isIt = eq(organisations.id, organisationId);
    const [row] = await tx.select().from(organisations).where(isIt).for("update");
    if (!row || (scope && !scope.includes(row.agencyCode))) throw notFound();
    if (row.updatedAt.toISOString() !== updateTime) throw new AppError("err.stale");
    const isListed = row.startedAt !== null && row.endedAt === null;
    if (!from.includes(row.state) || (decision === "run" && isListed))
      throw new AppError("err.wrongState");
    if (decision === "withdraw") await tx.delete(organisations).where(isIt);
    if (decision === "confirm") await confirm(tx, row, now);
    if (decision === "run") await startRun(tx, row, now);
    if (decision === "dismiss") {
      await endRun(tx, row.id, { failure: "stopped", now });
      await tx
        .update(organisations)
        .set({ state: "dismissed", dismissedReason: reason, dueAt: null, updatedAt: now })
        .where(isIt);
    }
    const entry = { action: `${decision}Organisation`, subject: "organisation" } as const;
    await writeAudit(tx, viewer, { ...entry, subjectId: row.id, reason }, now);
  });
}
