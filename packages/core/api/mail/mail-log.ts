import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import { holdsText, listQuery } from "#api/list-query.ts";
import type { Listed, Paging } from "#api/paging.ts";
import type { Language } from "#contract/language.ts";
import { type MailState, noRecipient } from "#contract/mail/mail-states.ts";
import type { LoggedMail } from "#contract/mail/mails.ts";
import { outbox } from "./mail.table.ts";
import type { Mail, MailKind } from "./mail-kinds.ts";
import { readMailSettings } from "./mail-settings.ts";
import { isUnsent } from "./queue-mail.ts";
import {
  type EditedTemplates,
  mailSubject,
  templateOf,
  type WritingParts,
  writeMail,
} from "./write-mail.ts";

const dayMs = 86_400_000;

type OutboxRow = typeof outbox.$inferSelect;

export interface MailFilter {
  search: string;
  state: MailState | "";
  kind: string;
  /** The number of a program's family; '' for all mails. */
  programId: number | "";
  /** Addresses of an agency in small letters: mails to them and to contacts alone; none for all mails. */
  readers?: readonly string[];
}

/** Mails in each state. */
export const inState: Record<MailState, SQL | undefined> = {
  waiting: and(isUnsent, eq(outbox.lastError, "")),
  delayed: and(isUnsent, ne(outbox.lastError, "")),
  sent: isNotNull(outbox.sentAt),
  givenUp: and(isNotNull(outbox.failedAt), isNull(outbox.withdrawnAt)),
  withdrawn: isNotNull(outbox.withdrawnAt),
};

/** Mails that were given up within some days. */
export const givenUpWithin = (days: number, now: Date): SQL | undefined =>
  and(inState.givenUp, gte(outbox.failedAt, new Date(now.getTime() - days * dayMs)));

/** Mails that should have left: how many there are, since when, and why the oldest has not. */
export interface MailDelay {
  count: number;
  oldest: { since: Date; lastError: string } | null;
}

/** Mails that failed, and mails that nobody has taken for a while after their time. */
export async function readMailDelay(db: Db, patienceMs: number, now: Date): Promise<MailDelay> {
  const due = lt(outbox.nextAttemptAt, new Date(now.getTime() - patienceMs));
  const late = or(inState.delayed, and(inState.waiting, due));
  const [oldest] = await db
    .select({ createdAt: outbox.createdAt, due: outbox.nextAttemptAt, lastError: outbox.lastError })
    .from(outbox)
    .where(late)
    .orderBy(outbox.createdAt)
    .limit(1);
  if (!oldest) return { count: 0, oldest: null };
  const { createdAt, lastError } = oldest;
  // One that waited for its time is late since then alone.
  const since = lastError === "" ? oldest.due : createdAt;
  return { count: await db.$count(outbox, late), oldest: { since, lastError } };
}

function stateOf(row: OutboxRow): { state: MailState; at: Date } {
  if (row.sentAt) return { state: "sent", at: row.sentAt };
  if (row.withdrawnAt) return { state: "withdrawn", at: row.withdrawnAt };
  if (row.failedAt) return { state: "givenUp", at: row.failedAt };
  return { state: row.lastError === "" ? "waiting" : "delayed", at: row.nextAttemptAt };
}

/** A row as the mail that it holds; null where its words are gone, or another version's. */
function mailOf(row: OutboxRow, kinds: readonly MailKind[]): Mail | null {
  const kind = kinds.find(({ name }) => name === row.kind);
  // What an earlier version has sent holds nothing any more.
  const isWhole = row.recipient !== "" || row.lastError === noRecipient;
  return kind && isWhole ? { kind, data: row.data } : null;
}

export interface PresentingParts extends Pick<WritingParts, "base" | "edited" | "service"> {
  /** Every kind of mail. */
  kinds: readonly MailKind[];
  lang: Language;
}

/** The words that a mail has left with, or will leave with. */
function editedFor(row: OutboxRow, mail: Mail, edited: EditedTemplates): EditedTemplates {
  if (!row.sentAt) return edited;
  return new Map(row.wording ? [[templateOf(mail), row.wording]] : []);
}

/** A row of the outbox as operators and officers read it. */
export function presentMail(
  row: OutboxRow,
  { kinds, base, lang, edited: current, service }: PresentingParts,
): LoggedMail {
  const mail = mailOf(row, kinds);
  const edited = mail ? editedFor(row, mail, current) : current;
  const { state, at } = stateOf(row);
  return {
    mailId: row.id,
    kind: row.kind,
    subject: mail ? mailSubject(mail, lang, edited) : "",
    text: mail ? writeMail(mail, { base, role: row.recipientRole, edited, service }).text : "",
    recipient: row.recipient,
    recipientRole: row.recipientRole,
    state,
    queuedAt: row.createdAt.toISOString(),
    stateAt: at.toISOString(),
    lastError: row.lastError,
    firstEditionNo: row.familyId,
    repeatable: row.recipient !== "" && mail !== null && (state === "sent" || state === "givenUp"),
  };
}

/** Mails to an agency as such, to its officers at their addresses, and to the contacts of its programs. */
const readableBy = (readers: readonly string[]): SQL | undefined =>
  or(
    eq(outbox.recipientRole, "contact"),
    and(
      inArray(outbox.recipientRole, ["officer", "agency"]),
      inArray(sql`lower(${outbox.recipient})`, [...readers]),
    ),
  );

/** The log of mails, the newest first; `page` counts from 0. */
export async function listMails(
  db: Db,
  filter: MailFilter,
  paging: Paging,
  parts: Omit<PresentingParts, "edited" | "service">,
): Promise<Listed<LoggedMail>> {
  const { search, state, kind, programId, readers } = filter;
  const condition = and(
    holdsText(search, outbox.recipient, sql`${outbox.data}::text`),
    state === "" ? undefined : inState[state],
    kind === "" ? undefined : eq(outbox.kind, kind),
    programId === "" ? undefined : eq(outbox.familyId, programId),
    readers && readableBy(readers),
  );
  const newestFirst = [desc(outbox.createdAt), desc(outbox.id)];
  const matches = db.select().from(outbox).where(condition);
  const { rows, total } = await listQuery(db, matches, newestFirst, paging);
  const settings = await readMailSettings(db);
  return { total, rows: rows.map((row) => presentMail(row, { ...parts, ...settings })) };
}
