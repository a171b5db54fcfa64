import type { ReplyOf } from "@public-code/core/contract/endpoint.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useCallback, useEffect, useState } from "react";
import { submissions } from "#contract/submissions.ts";
import { type ListState, listRequest } from "../list-state.ts";

export type ListReply = ReplyOf<typeof submissions.queryList>;

export interface ProgramListData {
  /** The last answer; stays while the next one is on its way. */
  reply: ListReply | null;
  isBusy: boolean;
  hasFailed: boolean;
  reload: () => void;
}

/** The rows that a state of the list asks for. */
export function useProgramList(state: ListState): ProgramListData {
  const { lang } = useTranslation();
  const [round, setRound] = useState(0);
  const request = JSON.stringify(listRequest(state));
  const key = `${lang} ${round} ${request}`;
  const [answer, setAnswer] = useState<{ key: string; reply: ListReply | null } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const answerWith = (reply: ListReply | null) => {
      if (!controller.signal.aborted) setAnswer({ key, reply });
    };
    // The text above is the request itself, made comparable.
    const fields = JSON.parse(request) as ReturnType<typeof listRequest>;
    callApi(submissions.queryList, fields, {
      lang,
      signal: controller.signal,
    }).then(answerWith, () => answerWith(null));
    return () => controller.abort();
  }, [key, request, lang]);

  const isBusy = answer?.key !== key;
  return {
    reply: answer?.reply ?? null,
    isBusy,
    hasFailed: !isBusy && answer?.reply === null,
    reload: useCallback(() => setRound((last) => last + 1), []),
  };
}
