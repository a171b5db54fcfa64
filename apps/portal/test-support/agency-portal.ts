import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { type FailureBody, failureBody } from "@public-code/core/contract/endpoint.ts";
import type { UploadPart } from "@public-code/core/contract/files/upload-parts.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import type { ProgramDraftInput } from "@public-code/programs/contract/program-form.ts";
import {
  type SavedEdition,
  submissions,
  submissionUploads,
} from "@public-code/submissions/contract/submissions.ts";
import { and, asc, eq } from "drizzle-orm";
import { loadCodeLists } from "#basics/load-code-lists.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { signInPeople } from "./sign-in-people.ts";

const accounts = ["agency-a", "agency-a2", "agency-b", "operator", "operator-2"] as const;
export type Account = (typeof accounts)[number];

/** A file of a save: the part's field, its file name, its bytes and the type its sender claims. */
export interface FilePart {
  field: UploadPart;
  name: string;
  bytes: Uint8Array;
  type?: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** The form as a browser sends it, or anything else in its place. */
export type SentForm = Partial<ProgramDraftInput> | string | null;

export interface SaveOptions {
  files?: readonly FilePart[];
  key?: string;
  lang?: string;
}

export interface AgencyPortal extends TestApp {
  /** Where it listens, without a trailing slash. */
  origin: string;
  tokens: Record<Account, string>;
  viewers: Record<Account, Viewer>;
  /** A JSON call by an account, or by nobody. */
  call(
    who: Account | "" | { token: string },
    path: string,
    body?: unknown,
    lang?: string,
  ): Promise<Answer>;
  /** The multipart save as it comes over the wire. */
  sendSave(
    who: Account | "" | { token: string },
    form: SentForm,
    options?: SaveOptions,
  ): Promise<Answer>;
  /** A save that must succeed. */
  save(who: Account, form: SentForm, options?: SaveOptions): Promise<SavedEdition>;
  /** An edition as its agency reads it. */
  read(who: Account, programId: number): Promise<ManagedProgram>;
  edition(programId: number): Promise<typeof editions.$inferSelect>;
  /** Every row of editions, to show that nothing else has changed. */
  allEditions(): Promise<(typeof editions.$inferSelect)[]>;
  auditOf(programId: number): Promise<(typeof auditRows.$inferSelect)[]>;
  storedKeys(): Promise<string[]>;
}

/** The failure envelope of an answer. */
export function failureOf(answer: Answer): FailureBody {
  return failureBody.parse(answer.body);
}

/** Paths of the broken rules of an answer. */
export function brokenPaths(answer: Answer): string[] {
  return failureOf(answer)
    .errors.map(({ path }) => path)
    .sort();
}

function toForm(form: SentForm, files: readonly FilePart[]): FormData {
  const body = new FormData();
  if (form !== null)
    body.append("formData", typeof form === "string" ? form : JSON.stringify(form));
  for (const { field, name, bytes, type = "" } of files)
    body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return body;
}

/** The API on a loopback port with the code lists of the demo content and its accounts signed in. */
export async function startAgencyPortal(
  environment: Record<string, string> = {},
  outgoing?: Outgoing,
): Promise<AgencyPortal> {
  const portal = await buildTestApp(environment, {}, outgoing);
  const { db } = portal.database;
  await loadCodeLists(db);
  const { tokens, viewers } = await signInPeople(db, environment, accounts);
  const origin = await portal.app.listen({ host: "127.0.0.1", port: 0 });

  const headersOf = (who: Account | "" | { token: string }, lang = "zh-TW") => {
    const token = typeof who === "string" ? (who === "" ? "" : tokens[who]) : who.token;
    return { lang, ...(token === "" ? {} : { authorization: `Bearer ${token}` }) };
  };
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${origin}/api${path}`, { method: "POST", ...init });
    return { status: answer.status, body: await answer.json() };
  };
  const self: AgencyPortal = {
    ...portal,
    origin,
    tokens,
    viewers,
    call: (who, path, body = {}, lang) =>
      ask(path, {
        headers: { ...headersOf(who, lang), "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    sendSave: (who, form, { files = [], key, lang } = {}) =>
      ask(submissionUploads.savePublicProgramData.path, {
        headers: {
          ...headersOf(who, lang),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        body: toForm(form, files),
      }),
    async save(who, form, options) {
      const answer = await self.sendSave(who, form, options);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return submissionUploads.savePublicProgramData.reply.parse(answer.body).data;
    },
    async read(who, programId) {
      const answer = await self.call(who, submissions.getPublicProgramData.path, { programId });
      return submissions.getPublicProgramData.reply.parse(answer.body).data;
    },
    async edition(programId) {
      const [row] = await db.select().from(editions).where(eq(editions.id, programId));
      if (!row) throw new Error(`there is no edition ${programId}`);
      return row;
    },
    allEditions: () => db.select().from(editions).orderBy(asc(editions.id)),
    auditOf: (programId) =>
      db
        .select()
        .from(auditRows)
        .where(and(eq(auditRows.subject, "edition"), eq(auditRows.subjectId, String(programId))))
        .orderBy(asc(auditRows.id)),
    async storedKeys() {
      const keys: string[] = [];
      for await (const { key } of portal.storage.list()) keys.push(key);
      return keys.sort();
    },
  };
  return self;
}
