import { otherLicence } from "@public-code/core/contract/code-lists/code-lists.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { programFields } from "@public-code/programs/contract/program-fields.ts";
import { chosenAnswers } from "@public-code/programs/contract/publiccode-answers.ts";
import type { PubliccodeField } from "@public-code/programs/contract/publiccode-fields.ts";
import type { PubliccodeValues } from "#contract/publiccode-reading.ts";
import { clean, oneLine } from "./plain-text.ts";
import { licenceExpression } from "./write-publiccode.ts";

/** A program as its agency has described it here, by wire names of the form. */
export type DescribedProgram = Readonly<
  Record<
    | "programName"
    | "programNameEn"
    | "description"
    | "descriptionEn"
    | "demoUrl"
    | "authorizations"
    | "authorization"
    | PubliccodeField,
    string
  >
> & { repositories: readonly string[] };

/** Those of whom a file can tell that it says something else. */
export type ComparedField =
  | Exclude<keyof DescribedProgram, "authorization" | "repositories">
  | "gitHubLinkContentVos";

const plain = [
  "demoUrl",
  "developmentStatus",
  "softwareType",
  "maintenanceType",
  "localisationReady",
] as const;
const chosen = ["platforms", "availableLanguages"] as const;
const contract = ["contractorName", "contractorUntil"] as const;

type Licence = Pick<DescribedProgram, "authorizations" | "authorization">;

function licenceOf({ authorizations, authorization }: Licence): string {
  const written = authorizations === otherLicence ? authorization : authorizations;
  return written === "" ? "" : licenceExpression(written);
}

/** The first name without Chinese characters, as the form is filled. */
const englishName = (...names: string[]) =>
  names.map(oneLine).find((name) => name !== "" && !/\p{Script=Han}/u.test(name)) ?? "";

/** A file may go on after the agency's words, as ours do; a long one was cut when it was read. */
function isSameText(own: string, written: string, maximum: number): boolean {
  const text = oneLine(clean(own));
  if (text === "" || written === "") return text === written;
  return (
    written.startsWith(text) ||
    (written.length > maximum / 2 && text.startsWith(written.replace(/…$/, "")))
  );
}

/**
 * The fields of which the publiccode.yml of a repository says something else than the portal does. A file
 * that the portal has written differs in none.
 */
export function differingFields(
  program: DescribedProgram,
  file: PubliccodeValues,
): ComparedField[] {
  const fields: ComparedField[] = [];
  const compare = (field: ComparedField, isSame: boolean) => {
    if (!isSame) fields.push(field);
  };
  compare("programName", oneLine(program.programName) === (file.programName ?? ""));
  // English names and texts share a section.
  if (file.programNameEn !== undefined && program.descriptionEn !== "")
    compare(
      "programNameEn",
      englishName(program.programNameEn, program.programName) === file.programNameEn,
    );
  for (const field of ["description", "descriptionEn"] as const)
    compare(field, isSameText(program[field], file[field] ?? "", programFields[field].maximum));
  for (const field of plain) compare(field, oneLine(program[field]) === (file[field] ?? ""));
  for (const field of chosen)
    compare(
      field,
      chosenAnswers(field, program[field]).join() ===
        chosenAnswers(field, file[field] ?? "").join(),
    );
  if (program.maintenanceType === "contract" && file.maintenanceType === "contract")
    for (const field of contract) compare(field, oneLine(program[field]) === (file[field] ?? ""));
  const { authorizations = "", authorization = "" } = file;
  compare("authorizations", licenceOf(program) === licenceOf({ authorizations, authorization }));
  const keys = program.repositories.map(repositoryKey);
  const [repository] = file.gitHubLinkContentVos ?? [];
  compare("gitHubLinkContentVos", !repository || keys.includes(repositoryKey(repository.url)));
  return fields;
}
