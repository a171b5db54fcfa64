import { type FileCodes, matchCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-lists.ts";
import { isWebAddress } from "@public-code/core/contract/rules.ts";
import { cutText, lengthOf, tidyLine } from "@public-code/core/contract/tidy-text.ts";
import type { HostedRepository } from "@public-code/evidence/api/repositories/forge/hosted-repository.ts";
import { programFields } from "@public-code/programs/contract/program-fields.ts";
import { officialLicenceId } from "@public-code/publiccode/api/spdx-expression.ts";
import type { CandidateNote, CandidateValues } from "#contract/candidate-values.ts";
import type { SourcedProgram } from "../add-candidates.ts";
import { unseenNotes } from "../unseen-characters.ts";

interface ForgeContext {
  codes: FileCodes;
  /** Of the repository's page. */
  host: string;
  agencyCode: string;
  now: Date;
}

/** A place in what the list of a host says, apart from those in the repository. */
const listPlace = (host: string, name: string) => `${host} · ${name}`;
const archivedPlace = /^\S+ · archived$/;

/** Whether a host says that nobody works on a program any more. */
export function isArchived({ notes }: { notes: readonly CandidateNote[] }): boolean {
  return notes.some(({ from }) => archivedPlace.test(from));
}

/** The values that a repository says itself, which hold before those of its host's list. */
export function ownValues(values: CandidateValues, host: string): CandidateValues {
  const entries = Object.entries(values).filter(([, { from }]) => !from.startsWith(`${host} · `));
  return Object.fromEntries(entries);
}

/** What a list and the repository itself say together. */
export function withOwnValues<Listed extends Pick<SourcedProgram, "values" | "notes">>(
  listed: Listed,
  own: CandidateValues,
): Listed {
  const notes = listed.notes.flatMap((note): CandidateNote[] => {
    if (note.field === "" || !(note.field in own)) return [note];
    if (!archivedPlace.test(note.from)) return [];
    if (own[note.field]?.value === note.became) return [note];
    return [{ ...note, effect: "dropped", reason: "otherValue", field: "", became: "" }];
  });
  return { ...listed, values: { ...listed.values, ...own }, notes };
}

const cut = (text: string, name: "programName" | "description" | "demoUrl" | "authorization") =>
  cutText(tidyLine(text), programFields[name].maximum);

function licenceOf(licence: string, { licenceCodes }: FileCodes) {
  if (licence === "") return {};
  const official = officialLicenceId(licence) ?? licence;
  return licenceCodes.includes(official)
    ? { authorizations: official }
    : { authorizations: otherLicence, authorization: cut(official, "authorization") };
}

/** What the list of a code host tells of a program, as a source of candidates. */
export function forgeProgram(
  repository: HostedRepository,
  { codes, host, agencyCode, now }: ForgeContext,
): SourcedProgram {
  const { id, name, url, description, homepage, archived } = repository;
  const readAt = now.toISOString();
  const read = <Value>(value: Value, from: string) => ({
    value,
    from: listPlace(host, from),
    readAt,
  });
  const topicNames = [repository.language, ...repository.topics].filter(Boolean);
  const technologies = matchCodes(topicNames, codes.technologies);
  const types = matchCodes(topicNames, codes.types);
  const licence = licenceOf(repository.licence, codes);
  const hasHomepage = isWebAddress(homepage) && homepage.length <= programFields.demoUrl.maximum;
  const descriptionText = tidyLine(description);
  const values: CandidateValues = {
    programName: read(cut(name, "programName"), "name"),
    ...(descriptionText === ""
      ? {}
      : { description: read(cut(descriptionText, "description"), "description") }),
    gitHubLinkContentVos: read([{ name: cut(name, "programName"), url }], "url"),
    ...(hasHomepage ? { demoUrl: read(homepage, "homepage") } : {}),
    ...(licence.authorizations ? { authorizations: read(licence.authorizations, "license") } : {}),
    ...(licence.authorization ? { authorization: read(licence.authorization, "license") } : {}),
    ...(technologies.codes.length > 0 ? { teches: read(technologies.codes, "topics") } : {}),
    ...(types.codes.length > 0 ? { types: read(types.codes, "topics") } : {}),
    ...(archived ? { developmentStatus: read("obsolete" as const, "archived") } : {}),
  };
  const note = (
    from: string,
    written: string,
    rest: Pick<CandidateNote, "effect" | "reason"> & Partial<CandidateNote>,
  ): CandidateNote => ({ from: listPlace(host, from), written, field: "", became: "", ...rest });
  const unmatched = topicNames.filter(
    (word) => technologies.unmatched.includes(word) && types.unmatched.includes(word),
  );
  const notes: CandidateNote[] = [];
  if (hasHomepage)
    notes.push(
      note("homepage", homepage, {
        ...{ effect: "guessed", reason: "unsaid" },
        ...{ field: "demoUrl", became: homepage },
      }),
    );
  if (archived)
    notes.push(
      note("archived", "true", {
        ...{ effect: "guessed", reason: "mapped" },
        ...{ field: "developmentStatus", became: "obsolete" },
      }),
    );
  if (lengthOf(descriptionText) > programFields.description.maximum)
    notes.push(
      note("description", cutText(descriptionText, 2 * programFields.description.maximum), {
        ...{ effect: "changed", reason: "tooLong" },
        ...{ field: "description", became: cut(descriptionText, "description") },
      }),
    );
  for (const [from, written, field] of [
    ["name", name, "programName"],
    ["description", description, "description"],
  ] as const)
    notes.push(...unseenNotes(listPlace(host, from), written, field));
  for (const word of unmatched)
    notes.push(note("topics", word, { effect: "dropped", reason: "notInList" }));
  return {
    sourceKind: "forge",
    sourceAddress: url,
    // The number stays where the repository is renamed.
    ...(id > 0 ? { sourceKey: `${host}#${id}` } : {}),
    readAt: now,
    repositoryUrl: url,
    agencyCode,
    values,
    notes,
    problems: [],
  };
}
