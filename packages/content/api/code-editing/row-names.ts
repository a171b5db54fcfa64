import {
  type Agency,
  isSpreadsheetNumber,
  nameKeys,
} from "@public-code/core/api/code-lists/agency-names.ts";
import type { FieldError } from "@public-code/core/contract/errors.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import type { AgencyFields } from "#contract/code-editing/agency-fields.ts";

type Named = AgencyFields & { code: string };

/** A row of a file, with what is there under its code. */
interface NamedRow {
  line: number;
  agency: Named;
  before: Agency | null;
}

const codeKey = (code: string) => `code ${code.toLowerCase()}`;

/** What only one agency may have. Codes that differ in capitals only are one, as for the form. */
const identifiersOf = ({ code, oid, aliases }: Named) => [
  { path: "code", value: code, key: codeKey(code) },
  { path: "oid", value: oid, key: `name ${oid}` },
  ...aliases.map((alias) => ({ path: "aliases", value: alias, key: `name ${alias}` })),
];

const formsOf = (agency: AgencyFields) => new Set(nameKeys(agency).map((key) => `form ${key}`));

/** Checks what the rows of a file call agencies, each row against those that are there and the rows before it. */
export function createNameCheck(present: readonly Agency[], lang: Language) {
  const owners = new Map(
    present.flatMap((agency) => identifiersOf(agency).map(({ key }) => [key, agency.code])),
  );
  const named = new Map<string, Agency[]>();
  for (const agency of present)
    for (const form of formsOf(agency)) named.set(form, [...(named.get(form) ?? []), agency]);
  const lines = new Map<string, number>();
  return {
    /** Why identifiers cannot be given: another agency or an earlier row has them. */
    taken: ({ line, agency }: NamedRow): FieldError[] =>
      identifiersOf(agency).flatMap(({ path, value, key }) => {
        const earlier = lines.get(key);
        if (earlier !== undefined && earlier !== line)
          return [{ path, message: apiMessage("table.rowTwice", lang, { value, line: earlier }) }];
        lines.set(key, line);
        return (owners.get(key) ?? agency.code) === agency.code
          ? []
          : [{ path, message: apiMessage("field.taken", lang, { value }) }];
      }),
    /** New names that another agency has in whatever form: whether it is the same one, a person decides. */
    shared({ line, agency, before }: NamedRow): FieldError[] {
      const previous = before ? formsOf(before) : new Set();
      const value = agency.nameZh;
      const messages = [...formsOf(agency)].flatMap((form) => {
        const earlier = lines.get(form) ?? line;
        lines.set(form, earlier);
        if (previous.has(form)) return [];
        const others = (named.get(form) ?? []).filter(({ code }) => code !== agency.code);
        return others.length === 0 && earlier !== line
          ? [apiMessage("table.sameNameInRow", lang, { value, line: earlier })]
          : others.map(({ code, nameZh: name }) =>
              apiMessage("table.sameName", lang, { name, code, value }),
            );
      });
      return [...new Set(messages)].map((message) => ({ path: "nameZh", message }));
    },
    /** Codes and OIDs of which a spreadsheet seems to have made numbers; one that is there already is none. */
    numbers: (row: { code: string; oid: unknown }): FieldError[] =>
      (["code", "oid"] as const).flatMap((path) => {
        const value = String(row[path] ?? "");
        const isKnown = owners.has(path === "code" ? codeKey(value) : `name ${value}`);
        return isKnown || !isSpreadsheetNumber(value)
          ? []
          : [{ path, message: apiMessage("table.isNumber", lang, { value }) }];
      }),
  };
}
