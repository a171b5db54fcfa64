import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { isWebAddress } from "@public-code/core/contract/web-address.ts";
import { mapLicence } from "@public-code/publiccode/api/map-licence.ts";
import type {
  LocalisedDescription,
  PubliccodeValue,
} from "@public-code/publiccode/api/publiccode-rules.ts";
import type { PubliccodeReading } from "@public-code/publiccode/api/read-publiccode.ts";
import { officialLicenceId } from "@public-code/publiccode/api/spdx-expression.ts";
import { localeOf } from "@public-code/publiccode/api/text-formats.ts";
import { readRepositoryAddress } from "#contract/code-hosts/repository-address.ts";
import { programFields } from "#contract/program-fields.ts";
import { rowColumns, rowMaximum } from "#contract/program-rows.ts";
import type { PubliccodeReading as Reply } from "#contract/publiccode-reading.ts";
import { fillAnswers } from "./fill-answers.ts";
import { cutAtSentence, oneLine } from "./plain-text.ts";

/** Values of the submission form by their wire names; a key is there only when the file says it. */
type FilledFields = Omit<Reply["values"], "teches">;

/** A person named in the file. Never put into the form unless the officer chooses so. */
type FilledContact = Reply["contacts"][number];

export interface FilledProgram {
  fields: FilledFields;
  /** Names of technologies as they are written, for the caller to find in its code list. */
  teches: string[];
  /** Features as they are written, for the caller to find among the function types. */
  features: string[];
  /** Of the standard's own list. */
  categories: string[];
  contacts: FilledContact[];
}

export interface FillOptions {
  /** Codes of the portal's licence list; a licence that is not in it becomes `other`. */
  licenceCodes?: readonly string[];
}

/** Where nothing runs, some give the page of the code itself. */
function isItsRepository({ landingURL, url }: PubliccodeReading["value"]): boolean {
  const key = readRepositoryAddress(landingURL ?? "")?.key;
  return key !== undefined && key === readRepositoryAddress(url ?? "")?.key;
}

/**
 * What a publiccode.yml says of a program, as values of the submission form. Name and description
 * come from the Chinese text, else from that of `lang`, else from any; their English fields from
 * English text only. Features are those of `lang` where the file has them.
 */
export function fillProgramFrom(
  reading: Pick<PubliccodeReading, "value">,
  lang: Language,
  options: FillOptions = {},
): FilledProgram {
  const { value } = reading;
  const inEnglish = lang === "en-US";
  const chinese = inLanguage(value, isChinese);
  const english = inLanguage(value, (tag) => tag === "en" || tag.startsWith("en-"));
  const preferred = (inEnglish ? english : chinese) ?? chinese ?? english ?? anyLanguage(value);
  const main = chinese ?? preferred;
  const fields: FilledFields = {
    ...filled("programName", shortName(main?.localisedName) || shortName(value.name)),
    ...filled("programNameEn", english ? englishName(english.localisedName, value.name) : ""),
    ...filled("demoUrl", isItsRepository(value) ? "" : webAddress(value.landingURL)),
    ...filled("description", describe(main)),
    ...filled("descriptionEn", english ? describe(english) : ""),
    ...filledRows("gitHubLinkContentVos", repositories(value)),
    ...licence(value, options.licenceCodes),
    ...fillAnswers(value),
    ...filled("contactAgency", agency(value)),
    ...filledRows("practicalCaseContentVos", (value.usedBy ?? []).map(practicalCase)),
    ...filledRows("apiInfoContentVos", apis(value)),
    ...filledRows("vulnerabilityScanContentVos", scans(value)),
  };
  return {
    fields,
    teches: technologies(value),
    features: features(preferred),
    categories: [...(value.categories ?? [])],
    contacts: contacts(value),
  };
}

/** Wire name and value, unless there is nothing to fill in. */
function filled<K extends keyof FilledFields>(name: K, text: string): { [P in K]?: string } {
  // A computed key widens to string; it is the one name given.
  return (text === "" ? {} : { [name]: text }) as { [P in K]?: string };
}

function filledRows<K extends keyof FilledFields, Row>(name: K, rows: Row[]): { [P in K]?: Row[] } {
  // As in `filled`.
  return (rows.length === 0 ? {} : { [name]: rows.slice(0, rowMaximum) }) as { [P in K]?: Row[] };
}

function cut(text: string | undefined, units: number): string {
  return cutAtSentence(oneLine(text ?? ""), units, units);
}

function shortName(name: string | undefined): string {
  return cut(name, programFields.programName.maximum);
}

/** The first name without Chinese characters: many files repeat the Chinese one for English. */
function englishName(...names: (string | undefined)[]): string {
  return shortName(names.find((name) => name && !/\p{Script=Han}/u.test(name)));
}

/** An address that the form would accept, else ''. */
function webAddress(address: string | undefined): string {
  const trimmed = (address ?? "").trim();
  return isWebAddress(trimmed) && trimmed.length <= programFields.demoUrl.maximum ? trimmed : "";
}

/** Chinese in whatever language and script, such as cmn-Hant or nan. */
function isChinese(tag: string): boolean {
  return /^Han[ts]$/.test(localeOf(tag)?.maximize().script ?? "");
}

const isTraditional = (tag: string) => localeOf(tag)?.maximize().script === "Hant";

function inLanguage(
  { description = {} }: PubliccodeValue,
  accepts: (tag: string) => boolean,
): LocalisedDescription | undefined {
  const tags = Object.keys(description).filter((tag) => accepts(tag.toLowerCase()));
  const [first] = tags;
  // Chinese in Traditional script before any other Chinese.
  const chosen = tags.find(isTraditional) ?? first;
  return chosen === undefined ? undefined : description[chosen];
}

