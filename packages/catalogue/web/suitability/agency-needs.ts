import type { Call } from "@public-code/core/web/page-context.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { storeText, useStored } from "@public-code/core/web/use-stored.ts";
import type { Fit } from "#contract/comparison/comparison.ts";
import { readAnswersFrom } from "#contract/suitability/suitability-answers.ts";

/**
 * An agency's needs, as the query of an address; empty without any. Those in the address of a page come
 * before those that this browser knows.
 */
export function useAgencyNeeds(shared = ""): URLSearchParams {
  const stored = useStored("agency");
  return readAnswersFrom(shared === "" ? stored : shared);
}

/** Keeps the answers of a form or an address in this browser alone; '' forgets them. */
export function storeNeeds(query: string): void {
  storeText("agency", readAnswersFrom(query).toString());
}

/** How far programs fit an agency's needs; visitors without an agency never load what asks for it. */
export async function askFits(call: Call, ids: readonly number[], needs: string): Promise<Fit[]> {
  if (needs === "" || ids.length === 0) return [];
  const { comparisons } = await import("#contract/comparison/comparison.ts");
  const answers = Object.fromEntries(new URLSearchParams(needs));
  return (await call(comparisons.countSuitability, { ids: ids.join(), ...answers })).data;
}

/** The same for this browser's needs; what the page has loaded for those in its address is not asked again. */
export function useFits(
  ids: readonly number[],
  shared = "",
  loaded: readonly Fit[] = [],
): ReadonlyMap<number, Fit> {
  const stored = useAgencyNeeds().toString();
  const about = `${ids.join()}?${stored}`;
  const isAsked = shared === "" && stored !== "";
  const { data } = useAnswer(
    isAsked ? async (call) => ({ about, fits: await askFits(call, ids, stored) }) : null,
    [about],
  );
  const answered = isAsked && data?.about === about ? data.fits : [];
  const fits = shared === "" ? answered : loaded;
  return new Map(fits.map((fit) => [fit.programId, fit]));
}
