import { callApi } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { storeText, useStored } from "@public-code/core/web/use-stored.ts";
import { useEffect, useState } from "react";
import type { Fit } from "#contract/suitability/suitability.ts";
import {
  isChoiceQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";

const longestCode = 100;

/** The answers in a stored text, whoever has written it; one that its question does not have is left out. */
export function readNeeds(stored: string): URLSearchParams {
  const given = new URLSearchParams(stored);
  const answers = suitabilityQuestions.flatMap((question) => {
    const answer = given.get(question) ?? "";
    const choices: readonly string[] = isChoiceQuestion(question)
      ? suitabilityChoices[question]
      : answer.length <= longestCode
        ? [answer]
        : [];
    return answer !== "" && choices.includes(answer) ? [[question, answer]] : [];
  });
  return new URLSearchParams(answers);
}

/** What this browser knows of an agency's needs, as the query of an address; empty without any. */
export function useAgencyNeeds(): URLSearchParams {
  return readNeeds(useStored("agency"));
}

/** Keeps the answers of a form or an address in this browser alone. */
export function storeNeeds(query: string): void {
  storeText("agency", readNeeds(query).toString());
}

export function forgetNeeds(): void {
  storeText("agency", "");
}

/** How far programs fit the needs that this browser knows; empty without any, and while that is requestKey. */
export function useFits(ids: readonly number[]): ReadonlyMap<number, Fit> {
  const { lang } = useRootData().settings;
  const needs = useAgencyNeeds().toString();
  const joined = ids.join();
  const requestKey = needs === "" || joined === "" ? "" : `${joined}?${needs}`;
  const [answer, setAnswer] = useState<{ requestKey: string; fits: readonly Fit[] } | null>(null);
  useEffect(() => {
    if (requestKey === "") return;
    let isCurrent = true;
    // Visitors without an agency never load it.
    import("#contract/suitability/suitability.ts")
      .then(({ suitability }) => {
        const request = { ids: joined, ...Object.fromEntries(new URLSearchParams(needs)) };
        return callApi(suitability.countSuitability, request, { lang, quiet: true });
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
  const fits = answer !== null && answer.requestKey === requestKey ? answer.fits : [];
  return new Map(fits.map((fit) => [fit.programId, fit]));
}
