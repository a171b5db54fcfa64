import type { Program } from "./program.ts";
import { type FormField, type PlainTextName, programFields } from "./program-fields.ts";
import type { ChosenAnswer } from "./publiccode-fields.ts";

/** Texts whose value is chosen; several are joined by commas. */
export type ChoiceName = {
  [Name in PlainTextName]: (typeof programFields)[Name]["kind"] extends "choice" | "choices"
    ? Name
    : never;
}[PlainTextName];

export function isChoiceName(name: FormField): name is ChoiceName {
  return "choices" in programFields[name];
}

/** The chosen answers of a stored text, in the order of their list; unknown ones are left out. */
export function chosenAnswers(name: ChoiceName, text: string): ChosenAnswer[] {
  const chosen = text.split(",");
  const choices: readonly ChosenAnswer[] = programFields[name].choices;
  return choices.filter((choice) => chosen.includes(choice));
}

/** Fields whose answers the standard cannot do without, whatever the others say. */
const mandatory = [
  "description",
  "types",
  "gitHubLinkContentVos",
  "authorizations",
  "developmentStatus",
  "softwareType",
  "platforms",
  "maintenanceType",
  "localisationReady",
  "availableLanguages",
] as const satisfies readonly FormField[];

const ofContract = ["contractorName", "contractorUntil"] as const satisfies readonly FormField[];

/** What the standard asks for, in some cases or in all. */
export type PubliccodeAnswer = (typeof mandatory)[number] | (typeof ofContract)[number];
export type PubliccodeAnswers = Readonly<
  Record<PubliccodeAnswer, string | readonly unknown[]> & Pick<Program, "maintenanceType">
>;

/** What a program still lacks for a publiccode.yml in which nothing is made up. */
export function missingForPubliccode(program: PubliccodeAnswers): PubliccodeAnswer[] {
  return [...mandatory, ...(program.maintenanceType === "contract" ? ofContract : [])].filter(
    (name) => program[name].length === 0,
  );
}
