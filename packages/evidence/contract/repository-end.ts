import {
  type RepositoryEnd,
  repositoryEnds,
} from "@public-code/programs/contract/events/outcome-names.ts";
import type { SharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

/** The worst end among the states of a program's repositories; null while all of them go on. */
export function worstEnd(states: readonly string[]): RepositoryEnd | null {
  return repositoryEnds.find((end) => states.includes(end)) ?? null;
}

/**
 * How far a program is for machines, which read one word: as it is stated, unless all of its repositories say
 * otherwise. Those that are archived or gone are obsolete, and those without a commit a concept.
 */
export function statusWithEnd(stated: string, end: RepositoryEnd | null): string {
  if (end === "archived" || end === "gone") return "obsolete";
  return end === "empty" ? "concept" : stated;
}

/** The name of a program, and behind it how its source has ended. */
export function nameWithEnd(
  name: string,
  end: RepositoryEnd | null,
  { t }: Pick<SharedTranslation, "t">,
): string {
  if (end === null) return name;
  return t("evidence.repositoryEnd.named", { name, end: t(`evidence.repositoryEnd.${end}`) });
}
