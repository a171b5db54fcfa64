import { spdxExpression } from "@public-code/publiccode/api/map-licence.ts";
import standard from "@public-code/publiccode/api/publiccode-standard.json" with { type: "json" };
import { parseLicenceExpression } from "@public-code/publiccode/api/spdx-expression.ts";
import { isEmail, isUri, isWebAddress } from "@public-code/publiccode/api/text-formats.ts";
import { isRefusedElsewhere } from "@public-code/publiccode/contract/other-judges.ts";
import { stringify } from "yaml";
import { type ChoiceName, chosenAnswers } from "#contract/publiccode-answers.ts";
import { localisedSection } from "./describe-program.ts";
import { clean, distinctNames, oneLine } from "./plain-text.ts";
import { categoriesOf } from "./type-categories.ts";

/** A text in the two languages of the portal; '' where there is none. */
export interface TwoLanguages {
  zh: string;
  en: string;
}

/**
 * An online program as the portal publishes it. There is no place for a person here: the contact
 * of the file is the agency and its mailbox.
 */
export interface PubliccodeSource extends Record<ChoiceName, string> {
  programId: number;
  programName: string;
  /** '' when the program has no English name. */
  programNameEn: string;
  description: string;
  /** '' when the program is described in Chinese only. */
  descriptionEn: string;
  /** Page of the program on the portal: an absolute http(s) address, stands in for a missing repository. */
  pageUrl: string;
  /** Every public repository that there may be, first where source was found. */
  repositoryUrls: readonly string[];
  /** Running instance; '' when there is none. */
  demoUrl: string;
  /** SPDX identifier or expression; words when the licence is none of the list. */
  licence: string;
  agencyName: TwoLanguages;
  /** Object identifier of the agency (`2.16.886…`); '' when it has none. */
  agencyOid: string;
  /** Mailbox of the unit, never of a person; '' when unknown. */
  agencyMailbox: string;
  /** Who looks after the program by contract, and until which day, YYYY-MM-DD; '' without one. */
  contractorName: string;
  contractorUntil: string;
  /** Function types: codes of the portal and their names. */
  types: readonly (TwoLanguages & { code: string })[];
  /** Names of technologies. */
  technologies: readonly string[];
  /** Names of agencies that declare their use. */
  usedBy: readonly string[];
}

/** Stands for a licence that SPDX has no expression for. */
const unnamedLicence = "LicenseRef-other";

/** The licence as a current expression; words without a certain one become a reference. */
export function licenceExpression(licence: string): string {
  const written = oneLine(licence);
  const expression = parseLicenceExpression(spdxExpression(written) ?? "");
  return expression?.retired.length === 0 ? expression.text : unnamedLicence;
}

/** A key that is left out of the file when there is nothing to say. */
function present<T>(name: string, value: T | null): Record<string, T> {
  return value === null ? {} : { [name]: value };
}

const repositoriesOf = ({ repositoryUrls }: PubliccodeSource): string[] =>
  distinctNames(repositoryUrls).filter(isWebAddress);

function descriptions(program: PubliccodeSource, name: string, licence: string): object {
  const shared = {
    technologies: distinctNames(program.technologies),
    repositories: repositoriesOf(program),
    // What has no expression is at least said in words.
    licence: licence === unnamedLicence ? oneLine(program.licence) : licence,
  };
  const { agencyName, types } = program;
  const english = clean(program.descriptionEn);
  return {
    "zh-Hant": localisedSection(
      {
        ...shared,
        name,
        description: clean(program.description),
        agency: oneLine(agencyName.zh) || oneLine(agencyName.en),
        functions: distinctNames(types.map(({ zh, en }) => zh || en)),
      },
      "zh-TW",
    ),
    ...present(
      "en",
      english.trim() === ""
        ? null
        : localisedSection(
            {
              ...shared,
              name: oneLine(program.programNameEn) || name,
              description: english,
              agency: oneLine(agencyName.en) || oneLine(agencyName.zh),
              functions: distinctNames(types.map(({ zh, en }) => en || zh)),
            },
            "en-US",
          ),
    ),
  };
}

function contractors(program: PubliccodeSource): object[] | null {
  if (program.maintenanceType !== "contract") return null;
  return [{ name: oneLine(program.contractorName), until: program.contractorUntil }];
}

/** The agency as publisher and as contact; the standard names it by a URI or not at all. */
function publisher(program: PubliccodeSource, programName: string): object {
  const name = oneLine(program.agencyName.zh) || oneLine(program.agencyName.en);
  const mailbox = oneLine(program.agencyMailbox);
  const uri = `urn:oid:${oneLine(program.agencyOid)}`;
  return {
    ...present(
      "organisation",
      isUri(uri) ? { uri, ...present("name", name === "" ? null : name) } : null,
    ),
    maintenance: {
      type: program.maintenanceType,
      ...present("contractors", contractors(program)),
      contacts: [
        { name: name || programName, ...present("email", isEmail(mailbox) ? mailbox : null) },
      ],
    },
  };
}

/**
 * The publiccode.yml 0.7 of an online program that lacks nothing (`missingForPubliccode`). Whatever
 * its other texts hold, the file is valid; it names the agency and its mailbox only, and says
 * nothing that its agency, or one that uses it, did not.
 */
export function writePubliccode(program: PubliccodeSource): string {
  const name = oneLine(program.programName) || `program-${program.programId}`;
  const demoUrl = oneLine(program.demoUrl);
  const usedBy = distinctNames(program.usedBy);
  const licence = licenceExpression(program.licence);
  const content = {
    publiccodeYmlVersion: standard.latestVersion,
    name,
    url: repositoriesOf(program)[0] ?? program.pageUrl,
    ...present("landingURL", isWebAddress(demoUrl) ? demoUrl : null),
    platforms: chosenAnswers("platforms", program.platforms),
    categories: categoriesOf(program.types.map(({ code }) => code)),
    ...present("usedBy", usedBy.length === 0 ? null : usedBy),
    developmentStatus: program.developmentStatus,
    softwareType: program.softwareType,
    description: descriptions(program, name, licence),
    legal: { license: licence },
    ...publisher(program, name),
    localisation: {
      localisationReady: program.localisationReady === "true",
      availableLanguages: chosenAnswers("availableLanguages", program.availableLanguages),
    },
  };
  const accepted = Object.entries(content).filter(([key]) => !isRefusedElsewhere(key));
  return stringify(Object.fromEntries(accepted), {
    // Readers of YAML 1.1 would take an unquoted `no` or a date for something else than text.
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
    lineWidth: 0,
  });
}
