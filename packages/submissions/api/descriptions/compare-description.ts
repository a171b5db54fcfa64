import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import { halfWidth } from "@public-code/core/contract/tidy-text.ts";
import type { FilledProgram } from "@public-code/programs/api/publiccode/fill-program.ts";
import { clean, distinctNames, oneLine } from "@public-code/programs/api/publiccode/plain-text.ts";
import { categoriesOf } from "@public-code/programs/api/publiccode/type-categories.ts";
import { licenceExpression } from "@public-code/programs/api/publiccode/write-publiccode.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { ApiInfo, PracticalCase, Scan } from "@public-code/programs/contract/program.ts";
import {
  type FormField,
  fieldNames,
  programFields,
  type TextFieldName,
} from "@public-code/programs/contract/program-fields.ts";
import {
  type ChoiceName,
  chosenAnswers,
} from "@public-code/programs/contract/publiccode-answers.ts";
import type { PubliccodeValues } from "@public-code/programs/contract/publiccode-reading.ts";

/** A program as its agency has described it here, by wire names of the form. */
export type DescribedProgram = Readonly<Record<Exclude<TextFieldName, "changeReason">, string>> & {
  types: readonly string[];
  teches: readonly string[];
  gitHubLinkContentVos: readonly { url: string }[];
  practicalCaseContentVos: readonly PracticalCase[];
  apiInfoContentVos: readonly ApiInfo[];
  vulnerabilityScanContentVos: readonly Pick<Scan, "scanTool">[];
  /** As the agency is called, in either language, and its mailbox: what a file has in place of a person. */
  agencyNames: readonly string[];
  agencyMailbox: string;
  /** Names of other agencies that use it, which a file may list beside its own cases. */
  users: readonly string[];
};

/** Names of a file, by the codes of a list, and those that it does not have. */
export interface MatchedNames {
  codes: readonly string[];
  unmatched: readonly string[];
}

/** What a file says, with its names looked up. */
export interface DescribedInFile {
  values: PubliccodeValues;
  types: MatchedNames;
  teches: MatchedNames;
  categories: readonly string[];
  contacts: FilledProgram["contacts"];
}

/** `unsaid` is a field of ours of which the file does not say enough to compare. */
type Verdict = "same" | "differs" | "unsaid";
type Comparison = (program: DescribedProgram, file: DescribedInFile) => Verdict;

const sameIf = (isSame: boolean): Verdict => (isSame ? "same" : "differs");
/** What files need not say: nothing on both sides is the same. */
const unsaid = (isEmpty: boolean): Verdict => (isEmpty ? "same" : "unsaid");

const asLine =
  (field: Exclude<TextFieldName, "changeReason" | ContactField>): Comparison =>
  (program, { values }) =>
    sameIf(oneLine(program[field]) === (values[field] ?? ""));

const asAnswers =
  (field: ChoiceName): Comparison =>
  (program, { values }) =>
    sameIf(
      chosenAnswers(field, program[field]).join() ===
        chosenAnswers(field, values[field] ?? "").join(),
    );

/** Beside another kind of maintenance, which differs, it says nothing. */
const ofContract =
  (field: "contractorName" | "contractorUntil"): Comparison =>
  (program, file) =>
    program.maintenanceType === "contract" && file.values.maintenanceType === "contract"
      ? asLine(field)(program, file)
      : "same";

/** A file may go on after the agency's words, as ours do; a long one was cut when it was read. */
const asText =
  (field: "description" | "descriptionEn"): Comparison =>
  (program, { values }) => {
    const text = oneLine(clean(program[field]));
    const written = values[field] ?? "";
    if (text === "" || written === "") return sameIf(text === written);
    const isCut = written.length > programFields[field].maximum / 2;
    return sameIf(
      written.startsWith(text) || (isCut && text.startsWith(written.replace(/…$/, ""))),
    );
  };

type Licence = Pick<DescribedProgram, "authorizations" | "authorization">;

export function licenceOf({ authorizations, authorization }: Licence): string {
  const written = authorizations === otherLicence ? authorization : authorizations;
  return written === "" ? "" : licenceExpression(written);
}

/** The first name without Chinese characters, as the form is filled. */
const englishName = (...names: string[]) =>
  names.map(oneLine).find((name) => name !== "" && !/\p{Script=Han}/u.test(name)) ?? "";

/** Names that no list has may stand for any code, so that they leave open what else is missing. */
function compareCodes(own: readonly string[], names: MatchedNames): Verdict {
  const { codes, unmatched } = names;
  const isMissing = own.some((code) => !codes.includes(code));
  if (codes.some((code) => !own.includes(code))) return "differs";
  if (codes.length === 0) return unsaid(own.length === 0 && unmatched.length === 0);
  if (!isMissing) return "same";
  return unmatched.length > 0 ? "unsaid" : "differs";
}

/** Features name types in the words of our list, and categories in those of the standard. */
const compareTypes: Comparison = ({ types }, file) => {
  const byName = compareCodes(types, file.types);
  if (byName === "differs" || file.categories.length === 0) return byName;
  const expected = categoriesOf(types);
  const isSame =
    expected.length === file.categories.length &&
    expected.every((category) => file.categories.includes(category));
  return sameIf(isSame);
};

