import type { EditedCode } from "@public-code/content/contract/code-editing/code-editing.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { OutdatedNotice } from "@public-code/site/web/console/action/outdated-notice.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useBottomBar } from "@public-code/ui/use-bottom-bar.ts";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type ReviewDetail, review } from "#contract/review/review.ts";
import { ApproveModal, waitsForSecond } from "./approve-modal.tsx";
import {
  type CommentDrafts,
  commentId,
  decisionMaximum,
  overlongComments,
  writtenComments,
} from "./field-comments.ts";
import { type Decision, HeldDecision } from "./held-decision.tsx";
import { publishedState } from "./published-note.tsx";
import styles from "./review-decision.module.css";
import { ReviewReasons } from "./review-reasons.tsx";
import type { ChecksReply } from "./use-checks.ts";
import { useFieldLabels } from "./use-field-labels.ts";

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
  held,
  onHold,
  onDecided,
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
  /** What is decided and about to be sent; null where nothing is, or it was taken back. */
  held: Decision | null;
  onHold: (decision: Decision | null) => void;
  /** Called before the page is left, so that nothing holds the operator back. */
  onDecided: () => void;
  /** Whether this operator can decide on that state. */
  decides: boolean;
  isOutdated: boolean;
  /** Who has done what to the edition since it was loaded, and when; '' where nobody has. */
  lastChange: string;
  onReload: () => void;
  /** What stands above the decision: the checks that it rests on. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const action = useAction();
  const { nameOf } = useFieldLabels();
  /** The state of the edition that the operator is asked about; another state ends the question. */
  const [pending, setPending] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { programId, updateTime, programName } = detail.edition;
  const comments = writtenComments(drafts);
  const isFirst = waitsForSecond(detail);
  const decidesNow = decides && !isOutdated;
  const approving = decidesNow && pending === updateTime;
  const reasonError = reasonProblem(
    reason,
    decisionMaximum,
    settings.lang,
    t("console.decision.reasonMissing"),
  );

  /** To the case that waits next, as the queue is now; to the queue where nothing waits. */
  async function goOn(state?: unknown): Promise<void> {
    onDecided();
    const call = browserCall({ lang: settings.lang, overlay: "navigation", quiet: true });
    const next = await call(review.getReview, { programId: String(programId) }).then(
      (reply) => reply.data.next,
      () => null,
    );
    const path = next
      ? `${consoleAddress("reviews")}/${next.programId}`
      : consoleAddress("reviews");
    return navigate(pageAddress(path, settings.lang), { state });
  }

  function addReady(text: string): void {
    onReason(reason.trim() === "" ? text : `${reason.trimEnd()}\n${text}`);
    document.getElementById(reasonId)?.focus();
  }

  function holdRequest(): void {
    setTried(true);
    const overlong = overlongComments(drafts)[0];
    const wrong = reasonError !== undefined ? reasonId : overlong && commentId(overlong);
    if (wrong) document.getElementById(wrong)?.focus();
    else onHold("request");
  }

  async function send(decision: Decision): Promise<void> {
    const edition = { programId, updateTime };
    const name = { name: programName };
    const published = publishedState({ familyId: detail.edition.firstEditionNo, programName });
    await (decision !== "request"
      ? action.run(
          (call) => call(review.approve, { ...edition, putOnline: detail.familyOffline }),
          t(`console.decision.${decision === "approve" ? "approved" : "approvedFirst"}`, name),
          () => goOn(decision === "approve" ? published : null),
        )
      : action.run(
          (call) =>
            call(review.requestModification, {
              ...edition,
              approveDesc: reason,
              fieldComments: comments,
            }),
          t("console.decision.requested", name),
          () => goOn(),
        ));
    onHold(null);
  }

  /** Where the decision was taken, once the page shows its buttons again. */
  function takeBack(): void {
    onHold(null);
    notify({ kind: "toast", text: t("console.decision.held.takenBack") });
    requestAnimationFrame(() => document.getElementById(reasonId)?.focus());
  }

  return (
    <section aria-labelledby={decisionId} className={styles.decision}>
      <div className={styles.scroll}>
        {children}
        <div className={stack(12)} data-print="hide">
          <h2 id={decisionId} tabIndex={-1} data-focus-target="" className={textStyles.cardTitle}>
            {t("console.decision.title")}
          </h2>
          <OutdatedNotice
            isOutdated={isOutdated}
            onReload={() => {
              setPending(null);
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
          {decidesNow && !held && <ReviewReasons reasons={reasons} onAdd={addReady} />}
          <ReasonField
            id={reasonId}
            label={t("console.decision.reason")}
            hint={t("console.decision.reasonHint")}
            maximum={decisionMaximum}
            error={tried ? reasonError : undefined}
            readOnly={!decides || held !== null}
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
      </div>
      {decidesNow && (
        <ActionBar>
          {held ? (
            <HeldDecision
              decision={held}
              isBusy={action.busy}
              onSend={() => send(held)}
              onTakeBack={takeBack}
            />
          ) : (
            <>
              <Button variant="secondary" onClick={holdRequest}>
                {t("console.decision.request")}
              </Button>
              {!detail.firstApproval?.own && (
                <Button onClick={() => setPending(updateTime)}>
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
          onApprove={() => {
            setPending(null);
            onHold(isFirst ? "approveFirst" : "approve");
          }}
          onClose={() => setPending(null)}
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
    <div ref={bar} className={cluster(8, styles.actions)} data-print="hide">
      {children}
    </div>
  );
}
