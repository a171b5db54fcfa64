import { type FileCodes, matchCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { PubliccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import type { ReadPubliccode } from "#api/judge-files.ts";
import type { RepositoryFacts, RepositoryProblem } from "#contract/repository-description.ts";
import {
  type MergedSources,
  mergeSources,
  type SourcedValue,
  type SourcedValues,
} from "./merge-sources.ts";
import { heldLicences, type RepositoryDescription } from "./repository-descriptions.table.ts";
import type { FilledSource } from "./source.ts";

export interface DescribedValues {
  /** Where it answers. */
  address: string;
  values: SourcedValues;
  /** Words of its publiccode.yml for somebody to find among the function types. */
  features: string[];
  /** Technologies of its publiccode.yml that the code list does not have. */
  unmatchedTechnologies: string[];
  contacts: PubliccodeReading["contacts"];
  facts: RepositoryFacts;
  problems: RepositoryProblem[];
  publiccode: Omit<ReadPubliccode, "source"> | null;
}

/** The codes of all names that several sources have. */
function codesIn(
  named: readonly { from: string; names: readonly string[] }[],
  list: FileCodes["technologies"],
): { value: SourcedValue<string[]> | null; unmatched: string[] } {
  const matched = named.map(({ from, names }) => ({ from, ...matchCodes(names, list) }));
  const telling = matched.filter(({ codes }) => codes.length > 0);
  const value = [...new Set(telling.flatMap(({ codes }) => codes))];
  const from = [...new Set(telling.map((each) => each.from))].join(", ");
  const unmatched = [...new Set(matched.flatMap((each) => each.unmatched))];
  return { value: value.length > 0 ? { value, from, also: [] } : null, unmatched };
}

/** What there is to say of its licence. */
function licenceProblems(
  { licences, commit }: RepositoryDescription,
  { values, licenceDoubt }: MergedSources,
): RepositoryProblem[] {
  const unknown = licences.others.filter(({ state }) => state !== "unreadable");
  const hasNone = !values.authorizations && !licenceDoubt && licences.others.length === 0;
  return [
    ...(licenceDoubt ? [licenceDoubt] : []),
    ...unknown.map(({ path, state, spdx }) => ({
      from: path,
      reason: state === "named" ? ("licenceNamed" as const) : ("licenceUnknown" as const),
      names: spdx ? [spdx] : [],
    })),
    ...(hasNone && commit !== "" ? [{ from: "", reason: "noLicence" as const, names: [] }] : []),
  ];
}

/** Values of lists of codes, and the words that no list has. */
function matchNames(
  publiccode: FilledSource | null,
  sources: readonly FilledSource[],
  topics: { from: string; names: readonly string[] },
  codes: FileCodes,
) {
  const { teches: named = [], features = [], categories = [] } = publiccode?.filled ?? {};
  const from = publiccode?.from ?? "";
  // What its publiccode.yml names is all that its agency wants to name.
  const technologies =
    named.length > 0
      ? codesIn([{ from, names: named }], codes.technologies)
      : codesIn(
          sources.map((source) => ({ from: source.from, names: source.filled?.teches ?? [] })),
          codes.technologies,
        );
  // What its host's people call it says of what it is made where no file does.
  const teches = technologies.value ?? codesIn([topics], codes.technologies).value;
  const types = codesIn([{ from, names: features }, topics], codes.types);
  return {
    values: {
      ...(teches ? { teches } : {}),
      ...(types.value ? { types: types.value } : {}),
    },
    // Several types may share a category, so that somebody has to choose.
    features: [
      ...features.filter((feature) => types.unmatched.includes(feature)),
      ...(types.value ? [] : categories),
    ],
    unmatchedTechnologies: named.length > 0 ? technologies.unmatched : [],
  };
}

const withoutSource = ({ source: _, ...publiccode }: ReadPubliccode) => publiccode;

/** What a description comes to as values of the form, with the codes of today's lists. */
export function describedValues(
  description: RepositoryDescription,
  codes: FileCodes,
): DescribedValues {
  const { address, publiccode, sources, licences, topics, facts } = description;
  const own = publiccode?.source ?? null;
  const merged = mergeSources(own, sources, {
    ...heldLicences(licences),
    sources: licences.sources,
  });
  const { values, features, unmatchedTechnologies } = matchNames(own, sources, topics, codes);
  // Where it is, whoever typed the address knows better than a file that a fork has kept.
  const links = sources.find(({ from }) => from === "")?.filled?.fields.gitHubLinkContentVos;
  return {
    address,
    values: {
      ...merged.values,
      ...values,
      ...(links ? { gitHubLinkContentVos: { value: links, from: "", also: [] } } : {}),
    },
    features,
    unmatchedTechnologies,
    contacts: own?.filled?.contacts ?? [],
    facts,
    problems: [...description.problems, ...licenceProblems(description, merged)],
    publiccode: publiccode && withoutSource(publiccode),
  };
}