/** All that a file lists is ours; what of ours it does not list, it need not. */
function compareListed(own: readonly string[], listed: readonly string[]): Verdict {
  if (listed.some((item) => !own.includes(item))) return "differs";
  return unsaid(own.every((item) => listed.includes(item)));
}

const compareCases: Comparison = (program, { values }) => {
  const own = program.practicalCaseContentVos;
  const listed = values.practicalCaseContentVos ?? [];
  const isOurs = (row: PracticalCase) =>
    program.users.map(oneLine).includes(row.name) ||
    own.some(
      ({ name, url, accessibility }) =>
        oneLine(name) === row.name &&
        (row.url === "" || row.url === url) &&
        (row.accessibility === "" || row.accessibility === accessibility),
    );
  const names = listed.map(({ name }) => name);
  const isListed = distinctNames(own.map(({ name }) => name)).every((name) => names.includes(name));
  return sameIf(isListed && listed.every(isOurs));
};

type ContactField = "contactAgency" | "contactName" | "contactEmail" | "contactNumber";
const plainContact = (text: string) => halfWidth(oneLine(text)).toLowerCase();
/** A number called from abroad is the same one. */
const digits = (text: string) => halfWidth(text).replace(/\D/g, "").replace(/^886/, "0");

const compareAgency: Comparison = ({ contactAgency, agencyNames }, { values }) => {
  const named = oneLine(values.contactAgency ?? "");
  if (named === "") return unsaid(contactAgency === "");
  return sameIf([contactAgency, ...agencyNames].map(oneLine).includes(named));
};

/** A file may name several people, and the portal's own names the agency and its mailbox in their place. */
const ofContact =
  (
    field: Exclude<ContactField, "contactAgency">,
    key: "name" | "email" | "phone",
    plain: (text: string) => string,
  ): Comparison =>
  (program, { contacts }) => {
    const ofAgency = [...program.agencyNames, program.contactAgency, program.agencyMailbox];
    const agency = ofAgency.map(plain);
    const own = plain(program[field]);
    const named = contacts.map((contact) => plain(contact[key])).filter((text) => text !== "");
    if (named.includes(own)) return "same";
    return named.some((text) => !agency.includes(text)) ? "differs" : unsaid(own === "");
  };

/** How each field of the form is compared; null for what the standard has no place for. */
const comparisons: Record<FormField, Comparison | null> = {
  programName: asLine("programName"),
  // English names and texts share a section.
  programNameEn: (program, { values }) =>
    values.programNameEn === undefined
      ? unsaid(program.programNameEn === "")
      : sameIf(englishName(program.programNameEn, program.programName) === values.programNameEn),
  demoUrl: asLine("demoUrl"),
  description: asText("description"),
  descriptionEn: asText("descriptionEn"),
  types: compareTypes,
  gitHubLinkContentVos: ({ gitHubLinkContentVos: links }, { values }) => {
    const [repository] = values.gitHubLinkContentVos ?? [];
    if (!repository) return unsaid(links.length === 0);
    const keys = links.map(({ url }) => repositoryKey(url));
    return sameIf(keys.includes(repositoryKey(repository.url)));
  },
  teches: ({ teches }, file) => compareCodes(teches, file.teches),
  authorizations: (program, { values: { authorizations = "", authorization = "" } }) =>
    sameIf(licenceOf(program) === licenceOf({ authorizations, authorization })),
  // Compared with the licence.
  authorization: null,
  developmentStatus: asLine("developmentStatus"),
  softwareType: asLine("softwareType"),
  platforms: asAnswers("platforms"),
  maintenanceType: asLine("maintenanceType"),
  contractorName: ofContract("contractorName"),
  contractorUntil: ofContract("contractorUntil"),
  localisationReady: asLine("localisationReady"),
  availableLanguages: asAnswers("availableLanguages"),
  vulnerabilityScanContentVos: ({ vulnerabilityScanContentVos: own }, { values }) =>
    compareListed(
      distinctNames(own.map(({ scanTool }) => scanTool)),
      (values.vulnerabilityScanContentVos ?? []).map(({ scanTool }) => scanTool),
    ),
  sbomFile: null,
  apiInfoContentVos: ({ apiInfoContentVos: own }, { values }) =>
    compareListed(
      own.map(({ url }) => url),
      (values.apiInfoContentVos ?? []).map(({ url }) => url).filter((url) => url !== ""),
    ),
  practicalCaseContentVos: compareCases,
  picFiles: null,
  contactAgency: compareAgency,
  contactName: ofContact("contactName", "name", plainContact),
  contactEmail: ofContact("contactEmail", "email", plainContact),
  contactNumber: ofContact("contactNumber", "phone", digits),
  changeReason: null,
};

export interface DescriptionComparison {
  /** Of which the file says something else. */
  differing: FormField[];
  /** Of which it does not say enough to tell. */
  notCompared: FormField[];
}

/**
 * What the publiccode.yml of a repository says otherwise than the portal does, of every field that both have.
 * A file that the portal has written differs in none.
 */
export function compareDescription(
  program: DescribedProgram,
  file: DescribedInFile,
): DescriptionComparison {
  const withVerdict = (verdict: Verdict) =>
    fieldNames.filter((field) => comparisons[field]?.(program, file) === verdict);
  return { differing: withVerdict("differs"), notCompared: withVerdict("unsaid") };
}
