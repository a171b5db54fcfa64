import type { ReplyOf } from "@public-code/core/contract/endpoint.ts";
import { typedKeyword } from "@public-code/core/contract/search/keyword.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useEffect, useRef, useState } from "react";
import type { publicPrograms } from "#contract/public-programs.ts";
import { keywordMaximum, suggestMinimum } from "#contract/visits.ts";

const pauseMs = 150;

/** What the catalogue suggests for the text that was typed last; null until that is known. */
export function useSearchSuggest(): {
  matches: ReplyOf<typeof publicPrograms.getSearchSuggest> | null;
  suggest: (typed: string) => void;
} {
  const { lang } = useTranslation();
  const [matches, setMatches] = useState<ReplyOf<typeof publicPrograms.getSearchSuggest> | null>(
    null,
  );
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);

  function suggest(typed: string): void {
    pending.current?.abort();
    const keyword = cutText(typedKeyword(typed), keywordMaximum);
    if ([...keyword].length < suggestMinimum) {
      setMatches(null);
      return;
    }
    const controller = new AbortController();
    pending.current = controller;
    const { signal } = controller;
    setTimeout(() => {
      if (signal.aborted) return;
      const options = { lang, quiet: true, signal };
      // Only who types needs what reads the answer.
      import("#contract/public-programs.ts")
        .then(({ publicPrograms }) =>
          callApi(publicPrograms.getSearchSuggest, { keyword }, options),
        )
        // Suggestions are a help, not a need: without them the search still works.
        .then(setMatches, () => {
          if (!signal.aborted) setMatches(null);
        });
    }, pauseMs);
  }
  return { matches, suggest };
}
