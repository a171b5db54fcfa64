import { useCallback, useEffect, useState } from "react";
import { browserCall } from "./api-client.ts";
import type { Call } from "./page-context.ts";
import { useTranslation } from "./translation.ts";

export interface Answer<Data> {
  /** The last answer, which stays while the next one is on its way; null until there is one. */
  data: Data | null;
  hasFailed: boolean;
  reload: () => void;
}

/**
 * What a part of a page asks the portal for by itself, and again once something of `about` changes. A
 * failure is for the part to show. Null asks nothing.
 */
export function useAnswer<Data>(
  ask: ((call: Call) => Promise<Data>) | null,
  about: readonly unknown[],
): Answer<Data> {
  const { lang } = useTranslation();
  const [round, setRound] = useState(0);
  const [data, setData] = useState<Data | null>(null);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is another one with these
  useEffect(() => {
    if (!ask) return;
    const controller = new AbortController();
    const { signal } = controller;
    ask(browserCall({ lang, quiet: true, signal })).then(
      (result) => {
        if (signal.aborted) return;
        setData(result);
        setFailed(false);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [lang, round, ask === null, ...about]);

  return { data, hasFailed, reload: useCallback(() => setRound((last) => last + 1), []) };
}
