import {
  type AuditActor,
  actorOf,
  writeAudit,
} from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Editor } from "@public-code/accounts/api/records/change-record.ts";
import { invalid, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { holdsText, listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { canonicalAddress, isServed } from "#contract/redirects/portal-paths.ts";
import { type ListedRedirect, type Redirect, redirect } from "#contract/redirects/redirects.ts";
import { redirects } from "../content.table.ts";

/** What became of redirects that were to be added; those that were there already are in none. */
export interface AddedRedirects {
  added: Redirect[];
  /** Their paths lead elsewhere, and still do. */
  taken: Redirect[];
  /** As they came; by the rules of `redirect`, or because there is no such program. */
  refused: Redirect[];
}

/** The number of the program that an address shows; null where it shows none. */
function programOf(target: string): number | null {
  const [path, query] = target.split("?");
  if (path?.toLowerCase() !== addresses.codeDetail.toLowerCase()) return null;
  const id = Number(new URLSearchParams(query).get("id"));
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : 0;
}

async function unknownPrograms(db: Db, targets: readonly string[]): Promise<Set<number>> {
  const ids = new Set(targets.map(programOf).filter((id) => id !== null));
  const rows = await db
    .select({ id: editions.id })
    .from(editions)
    .where(inArray(editions.id, [...ids]));
  for (const { id } of rows) ids.delete(id);
  return ids;
}

/** Which of some targets are programs that visitors do not see, by their addresses. */
async function hiddenTargets(db: Db, targets: readonly string[]): Promise<Set<string>> {
  const programs = new Map(targets.map((target) => [target, programOf(target)]));
  const ids = [...programs.values()].filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: editions.id })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(and(inArray(editions.id, ids), isProgramVisible(families.id)));
  const visible = new Set(rows.map(({ id }) => id));
  return new Set(
    targets.filter((target) => {
      const id = programs.get(target) ?? null;
      return id !== null && !visible.has(id);
    }),
  );
}

/**
 * Lets paths of an earlier portal lead to pages of this one, in the transaction of an import or of an
 * operator. What is there already stays as it is, so that a second time changes nothing.
 */
export async function addRedirects(
  tx: Db,
  actor: AuditActor,
  entries: readonly Redirect[],
  now: Date,
): Promise<AddedRedirects> {
  const parsed = entries.map((entry) => ({ entry, valid: redirect.safeParse(entry).data }));
  const unknown = await unknownPrograms(
    tx,
    parsed.flatMap(({ valid }) => valid?.target ?? []),
  );
  const outcome: AddedRedirects = { added: [], taken: [], refused: [] };
  for (const { entry, valid } of parsed) {
    if (!valid || unknown.has(programOf(valid.target) ?? -1)) {
      outcome.refused.push(entry);
      continue;
    }
    const { source, target } = valid;
    const [row] = await tx
      .insert(redirects)
      .values({ source, target, addedAt: now })
      .onConflictDoNothing()
      .returning();
    if (row) {
      outcome.added.push({ source, target });
      const what = { action: "addRedirect", subject: "redirect", subjectId: source } as const;
      await writeAudit(tx, actor, { ...what, toState: target }, now);
    } else if ((await targetOf(tx, source)) !== target) outcome.taken.push({ source, target });
  }
  // Visitors no longer see the page that says that there is none.
  if (outcome.added.length > 0) await changeContent(tx);
  return outcome;
}

async function targetOf(tx: Db, source: string): Promise<string | undefined> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.source, source));
  return row?.target;
}

/** Adds one redirect for an operator; 422 where its path leads somewhere already. */
export async function addRedirect(db: Db, editor: Editor, entry: Redirect): Promise<void> {
  const operator = requireOperator(editor.viewer);
  await db.transaction(async (tx) => {
    const outcome = await addRedirects(tx, actorOf(operator, "operator"), [entry], editor.now);
    if (outcome.refused.length > 0) throw invalid({ path: "target", key: "field.programUnknown" });
    if (outcome.added.length === 0)
      throw invalid({ path: "source", key: "field.taken", params: { value: entry.source } });
  });
}

/** Removes a redirect; 404 where there is none. */
export async function removeRedirect(db: Db, editor: Editor, source: string): Promise<void> {
  const operator = requireOperator(editor.viewer);
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(redirects).where(eq(redirects.source, source)).returning();
    if (!row) throw notFound();
    const entry = { action: "removeRedirect", subject: "redirect", subjectId: source } as const;
    await writeAudit(tx, operator, { ...entry, fromState: row.target }, editor.now);
    await changeContent(tx);
  });
}

/** The redirects whose path or target holds the text, by path. */
export async function listRedirects(
  db: Db,
  { search, ...paging }: Paging & { search: string },
): Promise<Listed<ListedRedirect>> {
  const matches = db
    .select()
    .from(redirects)
    .where(holdsText(search, redirects.source, redirects.target));
  const { rows, total } = await listQuery(db, matches, [asc(redirects.source)], paging);
  const hidden = await hiddenTargets(
    db,
    rows.map(({ target }) => target),
  );
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      addedAt: row.addedAt.toISOString(),
      waits: hidden.has(row.target),
    })),
  };
}

/**
 * Where an address leads, as one below the context path: with its query, else by its path alone. Null where
 * the portal serves it or nothing is known, and as long as visitors do not see the program that it leads to.
 */
export async function findRedirect(db: Db, address: string): Promise<string | null> {
  const source = canonicalAddress(address);
  // Pages cost nothing here.
  if (source === null || isServed(source)) return null;
  const [path = ""] = source.split("?");
  const rows = await db
    .select()
    .from(redirects)
    .where(inArray(redirects.source, [source, path]))
    .orderBy(desc(redirects.source));
  const targets = rows.map(({ target }) => target);
  const hidden = await hiddenTargets(db, targets);
  return targets.find((target) => !hidden.has(target)) ?? null;
}
