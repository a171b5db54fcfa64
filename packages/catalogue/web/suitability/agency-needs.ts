import { callApi } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { storeText, useStored } from "@public-code/core/web/use-stored.ts";
import { useEffect, useState } from "react";
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

/**
 * How far programs fit an agency's needs; empty without any, and while that is asked. What the page has
 * loaded for the needs in its address is not asked again.
 */
export function useFits(
  ids: readonly number[],
  shared = "",
  loaded: readonly Fit[] = [],
): ReadonlyMap<number, Fit> {
  const { lang } = useRootData().settings;
  const stored = useAgencyNeeds().toString();
  const needs = shared === "" ? stored : "";
  const joined = ids.join();
  const requestKey = needs === "" || joined === "" ? "" : `${joined}?${needs}`;
  const [answer, setAnswer] = useState<{ requestKey: string; fits: readonly Fit[] } | null>(null);
  useEffect(() => {
    if (requestKey === "") return;
    let isCurrent = true;
    // Visitors without an agency never load it.
    import("#contract/comparison/comparison.ts")
      .then(({ comparisons }) => {
        const request = { ids: joined, ...Object.fromEntries(new URLSearchParams(needs)) };
        return callApi(comparisons.countSuitability, request, { lang, quiet: true });
      })
      .then(({ data }) => {
        if (isCurrent) setAnswer({ requestKey, fits: data });
      })
      // Pages are of use without it.
      .catch((error: unknown) => console.warn(error));
    return () => {
      isCurrent = false;
    };
  }, [requestKey, joined, needs, lang]);
  const answeredFits = answer !== null && answer.requestKey === requestKey ? answer.fits : [];
  const fits = shared === "" ? answeredFits : loaded;
  return new Map(fits.map((fit) => [fit.programId, fit]));
}