function anyLanguage({ description = {} }: PubliccodeValue): LocalisedDescription | undefined {
  return Object.values(description)[0];
}

/** Without the marks of Markdown that a long description may have. */
const withoutMarks = (text: string) =>
  text
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/g, "$1")
    .replace(/(?<![\w*])(\*{1,2})(?=[^\s*])([^*]+)(?<=\S)\1(?![\w*])/g, "$2");

/** The short text when it says enough by itself, else as much of the long one as fits. */
function describe(description: LocalisedDescription | undefined): string {
  const short = oneLine(description?.shortDescription ?? "");
  const long = oneLine(withoutMarks(description?.longDescription ?? ""));
  const text = long.length > short.length ? long : short;
  return cut(text, programFields.description.maximum);
}

function repositories(value: PubliccodeValue): { name: string; url: string }[] {
  const url = webAddress(value.url);
  if (url === "") return [];
  const folders = URL.parse(url)?.pathname.split("/") ?? [];
  const last = folders.findLast((folder) => folder !== "")?.replace(/\.git$/, "");
  return [{ name: shortName(last || value.name || url), url }];
}

function licence(
  value: PubliccodeValue,
  codes: readonly string[] | undefined,
): Pick<FilledFields, "authorizations" | "authorization"> {
  const written = oneLine(value.legal?.license ?? "");
  if (written === "") return {};
  const { spdx } = mapLicence(written);
  const single = spdx === null ? null : officialLicenceId(spdx);
  if (single !== null && (codes === undefined || codes.includes(single)))
    return { authorizations: single };
  // A list may still hold an identifier that SPDX has retired.
  if (codes?.includes(written)) return { authorizations: written };
  return {
    authorizations: otherLicence,
    authorization: cut(spdx ?? written, programFields.authorization.maximum),
  };
}

function agency(value: PubliccodeValue): string {
  const { organisation, legal } = value;
  return cut(
    organisation?.name ?? legal?.repoOwner ?? legal?.mainCopyrightOwner,
    programFields.contactAgency.maximum,
  );
}

const accessibility = /[（(]\s*無障礙檢測結果\s*[：:]\s*([^）)]*?)\s*[）)]/;

/** The first `[name](address)` of a line; null where there is none. */
function findMarkdownLink(line: string): { name: string; address: string } | null {
  const middle = line.indexOf("](");
  const start = line.lastIndexOf("[", middle);
  const end = line.indexOf(")", middle);
  if (middle < 0 || start < 0 || end < 0) return null;
  const address = line.slice(middle + 2, end).trim();
  const name = line.slice(start + 1, middle);
  return address === "" || /\s/.test(address) ? null : { name, address };
}

/** `[name](address) (無障礙檢測結果：AA)` as the files of Taiwanese agencies write it, or a name. */
function practicalCase(usedBy: string): { name: string; url: string; accessibility: string } {
  const line = oneLine(usedBy).slice(0, 2_000);
  const result = accessibility.exec(line)?.[1] ?? "";
  const rest = line.replace(accessibility, "").trim();
  const link = findMarkdownLink(rest);
  return {
    name: cut(
      link ? link.name || link.address : rest,
      rowColumns.practicalCaseContentVos.name.maximum,
    ),
    url: webAddress(link?.address),
    accessibility: cut(result, rowColumns.practicalCaseContentVos.accessibility.maximum),
  };
}

function taiwanese(value: PubliccodeValue): NonNullable<PubliccodeValue["tw"]> {
  return value.TW ?? value.tw ?? {};
}

function apis(value: PubliccodeValue): { name: string; description: string; url: string }[] {
  const documented = Object.values(value.description ?? {}).flatMap(({ apiDocumentation }) =>
    apiDocumentation === undefined ? [] : [{ name: "API", url: apiDocumentation }],
  );
  const rows = [...(taiwanese(value).openapi ?? []), ...documented.slice(0, 1)];
  return rows
    .map((row) => ({
      name: cut(row.name, rowColumns.apiInfoContentVos.name.maximum),
      description:
        "description" in row
          ? cut(row.description, rowColumns.apiInfoContentVos.description.maximum)
          : "",
      url: webAddress(row.url),
    }))
    .filter(({ name, url }) => name !== "" || url !== "");
}

/** Tools only: results and counts are for the officer to state. */
function scans(value: PubliccodeValue): { scanTool: string }[] {
  const tools = taiwanese(value).vulnerabilityScanners ?? [];
  return tools.map((tool) => ({
    scanTool: cut(tool, rowColumns.vulnerabilityScanContentVos.scanTool.maximum),
  }));
}

function technologies(value: PubliccodeValue): string[] {
  const { open = [], proprietary = [] } = value.dependsOn ?? {};
  const named = [...(taiwanese(value).techStacks ?? []), ...open, ...proprietary];
  return unique(named.map(({ name }) => name));
}

function features(description: LocalisedDescription | undefined): string[] {
  return unique(description?.features ?? []);
}

function unique(names: readonly (string | undefined)[]): string[] {
  const written = names
    .map((name) => cut(name, programFields.programName.maximum))
    .filter((name) => name !== "");
  return [...new Set(written)];
}

function contacts(value: PubliccodeValue): FilledContact[] {
  return (value.maintenance?.contacts ?? []).slice(0, rowMaximum).map(({ name, email, phone }) => ({
    name: cut(name, programFields.contactName.maximum),
    email: cut(email, programFields.contactEmail.maximum),
    phone: cut(phone, programFields.contactNumber.maximum),
  }));
}
