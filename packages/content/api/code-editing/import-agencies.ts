import { hash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Editor } from "@public-code/accounts/api/records/change-record.ts";
import {
  writeFirstVersions,
  writeVersion,
} from "@public-code/accounts/api/records/versions.service.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { nextUpdate } from "@public-code/core/api/database/last-change.ts";
import { issueErrors } from "@public-code/core/api/http/failure.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { FieldError } from "@public-code/core/contract/errors.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import {
  type AgencyFields,
  agencyFields,
  standingProblems,
} from "#contract/code-editing/agency-fields.ts";
import type { AgencyImport, ImportedRow } from "#contract/code-editing/agency-import.ts";
import { itemCode } from "#contract/code-editing/code-editing.ts";
import { type AgencyTable, agencyCell, explainWord, readAgencyTable } from "./agency-table.ts";
import { lastPlace } from "./code-place.ts";
import {
  type Agency,
  agencyKind,
  fieldsOf,
  insertAgencies,
  nameOfAgency,
  onlineFamiliesOf,
  readAgencies,
} from "./edit-agencies.ts";

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
}

interface Plan {
  added: Planned[];
  changed: Planned[];
  same: number;
  refused: { line: number; code: string; nameZh: string; errors: FieldError[] }[];
}

/** What codes, OIDs and aliases lead to. */
interface Names {
  /** Codes of agencies by their small letters, and by their OIDs and aliases. */
  owners: ReadonlyMap<string, string>;
  /** Lines of the file by the same. */
  lines: Map<string, number>;
}

/** Codes that differ in capitals only are one, as for the form. */
const namesOf = ({ code, oid, aliases }: AgencyFields & { code: string }) => [
  { path: "code", value: code, key: `code ${code.toLowerCase()}` },
  { path: "oid", value: oid, key: `name ${oid}` },
  ...aliases.map((alias) => ({ path: "aliases", value: alias, key: `name ${alias}` })),
];

