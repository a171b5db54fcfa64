import { fillFromFileApart } from "@public-code/publiccode/api/read-apart.ts";
import { type FileCodes, matchCodes } from "@public-code/submissions/api/file-codes.ts";
import type { CandidateField, CandidateNote, CandidateValues } from "#contract/candidate-values.ts";
import type { SourcedProgram } from "../add-candidates.ts";
import { leavesOf, notesOf, placeOf } from "./file-notes.ts";

/** Whose limit the reading of imported files counts towards. */
const account = "import";

export interface PubliccodeSourceFile {
  /** Where it lies, as it is shown: a path in its folder, or an address. */
  address: string;
  content: Uint8Array;
  readAt: Date;
}

interface PubliccodeContext {
  codes: FileCodes;
  /** The code of the agency that has a name; null for none. */
  agencyNamed: (names: readonly string[]) => string | null;
}

/**
 * What a file of publiccode.yml tells of a program; null for a file that is none, or of which nothing could
 * be read.
 */
export async function readPubliccodeSource(
  file: PubliccodeSourceFile,
  { codes, agencyNamed }: PubliccodeContext,
): Promise<SourcedProgram | null> {
  const fill = { lang: "zh-TW", licenceCodes: codes.licenceCodes } as const;
  const { reading, filled } = await fillFromFileApart(file.content, account, fill);
  const { value, problems } = reading;
  if (value.name === undefined && value.publiccodeYmlVersion === undefined) return null;
  const leaves = leavesOf(value);
  const teches = matchCodes(filled.teches, codes.technologies);
  const types = matchCodes(filled.features, codes.types);
  const [contact] = filled.contacts;
  const fields = {
    ...filled.fields,
    ...(teches.codes.length > 0 ? { teches: teches.codes } : {}),
    ...(types.codes.length > 0 ? { types: types.codes } : {}),
    ...(contact?.name ? { contactName: contact.name } : {}),
    ...(contact?.email ? { contactEmail: contact.email } : {}),
    ...(contact?.phone ? { contactNumber: contact.phone } : {}),
  };
  const readAt = file.readAt.toISOString();
  const entries = Object.entries(fields).map(([field, content]) => [
    field,
    // Names of the form's fields, as they were just written.
    { value: content, from: placeOf(leaves, field as CandidateField, content), readAt },
  ]);
  const values: CandidateValues = Object.fromEntries(entries);
  const { organisation, legal, url = "" } = value;
  const owners = [organisation?.name, legal?.repoOwner, legal?.mainCopyrightOwner];
  const guesses: CandidateNote[] = [];
  const [repository] = filled.fields.gitHubLinkContentVos ?? [];
  if (repository)
    guesses.push({
      effect: "guessed",
      reason: "unsaid",
      from: "url",
      field: "gitHubLinkContentVos",
      written: url,
      became: repository.name,
    });
  return {
    sourceKind: "publiccode",
    sourceAddress: file.address,
    readAt: file.readAt,
    repositoryUrl: url,
    agencyCode: agencyNamed(owners.flatMap((name) => name ?? [])),
    values,
    notes: [
      ...guesses,
      ...notesOf(leaves, values, { teches: teches.unmatched, types: types.unmatched }),
    ],
    problems,
  };
}
