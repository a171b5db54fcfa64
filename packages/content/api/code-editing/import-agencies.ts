import { hash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Editor } from "@public-code/accounts/api/records/change-record.ts";
import {
  writeFirstVersions,
  writeVersion,
} from "@public-code/accounts/api/records/versions.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { type Agency, readAgencies } from "@public-code/core/api/code-lists/agency-names.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { issueErrors } from "@public-code/core/api/http/failure.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { InputOf } from "@public-code/core/contract/endpoint.ts";
import type { FieldError } from "@public-code/core/contract/errors.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import {
  type AgencyFields,
  agencyFields,
  standingProblems,
} from "#contract/code-editing/agency-fields.ts";
import type {
  AgencyImport,
  agencyImporting,
  ImportedRow,
} from "#contract/code-editing/agency-import.ts";
import { itemCode } from "#contract/code-editing/code-editing.ts";
import {
  type AgencyRow,
  type AgencyTable,
  agencyCell,
  explainWord,
  readAgencyTable,
} from "./agency-table.ts";
import { lastPlace } from "./code-rules.ts";
import {
  agencyKind,
  fieldsOf,
  insertAgencies,
  nameOfAgency,
  onlineFamiliesOf,
} from "./edit-agencies.ts";
import { createNameCheck } from "./row-names.ts";

type Calls = typeof agencyImporting;

const fileField = "file";
const rowsAtOnce = 1_000;
const importedAgency = agencyFields.extend({ code: itemCode.min(1) });
const fieldNames = Object.keys(agencyFields.shape) as (keyof AgencyFields)[];

/** What a row of the file is about to do. */
interface Planned {
  line: number;
  code: string;
  /** What is there under its code. */
  before: Agency | null;
  fields: AgencyFields;
  changed: readonly (keyof AgencyFields)[];
  /** Why somebody decides whether it is done. */
  questions: readonly FieldError[];
  /** What of its cells is not read as it stands there. */
  blank: readonly FieldError[];
}

interface Refused {
  line: number;
  code: string;
  nameZh: string;
  errors: FieldError[];
}

