import type { ReplyOf } from "@public-code/core/contract/endpoint.ts";
import { formatDate } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { useState } from "react";
import {
  type ManagedReuse,
  type ReuseInvitation,
  type ReuseQuestion,
  reuse,
} from "#contract/reuse.ts";

const perPage = 20;
const mostQuestions = 20;
const mostDue = 100;

export interface ManagedReuses {
  /** Null until it is known. */
  reply: ReplyOf<typeof reuse.queryList> | null;
  /** What lapses within 30 days, or has lapsed. */
  due: readonly ManagedReuse[];
  questions: readonly ReuseQuestion[];
  sentQuestions: readonly ReuseQuestion[];
  hasFailed: boolean;
  /** From 1. */
  page: number;
  pages: number;
  goTo: (page: number) => void;
  reload: () => void;
}

/** What the agency has declared, has to confirm, and was asked. */
export function useManagedReuses(): ManagedReuses {
  const [page, setPage] = useState(1);
  const { data, ...asked } = useAnswer(
    (call) =>
      Promise.all([
        call(reuse.queryList, { page: page - 1, iDisplayLength: perPage }),
        call(reuse.queryList, { due: true, iDisplayLength: mostDue }),
        call(reuse.listQuestions, { iDisplayLength: mostQuestions }),
        call(reuse.listQuestions, { sent: true, iDisplayLength: mostQuestions }),
      ]),
    [page],
  );
  const [reply = null, due, questions, sentQuestions] = data ?? [];
  return {
    ...asked,
    reply,
    due: due?.data ?? [],
    questions: questions?.data ?? [],
    sentQuestions: sentQuestions?.data ?? [],
    page,
    pages: Math.ceil((reply?.recordsTotal ?? 0) / perPage),
    goTo: setPage,
  };
}

/** What can be done with a declaration or an invitation. */
export interface ReuseActions {
  confirm: (row: ManagedReuse) => void;
  update: (row: ManagedReuse) => void;
  end: (row: ManagedReuse) => void;
  declare: (invitation: ReuseInvitation) => void;
  decline: (invitation: ReuseInvitation) => void;
}

/** Returns a function that says until when a declaration is valid, or why it no longer is. */
export function usePhaseLabel(): (
  row: Pick<ManagedReuse, "phase" | "expiresOn" | "daysLeft" | "removedReason">,
) => string {
  const { t } = useTranslation();
  return ({ phase, expiresOn, daysLeft, removedReason }) =>
    t(`reuse.phase.${phase}`, {
      day: formatDate(expiresOn),
      count: daysLeft,
      reason: removedReason,
    });
}
