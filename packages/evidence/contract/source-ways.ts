import {
  cloneAddress,
  issuesAddress,
} from "@public-code/programs/contract/code-hosts/host-links.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/events/outcome-names.ts";
import type { RepositoryLink } from "@public-code/programs/contract/program.ts";
import type { Finding } from "./evidence.ts";
import { readableStates, sampleTool } from "./evidence-kinds.ts";
import { factOf, repositoryEndOf } from "./facts.ts";

/** How a repository is reached today; `url` is where it is, also where another address is stated. */
export interface SourceWays extends RepositoryLink {
  /** What git is given. */
  clone: string;
  /** Where problems are reported. */
  issues: string;
  /** True where its host has told of issues of late. */
  hasIssues: boolean;
  /** Null as long as it goes on. */
  end: RepositoryEnd | null;
  /** True where source was found there of late. */
  isFound: boolean;
  /** Where Software Heritage has a copy; null where it has none. */
  copy: string | null;
}

/** The ways to a repository by what is stated and what was measured of it. */
export function sourceWays(
  { name, url: stated }: RepositoryLink,
  facts: readonly Finding[],
): SourceWays {
  const key = readRepositoryAddress(stated)?.key;
  const own = facts.filter(({ repository }) => repository === key);
  const today = own.filter(({ current }) => current);
  const movedTo = own.flatMap((row) => factOf(row, "repository")?.value?.movedTo ?? [])[0] ?? "";
  const isMoved = readRepositoryAddress(movedTo) !== null;
  const url = isMoved ? movedTo : stated;
  // Addresses of samples lead nowhere, and so do their copies.
  const hasCopy = own.some(
    (row) => row.source.tool !== sampleTool && factOf(row, "archive")?.value?.visitedOn,
  );
  const copy = `https://archive.softwareheritage.org/browse/origin/directory/?origin_url=${encodeURIComponent(stated)}`;
  return {
    // A name out of its address is that of the one it has left.
    name: isMoved && stated.includes(name) ? "" : name,
    url,
    clone: cloneAddress(url),
    issues: issuesAddress(url),
    hasIssues: today.some((row) => factOf(row, "issues")?.value),
    end: repositoryEndOf(own),
    isFound: today.some((row) => readableStates.has(factOf(row, "repository")?.value?.state ?? "")),
    copy: hasCopy ? copy : null,
  };
}