interface Plan {
  planned: Planned[];
  same: number;
  refused: Refused[];
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Aliases in an order of their own, since the database sorts by its language. */
const withSortedAliases = (fields: AgencyFields): AgencyFields => ({
  ...fields,
  aliases: [...new Set(fields.aliases)].sort(),
});

/** Another standing ends an exemption, also where the file lacks its columns. */
const endedExemption = ({ standing }: AgencyTable["rows"][number]["fields"]) =>
  standing === undefined || standing === "exempt"
    ? {}
    : { exemptUntil: "", exemptReasonZh: "", exemptReasonEn: "" };

interface Reader {
  lang: Language;
  now: Date;
}

interface RowContext {
  /** What is there under its code. */
  before: Agency | null;
  check: ReturnType<typeof createNameCheck>;
  today: string;
  lang: Language;
}

function planRow(row: AgencyRow, { before, check, today, lang }: RowContext): Planned | Refused {
  const { line } = row;
  const given = {
    ...(before && fieldsOf(before)),
    ...endedExemption(row.fields),
    ...row.fields,
    code: row.code,
  };
  const blank = row.blank.map(({ column, key, params }) => ({
    path: column,
    message: apiMessage(key, lang, params),
  }));
  const numbers = check.numbers({ code: row.code, oid: row.fields.oid });
  const parsed = importedAgency.safeParse(given, { reportInput: true });
  const errors = parsed.success
    ? [
        ...check.taken({ line, agency: parsed.data, before }),
        ...standingProblems(parsed.data, { today, endedBefore: before?.exemptUntil }).map(
          ({ path, key }) => ({ path, message: apiMessage(key, lang) }),
        ),
      ]
    : issueErrors(parsed.error, lang)
        .filter(({ path }) => !numbers.some((number) => number.path === path))
        .map((error) => explainWord(error, Reflect.get(given, error.path), lang));
  if (!parsed.success || numbers.length + errors.length > 0) {
    const nameZh = String(given.nameZh ?? "");
    return { line, code: row.code, nameZh, errors: [...numbers, ...errors, ...blank] };
  }
  const { code, ...read } = parsed.data;
  const fields = withSortedAliases(read);
  const was = before && withSortedAliases(fieldsOf(before));
  const changed = fieldNames.filter((name) => !isSame(was?.[name], fields[name]));
  const questions = check.shared({ line, agency: parsed.data, before });
  return { line, code, before, fields, changed, questions, blank };
}

async function planImport(db: Db, table: AgencyTable, { lang, now }: Reader): Promise<Plan> {
  const today = taipeiDay(now);
  const present = await readAgencies(db);
  const byCode = new Map(present.map((agency) => [agency.code, agency]));
  const check = createNameCheck(present, lang);
  const plan: Plan = { planned: [], same: 0, refused: [] };
  for (const { line, rule } of table.refused)
    plan.refused.push({
      ...{ line, code: "", nameZh: "" },
      errors: [{ path: "", message: apiMessage(rule.key, lang, rule.params) }],
    });
  for (const row of table.rows) {
    const before = byCode.get(row.code) ?? null;
    const planned = planRow(row, { before, check, today, lang });
    if ("errors" in planned) plan.refused.push(planned);
    else if (before && planned.changed.length === 0) plan.same += 1;
    else plan.planned.push(planned);
  }
  return plan;
}

/** Names what an import would do, to agencies as they are now. */
function seenOf({ planned }: Plan): string {
  const acts = planned.map(({ code, before, fields }) => [code, before?.updatedAt ?? "", fields]);
  return hash("sha256", JSON.stringify(acts), "base64url");
}

const problemsOf = (errors: readonly FieldError[]): ImportedRow["problems"] =>
  errors.map(({ path, message }) => ({ field: path.split(".")[0] ?? "", text: message }));

function outcomeOf({ questions, before }: Planned): ImportedRow["outcome"] {
  if (questions.length > 0) return "asked";
  return before ? "changed" : "added";
}

/** What the file would do, row by row; 422 for one that cannot be read. */
export async function previewAgencies(
  db: Db,
  { file, namesLine }: InputOf<Calls["previewAgencies"]>,
  reader: Reader,
): Promise<AgencyImport> {
  const table = await readAgencyTable(Buffer.from(file, "base64"), fileField, namesLine);
  const { lang } = reader;
  const plan = await planImport(db, table, reader);
  const planned = plan.planned.map((row): ImportedRow => {
    const { line, code, before, fields, changed, questions, blank } = row;
    return {
      ...{ line, code, nameZh: fields.nameZh, outcome: outcomeOf(row) },
      problems: problemsOf([...questions, ...blank]),
      changes: before
        ? changed.map((field) => ({
            field,
            before: agencyCell(before, field, lang),
            after: agencyCell({ code, ...fields }, field, lang),
          }))
        : [],
    };
  });
  const refused = plan.refused.map(
    ({ line, code, nameZh, errors }): ImportedRow => ({
      ...{ line, code, nameZh, outcome: "refused", changes: [] },
      problems: problemsOf(errors),
    }),
  );
  const rows = [...refused, ...planned].sort((left, right) => left.line - right.line);
  const { line, cells } = table.names;
  const names = { line, cells: [...cells] };
  return { rows, same: plan.same, ignored: [...table.ignored], names, seen: seenOf(plan) };
}

interface Acts {
  added: readonly Planned[];
  changed: readonly Planned[];
}

async function writePlan(tx: Db, { viewer, now }: Editor, { added, changed }: Acts): Promise<void> {
  const [first] = added;
  const place = first && (await lastPlace(tx, agencies, first.code));
  const rows = added.map(({ code, fields }, index) => ({
    ...{ code, ...fields, updatedAt: now },
    ordinal: (place?.ordinal ?? 0) + index,
    position: (place?.position ?? 0) + index,
  }));
  // A statement takes 65,535 values at most.
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertAgencies(tx, rows.slice(from, from + rowsAtOnce));
  const versions = added.map(({ code, fields }) => ({
    what: nameOfAgency({ code }),
    snapshot: fields,
  }));
  for (let from = 0; from < versions.length; from += rowsAtOnce)
    await writeFirstVersions(tx, versions.slice(from, from + rowsAtOnce), viewer, now);
  for (const { code, before, fields } of changed) {
    if (!before) continue;
    await agencyKind.update(tx, before, { ...fields, updatedAt: nextUpdate(before, now) });
    const states = {
      before: { snapshot: fieldsOf(before), savedAt: before.updatedAt },
      after: { snapshot: fields },
    };
    await writeVersion(tx, nameOfAgency({ code }), viewer, states, now);
  }
}

/**
 * Adds and changes what the preview said, as one act; refused rows are left out, and those that are asked about
 * unless somebody has accepted them. 409 where it would do anything else by now. A file that changes nothing
 * leaves no trace.
 */
export async function importAgencies(
  db: Db,
  editor: Editor,
  { file, namesLine, seen, accepted }: InputOf<Calls["importAgencies"]>,
): Promise<{ added: number; changed: number }> {
  requireOperator(editor.viewer);
  const table = await readAgencyTable(Buffer.from(file, "base64"), fileField, namesLine);
  return db.transaction(async (tx) => {
    await agencyKind.lockAll?.(tx);
    // The words of what is refused are not read here.
    const plan = await planImport(tx, table, { lang: "zh-TW", now: editor.now });
    if (seenOf(plan) !== seen) throw new AppError("err.stale");
    const taken = plan.planned.filter(
      ({ code, questions }) => questions.length === 0 || accepted.includes(code),
    );
    const [added, changed] = [
      taken.filter((row) => !row.before),
      taken.filter((row) => row.before),
    ];
    const counts = { added: added.length, changed: changed.length };
    if (counts.added + counts.changed === 0) return counts;
    await writePlan(tx, editor, { added, changed });
    const codesOf = (rows: readonly Planned[]) => rows.map(({ code }) => code);
    const ids = { added: codesOf(added), changed: codesOf(changed) };
    const entry = { action: "importAgencies", ...nameOfAgency({ code: "all" }), ids } as const;
    await writeAudit(tx, editor.viewer, entry, editor.now);
    await publishPrograms(tx, await onlineFamiliesOf(tx, ...ids.changed));
    return counts;
  });
}
