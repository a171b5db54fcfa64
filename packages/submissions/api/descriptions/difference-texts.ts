import type { Language } from "@public-code/core/contract/language.ts";
import { categoriesOf } from "@public-code/programs/api/publiccode/type-categories.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import type { FormField } from "@public-code/programs/contract/program-fields.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { FieldDifference } from "#contract/repository-description.ts";
import { type DescribedInFile, type DescribedProgram, licenceOf } from "./compare-description.ts";

/** The name of a code of a list in a language. */
export type NameOfCode = (field: "types" | "teches", code: string, lang: Language) => string;

/** Of an entry of a list, what both sides have. */
const entryColumns = ["name", "url", "scanTool", "accessibility"];

const contactKeys = { contactName: "name", contactEmail: "email", contactNumber: "phone" } as const;
const isContact = (field: FormField): field is keyof typeof contactKeys =>
  Object.hasOwn(contactKeys, field);

const onePerLine = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n");

/** A text of a field, or the entries of a list, one a line. */
function textOf(field: FormField, value: unknown, lang: Language): string {
  if (typeof value === "string") return fieldText(field, value, textFormatter[lang]);
  if (!Array.isArray(value)) return "";
  return onePerLine(
    value.map((entry) => {
      const cells = new Map<string, unknown>(Object.entries(Object(entry)));
      const texts = entryColumns.map((column) => cells.get(column));
      return texts.filter((text) => typeof text === "string" && text !== "").join(" ");
    }),
  );
}

/** What portal and file say of a field in which they differ, as people read it. */
export function differenceTexts(
  field: FormField,
  program: DescribedProgram,
  file: DescribedInFile,
  { lang, nameOf }: { lang: Language; nameOf: NameOfCode },
): FieldDifference {
  if (field === "types" || field === "teches") {
    const names = (codes: readonly string[] = []) => codes.map((code) => nameOf(field, code, lang));
    const categories = field === "types" ? file.categories : [];
    const expected = categories.length > 0 ? categoriesOf(program.types) : [];
    return {
      field,
      portal: onePerLine([...names(program[field]), ...expected]),
      file: onePerLine([...names(file[field].codes), ...file[field].unmatched, ...categories]),
    };
  }
  if (field === "authorizations") {
    const { authorizations = "", authorization = "" } = file.values;
    const inFile = licenceOf({ authorizations, authorization });
    return { field, portal: licenceOf(program), file: inFile };
  }
  const own = new Map<string, unknown>(Object.entries(program));
  const inFile = new Map<string, unknown>(Object.entries(file.values));
  return {
    field,
    portal: textOf(field, own.get(field), lang),
    file: isContact(field)
      ? onePerLine(file.contacts.map((contact) => contact[contactKeys[field]]))
      : textOf(field, inFile.get(field), lang),
  };
}
