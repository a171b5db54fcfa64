import type { AgencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  readableStates,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { factOf } from "@public-code/evidence/contract/facts.ts";
import { licenceDoubt } from "@public-code/evidence/contract/program-licence.ts";
import { lastCommitOf, lastReleaseOf } from "@public-code/evidence/contract/summaries.ts";
import { clean, oneLine } from "@public-code/programs/api/publiccode/plain-text.ts";
import {
  type ChoiceName,
  chosenAnswers,
} from "@public-code/programs/contract/publiccode-answers.ts";
import type { ChosenAnswer } from "@public-code/programs/contract/publiccode-fields.ts";
import { spdxExpression } from "@public-code/publiccode/api/map-licence.ts";
import { parseLicenceExpression } from "@public-code/publiccode/api/spdx-expression.ts";
import type { Names, OnlineProgram } from "#api/online-programs.ts";
import { mailboxOf, oidOf, webAddressOf } from "./web-addresses.ts";

/** A licence as machines name it. */
export interface MachineLicence {
  /** The one SPDX identifier that it is; null for expressions and words. */
  id: string | null;
  /** Every identifier of its expression. */
  ids: readonly string[];
  /** An SPDX expression or free text; '' where none is stated, or nothing tells that the source has it. */
  text: string;
}

export interface MachineAgency {
  code: string;
  /** Its object identifier as a name, or its page. */
  iri: string;
  oid: string | null;
  level: AgencyLevel;
  name: Names;
  mailbox: string | null;
}

/** What was found of a program, in formats that have a place for it. */
interface MachineFindings {
  /** Of its repositories, as far as anybody has looked of late. */
  visibility: "public" | "private" | null;
  /** The newest release whose day is known, of a program with one repository. */
  release: string | null;
  /** Where the list of components lies, or in a word that there is none or nobody knows. */
  sbom: string;
  /** Days, `YYYY-MM-DD`. */
  firstCommit: string | null;
  /** Of the last commit of a person, or of the release after it; of several repositories, where each tells. */
  lastChange: string | null;
}

/**
 * A program as every format for machines describes it: texts without control characters, addresses
 * that are addresses, null for what is not known. No format reads the edition itself.
 */
export interface MachineProgram extends MachineFindings {
  /** The number that stays over all editions. */
  id: number;
  /** Its page, without a language. */
  page: string;
  name: Names;
  description: Names;
  agency: MachineAgency;
  types: readonly (Names & { code: string })[];
  languages: readonly Names[];
  /** Technologies that are no languages. */
  technologies: readonly Names[];
  awards: readonly Names[];
  licence: MachineLicence;
  repositories: readonly string[];
  demo: string | null;
  /** The issue tracker. */
  tracker: string | null;
  /** The days of its entry here, which are not those of the software. */
  publishedAt: Date;
  updatedAt: Date;
  developmentStatus: ChosenAnswer | null;
  maintenanceType: ChosenAnswer | null;
  platforms: readonly ChosenAnswer[];
  interfaceLanguages: readonly ChosenAnswer[];
  /** How many other agencies use it. */
  users: number;
}

const cleanNames = ({ zh, en }: Names): Names => ({
  zh: oneLine(zh) || oneLine(en),
  en: oneLine(en),
});

function namesOf(list: readonly Names[]): Names[] {
  return list.map(cleanNames).filter(({ zh }) => zh !== "");
}

/** The licence that an agency chose or wrote, as SPDX calls it wherever that is certain. */
function describeLicence({ statedLicence, findings }: OnlineProgram): MachineLicence {
  const written = licenceDoubt(findings) === null ? oneLine(statedLicence) : "";
  const expression = parseLicenceExpression(spdxExpression(written) ?? "");
  if (!expression) return { id: null, ids: [], text: written };
  const { ids, text } = expression;
  return { id: ids.length === 1 && ids[0] === text ? text : null, ids, text };
}

/** The list of components that was found, or the page where it lies; `None` once somebody has looked for one. */
function sbomOf(facts: readonly Finding[], page: string): string {
  const rows = facts.filter(({ kind }) => kind === "sbom");
  const listed = rows.filter((row) => factOf(row, "sbom")?.value?.found);
  if (listed.length > 0)
    return listed.flatMap(({ source }) => webAddressOf(source.url) ?? [])[0] ?? page;
  return rows.some(({ outcome }) => outcome === "attention") ? "None" : "Unknown";
}

/** What formats have a place for of what was found of late, over all repositories of a program. */
function describeFindings(
  { findings, repositoryUrls }: OnlineProgram,
  page: string,
): MachineFindings {
  const facts = findings.filter(({ current }) => current);
  const valuesOf = <Kind extends EvidenceKindName>(kind: Kind): EvidenceValue<Kind>[] =>
    facts.flatMap((row) => factOf(row, kind)?.value ?? []);
  const states = valuesOf("repository").map(({ state }) => state);
  const isPublic = states.some((state) => readableStates.has(state));
  const history = valuesOf("history");
  const release = lastReleaseOf(facts);
  const changes = [lastCommitOf(facts), release?.on].filter((day) => day != null);
  const isOneOfSeveral = repositoryUrls.length > 1;
  const isWhole = !isOneOfSeveral || history.length >= repositoryUrls.length;
  return {
    visibility: states.includes("private") ? "private" : isPublic ? "public" : null,
    release: isOneOfSeveral ? null : (release?.name ?? null),
    sbom: sbomOf(facts, page),
    firstCommit: history.flatMap(({ firstCommit }) => firstCommit ?? []).sort()[0] ?? null,
    lastChange: (isWhole && changes.sort().at(-1)) || null,
  };
}

/** An agency by the name that other catalogues know it by. */
function describeAgency(program: OnlineProgram, base: string): MachineAgency {
  const { agencyCode: code, agencyLevel: level } = program;
  const oid = oidOf(program.agencyOid);
  const name = cleanNames(program.agencyName);
  return {
    code,
    iri: oid ?? `${base}${addresses.agency(code)}`,
    oid,
    level,
    name: { ...name, zh: name.zh || code },
    mailbox: mailboxOf(program.agencyMailbox),
  };
}

/** Every repository of a program that there may be, as an address of the web, first where source was found. */
export const repositoriesOf = ({ standingUrls }: Pick<OnlineProgram, "standingUrls">): string[] => [
  ...new Set(standingUrls.flatMap((url) => webAddressOf(url) ?? [])),
];

/** The one mapping of an online program to what machines read; `base` has no slash at its end. */
export function describeForMachines(program: OnlineProgram, base: string): MachineProgram {
  const { texts } = program;
  const chosen = (name: ChoiceName) => chosenAnswers(name, texts[name]);
  const page = `${base}${addresses.program(program.familyId)}`;
  const name = oneLine(texts.programName) || `program-${program.familyId}`;
  return {
    id: program.familyId,
    page,
    name: { zh: name, en: oneLine(texts.programNameEn) },
    description: {
      zh: clean(texts.description).trim() || name,
      en: clean(texts.descriptionEn).trim(),
    },
    agency: describeAgency(program, base),
    types: program.types
      .map((type) => ({ code: type.code, ...cleanNames(type) }))
      .filter(({ zh }) => zh !== ""),
    languages: namesOf(program.teches.filter((technology) => technology.isLanguage)),
    technologies: namesOf(program.teches.filter((technology) => !technology.isLanguage)),
    awards: namesOf(program.awards),
    licence: describeLicence(program),
    repositories: repositoriesOf(program),
    demo: webAddressOf(texts.demoUrl),
    tracker: webAddressOf(program.tracker ?? ""),
    publishedAt: program.publishedAt,
    updatedAt: program.onlineAt,
    developmentStatus: chosenAnswers("developmentStatus", program.developmentStatus)[0] ?? null,
    maintenanceType: chosen("maintenanceType")[0] ?? null,
    platforms: chosen("platforms"),
    interfaceLanguages: chosen("availableLanguages"),
    users: program.reusedBy.length,
    ...describeFindings(program, page),
  };
}
