import { browserCall } from "@public-code/core/web/api-client.ts";
import { CallError, isMissing } from "@public-code/core/web/call-error.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { holdsSession } from "@public-code/core/web/session-end.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { useSecondsLeft } from "@public-code/site/web/console/action/use-seconds-left.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { type AskLeave, useLeaveGuard } from "@public-code/site/web/frame/use-leave-guard.tsx";
import { type ReactNode, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { PendingDecision } from "#contract/review/review.ts";
import { type ReviewDetail, review } from "#contract/review/review.ts";
import { publishedState } from "./review-notes.tsx";

export interface FollowedDecision {
  /** Null where nothing is pending. */
  pending: PendingDecision | null;
  secondsLeft: number;
  busy: boolean;
  carryOut: () => Promise<boolean>;
  takeBack: () => Promise<boolean>;
  leaveQuestion: ReactNode;
}

/** What has become of a decision, as the toast says it; null where it was not carried out. */
function outcomeOf({ edition, firstApproval, pendingDecision }: ReviewDetail) {
  if (pendingDecision !== null) return null;
  if (edition.programStatusCode === programStatus.online) return "approved";
  if (edition.programStatusCode === programStatus.needsModification) return "requested";
  return firstApproval?.own ? "approvedFirst" : null;
}

/**
 * Follows a decision that the portal carries out in a few seconds, and goes on to the next case then. Who
 * made it is asked how to go on before they leave the page; closing the window changes nothing.
 */
export function usePendingDecision({
  loaded: { programId, detail },
  isWritten,
  onCarriedOut,
  onTakenBack,
}: {
  loaded: { programId: string | number; detail: ReviewDetail | null };
  /** Whether the page has anything else to lose. */
  isWritten: boolean;
  onCarriedOut: () => void;
  onTakenBack: (decision: PendingDecision) => void;
}): FollowedDecision {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const action = useAction({ overPage: true });
  const following = useRef(false);
  const pending = detail?.pendingDecision?.refusal === "" ? detail.pendingDecision : null;
  const own = pending?.isOwn ? pending : null;
  const secondsLeft = useSecondsLeft(pending, follow);
  const request = { programId: String(programId) };
  const carryOut = () =>
    action.run(
      (call) => call(review.answerPending, { ...request, answer: "carryOut" }),
      null,
      follow,
    );
  const takeBack = () =>
    action.run(
      (call) => call(review.answerPending, { ...request, answer: "takeBack" }),
      t("console.decision.held.takenBack"),
      async () => {
        if (own) onTakenBack(own);
        await revalidate();
      },
    );
  const { release, leaveQuestion, proceed } = useLeaveGuard(
    isWritten || own !== null,
    undefined,
    () => own === null && holdsSession(),
    own ? askOwn(own) : undefined,
  );

  async function follow(): Promise<void> {
    if (following.current) return;
    following.current = true;
    try {
      const call = browserCall({ lang, quiet: true });
      const { data } = await call(review.getReview, request);
      if (data.pendingDecision?.refusal === "") return;
      const outcome = own && outcomeOf(data);
      if (!outcome) return await revalidate();
      onCarriedOut();
      const { programName: name } = own;
      const { firstEditionNo: familyId } = data.edition;
      await goOn(
        data.next?.programId,
        outcome === "approved" ? publishedState({ familyId, programName: name }) : null,
      );
      notify({ kind: "toast", text: t(`console.decision.${outcome}`, { name }) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A draft again, which is its agency's own: the queue says that the decision has lapsed.
      if (isMissing(error)) await goOn();
    } finally {
      following.current = false;
    }
  }

  async function goOn(next?: number, state?: unknown): Promise<void> {
    release();
    if (proceed) return proceed();
    const queue = consoleAddress("reviews");
    const path = next === undefined ? queue : `${queue}/${next}`;
    await navigate(pageAddress(path, lang), { state });
  }

  function askOwn({ action: decision, programName: name }: PendingDecision): AskLeave {
    return ({ onStay }) => (
      <Question
        title={t(`console.decision.held.leave.${decision}`, {
          name,
          seconds: secondsLeft,
        })}
        yes={t("console.decision.held.sendNow")}
        also={{
          label: t("console.decision.held.takeBack"),
          onClick: () => void takeBack().then(onStay),
        }}
        no={t("console.decision.held.stay")}
        size="small"
        isBusy={action.busy}
        onYes={carryOut}
        onNo={onStay}
      >
        <p>{t("console.decision.held.leaveText")}</p>
      </Question>
    );
  }

  return { pending, secondsLeft, busy: action.busy, carryOut, takeBack, leaveQuestion };
}
