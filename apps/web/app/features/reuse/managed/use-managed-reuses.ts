import type { ReplyOf } from "@public-code/contract/endpoint.ts";
import { type ManagedReuse, type ReuseQuestion, reuse } from "@public-code/contract/reuse/reuse.ts";
import { useCallback, useEffect, useState } from "react";
import { browserCall } from "#platform/api-client.ts";
import { useRootData } from "#platform/root-data.ts";

const perPage = 20;
const mostQuestions = 20;
const mostDue = 100;

export interface ManagedReuses {
  /** Null until it is known. */
  reply: ReplyOf<typeof reuse.queryList> | null;
  /** What lapses within 30 days, or has lapsed. */
  due: readonly ManagedReuse[];
  questions: readonly ReuseQuestion[];
  hasFailed: boolean;
  /** From 1. */
  page: number;
  pages: number;
  goTo: (page: number) => void;
  reload: () => void;
}

/** What the agency has declared, has to confirm, and was asked. */
export function useManagedReuses(): ManagedReuses {
  const { lang } = useRootData().settings;
  const [page, setPage] = useState(1);
  const [round, setRound] = useState(0);
  const [reply, setReply] = useState<ManagedReuses["reply"]>(null);
  const [due, setDue] = useState<readonly ManagedReuse[]>([]);
  const [questions, setQuestions] = useState<readonly ReuseQuestion[]>([]);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const call = browserCall({ lang, notShowLoading: true, quiet: true, signal });
    Promise.all([
      call(reuse.queryList, { page: page - 1, iDisplayLength: perPage }),
      call(reuse.queryList, { due: true, iDisplayLength: mostDue }),
      call(reuse.listQuestions, { iDisplayLength: mostQuestions }),
    ]).then(
      ([own, toConfirm, asked]) => {
        setReply(own);
        setDue(toConfirm.data);
        setQuestions(asked.data);
        setFailed(false);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [lang, page, round]);

  return {
    reply,
    due,
    questions,
    hasFailed,
    page,
    pages: Math.ceil((reply?.recordsTotal ?? 0) / perPage),
    goTo: setPage,
    reload: useCallback(() => setRound((last) => last + 1), []),
  };
}
