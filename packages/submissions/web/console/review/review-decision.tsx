import type { EditedCode } from "@public-code/content/contract/code-editing/code-editing.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { OutdatedNotice } from "@public-code/site/web/console/action/outdated-notice.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useBottomBar } from "@public-code/ui/use-bottom-bar.ts";
import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ReviewDetail, review } from "#contract/review/review.ts";
import { ApproveModal, waitsForSecond } from "./approve-modal.tsx";
import {
  type CommentDrafts,
  commentId,
  decisionMaximum,
  overlongComments,
  writtenComments,
} from "./field-comments.ts";
import { PendingAnswers } from "./pending-answers.tsx";
import styles from "./review-decision.module.css";
import { ReviewReasons } from "./review-reasons.tsx";
import type { ChecksReply } from "./use-checks.ts";
import { useFieldLabels } from "./use-field-labels.ts";
import type { FollowedDecision } from "./use-pending-decision.tsx";

/** Where the way to the decision leads, past everything that it rests on. */
export const decisionId = "decision";
const reasonId = "decision-reason";

/**
 * Approve, or ask for modification with the comments that were written at the fields. What was written
 * stays to be read and copied where it can be decided no more.
 */
export function ReviewDecision({
  detail,
  checks,
  reasons,
  drafts,
  reason,
  onReason,
  followed,
  onRequested,
  decides,
  isOutdated,
  lastChange,
  onReload,
  children,
}: {
  /** The state that the operator has reviewed. */
  detail: ReviewDetail;
  checks: Promise<ChecksReply>;
  /** Texts to choose from. */
  reasons: readonly EditedCode[];
  drafts: CommentDrafts;
  /** What the agency is asked to modify, as it stands. */
  reason: string;
  onReason: (reason: string) => void;
  /** What is decided and about to be carried out. */
  followed: FollowedDecision;
  /** Called once the portal has what is written. */
  onRequested: () => void;
  /** Whether this operator can decide on that state. */
  decides: boolean;
  isOutdated: boolean;
  /** Who has done what to the edition since it was loaded, and when; '' where nobody has. */
  lastChange: string;
  onReload: () => void;
  /** What stands below the words: the checks that the decision rests on. */
  children?: ReactNode;
}) {
  const { t, lang } = useTranslation();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const { nameOf } = useFieldLabels();
  /** The state of the edition that the operator is asked about; another state ends the question. */
  const [question, setQuestion] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { programId, updateTime } = detail.edition;
  const held = { programId, updateTime, hold: true };
  const { pending } = followed;
  const comments = writtenComments(drafts);
  const isFirst = waitsForSecond(detail);
  const decidesNow = decides && !isOutdated;
  const approving = decidesNow && pending === null && question === updateTime;
  const reasonError = reasonProblem(
    reason,
    decisionMaximum,
    lang,
    t("console.decision.reasonMissing"),
  );

  function addReady(text: string): void {
    onReason(reason.trim() === "" ? text : `${reason.trimEnd()}\n${text}`);
    document.getElementById(reasonId)?.focus();
  }

  async function requestModification(): Promise<void> {
    setTried(true);
    const overlong = overlongComments(drafts)[0];
    const wrong = reasonError !== undefined ? reasonId : overlong && commentId(overlong);
    if (wrong) return document.getElementById(wrong)?.focus();
    const decision = { ...held, approveDesc: reason, fieldComments: comments };
    await action.run(
      (call) => call(review.requestModification, decision),
      null,
      async () => {
        await revalidate();
        onRequested();
      },
    );
  }

  function approve(): void {
    setQuestion(null);
    const decision = { ...held, putOnline: detail.familyOffline };
    void action.run((call) => call(review.approve, decision), null);
  }

  /** Where the decision was taken, once the page shows its buttons again. */
  function focusReason(): void {
    requestAnimationFrame(() => document.getElementById(reasonId)?.focus());
  }

  return (
    <section aria-labelledby={decisionId} className={styles.decision}>
      <div className={styles.scroll}>
        <div className={stack(12)} data-print="hide">
          <h2 id={decisionId} tabIndex={-1} data-focus-target="" className={textStyles.cardTitle}>
            {t("console.decision.title")}
          </h2>
          <OutdatedNotice
            isOutdated={isOutdated}
            onReload={() => {
              setQuestion(null);
              onReload();
            }}
            text={`${lastChange}${t("console.decision.outdated")}`}
          />
          {!decides && (
            <Notice tone="warning" title={t("console.decision.unsent")}>
              {t("console.decision.unsentText")}
            </Notice>
          )}
          <ActionFailure failure={action.failure} />
          {decidesNow && !pending && <ReviewReasons reasons={reasons} onAdd={addReady} />}
          <ReasonField
            id={reasonId}
            label={t("console.decision.reason")}
            hint={t("console.decision.reasonHint")}
            maximum={decisionMaximum}
            error={tried ? reasonError : undefined}
            readOnly={!decides || pending !== null}
            value={reason}
            onChange={onReason}
          />
          <p>{t("console.decision.comments", { count: comments.length })}</p>
          {comments.length > 0 && (
            <ul className={stack(8, textStyles.wrapped)}>
              {comments.map((comment) => (
                <li key={comment.path}>
                  <strong>{nameOf(comment.path)}</strong> {comment.comment}
                </li>
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
      {decidesNow && (pending === null || pending.isOwn) && (
        <ActionBar>
          {pending ? (
            <PendingAnswers
              pending={pending}
              isFirst={isFirst}
              followed={followed}
              onTakenBack={focusReason}
            />
          ) : (
            <>
              <Button variant="secondary" disabled={action.busy} onClick={requestModification}>
                {t("console.decision.request")}
              </Button>
              {!detail.firstApproval?.own && (
                <Button disabled={action.busy} onClick={() => setQuestion(updateTime)}>
                  {t(`console.decision.${isFirst ? "approveFirst" : "approve"}`)}
                </Button>
              )}
            </>
          )}
        </ActionBar>
      )}
      {approving && (
        <ApproveModal
          detail={detail}
          checks={checks}
          commentCount={comments.length}
          onApprove={approve}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  );
}

/** Sticks to the lower end of a narrow window, above what has the focus. */
function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={cluster(8, styles.actions)} data-print="hide" data-action-bar="">
      {children}
    </div>
  );
}