/** Why names of a row cannot be given: another agency or an earlier row has them. */
function takenNames(
  { line, ...agency }: AgencyFields & { code: string; line: number },
  { owners, lines }: Names,
  lang: Language,
): FieldError[] {
  const taken = namesOf(agency).flatMap(({ path, value, key }): FieldError[] => {
    const earlier = lines.get(key);
    if (earlier !== undefined && earlier !== line)
      return [{ path, message: apiMessage("table.rowTwice", lang, { value, line: earlier }) }];
    lines.set(key, line);
    return (owners.get(key) ?? agency.code) === agency.code
      ? []
      : [{ path, message: apiMessage("field.taken", lang, { value }) }];
  });
  return taken;
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

async function planImport(db: Db, table: AgencyTable, { lang, now }: Reader): Promise<Plan> {
  const today = taipeiDay(now);
  const present = await readAgencies(db);
  const byCode = new Map(present.map((agency) => [agency.code, agency]));
  const owners = new Map(
    present.flatMap((agency) => namesOf(agency).map(({ key }) => [key, agency.code])),
  );
  const names: Names = { owners, lines: new Map() };
  const plan: Plan = { added: [], changed: [], same: 0, refused: [] };
  for (const { line, rule } of table.refused)
    plan.refused.push({
      ...{ line, code: "", nameZh: "" },
      errors: [{ path: "", message: apiMessage(rule.key, lang, rule.params) }],
    });
  for (const row of table.rows) {
    const { line } = row;
    const before = byCode.get(row.code) ?? null;
    const given = {
      ...(before && fieldsOf(before)),
      ...endedExemption(row.fields),
      ...row.fields,
      code: row.code,
    };
    const parsed = importedAgency.safeParse(given, { reportInput: true });
    const errors = parsed.success
      ? [
          ...takenNames({ line, ...parsed.data }, names, lang),
          ...standingProblems(parsed.data, { today, endedBefore: before?.exemptUntil }).map(
            ({ path, key }) => ({ path, message: apiMessage(key, lang) }),
          ),
        ]
      : issueErrors(parsed.error, lang).map((error) =>
          explainWord(error, Reflect.get(given, error.path), lang),
        );
    if (!parsed.success || errors.length > 0) {
      plan.refused.push({ line, code: row.code, nameZh: String(given.nameZh ?? ""), errors });
      continue;
    }
    const { code, ...read } = parsed.data;
    const fields = withSortedAliases(read);
    const was = before && withSortedAliases(fieldsOf(before));
    const changed = fieldNames.filter((name) => !isSame(was?.[name], fields[name]));
    const planned = { line, code, before, fields, changed };
    if (!before) plan.added.push(planned);
    else if (changed.length > 0) plan.changed.push(planned);
    else plan.same += 1;
  }
  return plan;
}

/** Names what an import would do, to agencies as they are now. */
function seenOf({ added, changed }: Plan): string {
  const acts = [...added, ...changed].map(({ code, before, fields }) => [
    code,
    before?.updatedAt ?? "",
    fields,
  ]);
  return hash("sha256", JSON.stringify(acts), "base64url");
}

/** What the file would do, row by row; 422 for one that cannot be read. */
export async function previewAgencies(db: Db, file: string, reader: Reader): Promise<AgencyImport> {
  const table = await readAgencyTable(Buffer.from(file, "base64"), fileField);
  const { lang } = reader;
  const plan = await planImport(db, table, reader);
  const rowOf =
    (outcome: "added" | "changed") =>
    ({ line, code, before, fields, changed }: Planned): ImportedRow => ({
      ...{ line, code, nameZh: fields.nameZh, outcome, problems: [] },
      changes: before
        ? changed.map((field) => ({
            field,
            before: agencyCell(before, field, lang),
            after: agencyCell({ code, ...fields }, field, lang),
          }))
        : [],
    });
  const refused = plan.refused.map(
    ({ line, code, nameZh, errors }): ImportedRow => ({
      ...{ line, code, nameZh, outcome: "refused", changes: [] },
      problems: errors.map(({ path, message }) => ({
        field: path.split(".")[0] ?? "",
        text: message,
      })),
    }),
  );
  const rows = [
    ...refused,
    ...plan.added.map(rowOf("added")),
    ...plan.changed.map(rowOf("changed")),
  ].sort((left, right) => left.line - right.line);
  return { rows, same: plan.same, ignored: [...table.ignored], seen: seenOf(plan) };
}

async function writePlan(tx: Db, { viewer, now }: Editor, { added, changed }: Plan): Promise<void> {
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
 * Adds and changes what the preview said, as one act; refused rows are left out. 409 where it would
 * do anything else by now. A file that changes nothing leaves no trace.
 */
export async function importAgencies(
  db: Db,
  editor: Editor,
  { file, seen }: { file: string; seen: string },
): Promise<{ added: number; changed: number }> {
  requireOperator(editor.viewer);
  const table = await readAgencyTable(Buffer.from(file, "base64"), fileField);
  return db.transaction(async (tx) => {
    await agencyKind.lockAll?.(tx);
    // The words of what is refused are not read here.
    const plan = await planImport(tx, table, { lang: "zh-TW", now: editor.now });
    if (seenOf(plan) !== seen) throw new AppError("err.stale");
    const { added, changed } = plan;
    const counts = { added: added.length, changed: changed.length };
    if (counts.added + counts.changed === 0) return counts;
    await writePlan(tx, editor, plan);
    const codesOf = (rows: readonly Planned[]) => rows.map(({ code }) => code);
    const ids = { added: codesOf(added), changed: codesOf(changed) };
    const entry = { action: "importAgencies", ...nameOfAgency({ code: "all" }), ids } as const;
    await writeAudit(tx, editor.viewer, entry, editor.now);
    await publishPrograms(tx, await onlineFamiliesOf(tx, ...ids.changed));
    return counts;
  });
}
