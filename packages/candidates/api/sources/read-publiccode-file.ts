import type { AgencyFinder } from "@public-code/core/api/code-lists/agency-names.ts";
import { type FileCodes, matchCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import { fillFromFileApart } from "@public-code/programs/api/publiccode/read-apart.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import {
  describeProblem,
  type PubliccodeProblem,
} from "@public-code/publiccode/api/publiccode-problem.ts";
import type { CandidateField, CandidateNote, CandidateValues } from "#contract/candidate-values.ts";
import { noted, tidyValue } from "../candidate-notes.ts";
import { refusal } from "../candidate-texts.ts";
import { leavesOf, notesOf, placeOf } from "./file-notes.ts";
import { oldPathsOf } from "./old-paths.ts";
import type { SourceEntry } from "./source-entry.ts";

/** Whose limit the reading of imported files counts towards. */
export const importAccount = "import";

export interface PubliccodeSourceFile {
  /** Where it lies, as it is shown: a path in its folder, or an address. */
  address: string;
  content: Uint8Array;
  readAt: Date;
}

export interface PubliccodeContext {
  codes: FileCodes;
  findAgency: AgencyFinder;
}

/** Pages of the first platform were named after the repository, or as the file was in its folder of programs. */
function firstGenerationPaths(repository: string | undefined, address: string): string[] {
  const fileName = (address.split("/").at(-1) ?? "").replace(/\.ya?ml$/i, "");
  const names = [repository ?? "", fileName].filter((name) => name !== "" && name !== "publiccode");
  return oldPathsOf(names.map((name) => `/projects/${name}`));
}

/** Why a file is none that can be read: what is wrong with the whole of it, else that it is another one. */
function refusalOf(address: string, problems: readonly PubliccodeProblem[]): SourceEntry {
  const whole = problems.find(({ severity, key }) => severity === "error" && /^file\./.test(key));
  return {
    sourceAddress: address,
    refused: whole ? (lang) => describeProblem(whole, lang) : refusal("noFile"),
  };
}

/** What a file of publiccode.yml tells of a program; refused where nothing could be read. */
export async function readPubliccodeSource(
  file: PubliccodeSourceFile,
  { codes, findAgency }: PubliccodeContext,
): Promise<SourceEntry> {
  const fill = { lang: "zh-TW", licenceCodes: codes.licenceCodes } as const;
  const { reading, filled } = await fillFromFileApart(file.content, importAccount, fill);
  const { value, problems } = reading;
  if (value.name === undefined && value.publiccodeYmlVersion === undefined)
    return refusalOf(file.address, problems);
  const leaves = leavesOf(value);
  const teches = matchCodes(filled.teches, codes.technologies);
  const types = matchCodes(filled.features, codes.types);
  const [contact] = filled.contacts;
  const fields = tidyValue({
    ...filled.fields,
    ...(teches.codes.length > 0 ? { teches: teches.codes } : {}),
    ...(types.codes.length > 0 ? { types: types.codes } : {}),
    ...(contact?.name ? { contactName: contact.name } : {}),
    ...(contact?.email ? { contactEmail: contact.email } : {}),
    ...(contact?.phone ? { contactNumber: contact.phone } : {}),
  });
  const readAt = file.readAt.toISOString();
  const entries = Object.entries(fields).map(([field, content]) => [
    field,
    // Names of the form's fields, as they were just written.
    { value: content, from: placeOf(leaves, field as CandidateField, content), readAt },
  ]);
  const values: CandidateValues = Object.fromEntries(entries);
  const { organisation, legal, url = "" } = value;
  const owners = {
    "organisation.name": organisation?.name,
    "legal.repoOwner": legal?.repoOwner,
    "legal.mainCopyrightOwner": legal?.mainCopyrightOwner,
  };
  const [owner] = Object.entries(owners).flatMap(([from, written = ""]) => {
    const { agency } = findAgency(written);
    return agency ? [{ from, written, agency }] : [];
  });
  const guesses: CandidateNote[] = [];
  const [link] = filled.fields.gitHubLinkContentVos ?? [];
  if (link) {
    const { name: became } = link;
    const place = { from: "url", field: "gitHubLinkContentVos", became } as const;
    guesses.push(noted("guessed", "unsaid", url, place));
  }
  if (owner) {
    const { from, written, agency } = owner;
    guesses.push(noted("guessed", "agencyName", written, { from, became: agency.nameZh }));
  }
  const repository = url === "" ? undefined : readRepositoryAddress(url)?.names.at(-1);
  return {
    sourceKind: "publiccode",
    sourceAddress: file.address,
    readAt: file.readAt,
    repositoryUrl: url,
    agencyCode: owner?.agency.code ?? null,
    values,
    notes: [
      ...guesses,
      ...notesOf(leaves, values, { teches: teches.unmatched, types: types.unmatched }),
    ],
    problems,
    oldPaths: value.tw === undefined ? [] : firstGenerationPaths(repository, file.address),
  };
}
