import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { SharedRepositories } from "@public-code/catalogue/web/programs/shared-repositories.tsx";
import { VisitorView } from "@public-code/catalogue/web/programs/visitor-view.tsx";
import { codeEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import { allRows } from "@public-code/content/web/console/content/all-rows.ts";
import { reviewReasons } from "@public-code/core/contract/code-lists/code-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { isMissing } from "@public-code/core/web/call-error.ts";
import type { Load } from "@public-code/core/web/load.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { OpenBy } from "@public-code/site/web/console/action/open-by.tsx";
import { useFormBase } from "@public-code/site/web/console/action/use-form-base.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { rowNumber } from "@public-code/site/web/console/shell/row-number.ts";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { Tabs } from "@public-code/ui/tabs.tsx";
import { ArrowRight } from "lucide";
import { useCallback } from "react";
import { useLoaderData } from "react-router";
import type { PendingDecision } from "#contract/review/review.ts";
import { type ReviewDetail, review } from "#contract/review/review.ts";
import { DecisionList, NotWaiting, useLastDecision } from "./decision-list.tsx";
import { type CommentDrafts, keptOf, keptReview, writtenComments } from "./field-comments.ts";
import { movedDrafts } from "./moved-drafts.ts";
import { ReviewChecks } from "./review-checks.tsx";
import { ReviewComparison } from "./review-comparison.tsx";
import { decisionId, ReviewDecision } from "./review-decision.tsx";
import { FirstApproval, LapsedDecisions, PublishedNote } from "./review-notes.tsx";
import styles from "./review-page.module.css";
import { UnconfirmedValues } from "./unconfirmed-values.tsx";
import { checksOf, useChecks } from "./use-checks.ts";
import { usePendingDecision } from "./use-pending-decision.tsx";

/** What is asked for may be gone while somebody writes about it: a draft is its agency's own. */
const load = (async ({ call, params }) => {
  const programId = rowNumber(params.programId);
  const reading = call(review.getReview, { programId });
  // The checks ask other machines, so the page does not wait for them.
  const checks = checksOf(reading, call);
  try {
    const [reply, reasons] = await Promise.all([
      reading,
      allRows((paging) => call(codeEditing.listCodeItems, { category: reviewReasons, ...paging })),
    ]);
    const offered = reasons.filter(({ retired }) => !retired);
    return { programId, detail: reply.data, checks, reasons: offered };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { programId, detail: null, missing: error, checks, reasons: [] };
  }
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ReviewPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  // What is written about one edition says nothing of another.
  return <Review key={loaded.programId} loaded={loaded} />;
}

function leadOf({ edition, online, reviewed }: ReviewDetail) {
  if (edition.replaced) return "console.review.leadReplaced";
  if (reviewed)
    return online ? "console.review.leadModificationReturned" : "console.review.leadReturned";
  return online ? "console.review.leadModification" : "console.review.leadNew";
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** What a decision rests on: the edition itself, and what visitors see or have seen of the program. */
function reviewedState({ detail }: { detail: ReviewDetail | null }): string {
  if (detail === null) return "";
  const { edition, online, familyOffline, offlineReason } = detail;
  const key = [online?.programId, online?.updateTime, familyOffline, offlineReason];
  return JSON.stringify([edition.updateTime, ...key]);
}

function Review({ loaded }: { loaded: Loaded }) {
  const { t, lang } = useTranslation();
  const state = reviewedState(loaded);
  const kept = useKept(`review ${loaded.programId}`, keptReview, { drafts: {}, reason: "" }, state);
  const setDrafts = (change: (now: CommentDrafts) => CommentDrafts) =>
    kept.set((now) => ({ ...now, drafts: change(now.drafts) }));
  const setReason = (changed: string) => kept.set((now) => ({ ...now, reason: changed }));
  const written = writtenComments(kept.value.drafts).length > 0 || kept.value.reason.trim() !== "";
  const { base, isOutdated, loadNewest } = useFormBase(loaded, written, reviewedState);
  const restore = (decision: PendingDecision) => {
    if (decision.action === "requestModification") kept.set(keptOf(decision));
  };
  const followed = usePendingDecision({
    loaded,
    isWritten: written,
    onCarriedOut: kept.forget,
    onTakenBack: restore,
  });
  const { pending } = followed;
  // What the portal has of a request is kept in this browser no more.
  const isRequested = pending?.isOwn && pending.action === "requestModification";
  const { drafts, reason } = isRequested ? keptOf(pending) : kept.value;
  const programId = Number(base.programId);
  const checks = useChecks(programId, base.checks);
  const waiting = base.detail?.edition.programStatusCode === programStatus.reviewing;
  const lastDecision = useLastDecision();
  const mayCall = useMayCall();
  const marks = waiting && mayCall(review.markOpen);
  const setMark = useCallback(
    (call: Call, open: boolean) => call(review.markOpen, { programId: String(programId), open }),
    [programId],
  );
  if (base.detail === null) throw base.missing;
  const { detail } = base;
  const { edition } = detail;
  const texts = programTexts(lang, edition);
  const newest = loaded.detail;
  const lapsed = newest?.pendingDecision?.refusal ? newest.pendingDecision : null;
  const decides = waiting && mayCall(review.approve) && !detail.ownSubmission && newest !== null;
  const status = edition.replaced ? t("submissions.list.replaced") : edition.programStatus;

  function write(path: string, text: string | undefined): void {
    setDrafts((now) => {
      const { [path]: _, ...rest } = now;
      return text === undefined ? rest : { ...rest, [path]: text };
    });
  }

  function reload(): void {
    if (newest !== null) setDrafts((now) => movedDrafts(now, edition, newest.edition));
    loadNewest();
  }

  return (
    <div className={stack(24, { across: 32 }, styles.page)}>
      <div className={stack(16, styles.head)}>
        <PublishedNote />
        <ConsoleHeading
          place="reviews"
          title={texts.programName}
          eyebrow={
            <>
              <span>{edition.provideDeptName}</span>
              <span>{edition.caseNo}</span>
              <StatusChip tone={waiting ? "info" : "neutral"}>{status}</StatusChip>
            </>
          }
          lead={t(leadOf(detail))}
          actions={
            <>
              {decides && (
                <ButtonLink href={`#${decisionId}`} variant="secondary" size="small">
                  {t("console.review.toDecision")}
                </ButtonLink>
              )}
              <ButtonLink
                href={addresses.caseFile(edition.firstEditionNo)}
                variant="secondary"
                size="small"
              >
                {t("console.review.toCaseFile")}
              </ButtonLink>
              <ButtonLink href={consoleAddress("reviews")} variant="secondary" size="small">
                {t("console.review.back")}
              </ButtonLink>
              {detail.next && (
                <ButtonLink
                  href={`${consoleAddress("reviews")}/${detail.next.programId}`}
                  variant="secondary"
                  size="small"
                  iconEnd={ArrowRight}
                  aria-label={t("console.review.nextNamed", { name: detail.next.programName })}
                >
                  {t("console.review.next")}
                </ButtonLink>
              )}
            </>
          }
        />
        {edition.changeReason !== "" && (
          <p className={styles.reason}>
            <strong>{t("console.review.changeReason")}</strong> {edition.changeReason}
          </p>
        )}
        <KeptNote kept={kept} base={state} onDiscard={kept.discard} />
        {followed.leaveQuestion}
        {lapsed && <LapsedDecisions lapsed={[lapsed]} onRead={() => restore(lapsed)} />}
        {pending && !pending.isOwn && (
          <Notice
            role="status"
            title={t(`console.review.pendingBy.${pending.action}`, {
              name: pending.name,
              secondsLeft: pending.secondsLeft,
            })}
          >
            {t("console.review.pendingText")}
          </Notice>
        )}
        <OpenBy
          setMark={marks ? setMark : null}
          titleOf={(names) => t("console.review.openBy", { names })}
        >
          {t(detail.approvals > 1 ? "console.review.openByTextTwo" : "console.review.openByText")}
        </OpenBy>
        {!waiting && <NotWaiting edition={edition} />}
        {detail.ownSubmission && (
          <Notice tone="warning" title={t("console.review.own")}>
            {t("console.review.ownText")}
          </Notice>
        )}
        <UnconfirmedValues edition={edition} />
        <FirstApproval detail={detail} />
        <SharedRepositories shared={detail.sharedRepositories}>
          {t("console.review.sharedText")}
        </SharedRepositories>
        {detail.familyOffline && (
          <Notice tone="warning" title={t("console.review.familyOffline")}>
            {detail.offlineReason || t("console.review.noReason")}
          </Notice>
        )}
      </div>
      <Tabs
        className={styles.main}
        label={t("console.review.views")}
        items={[
          {
            key: "fields",
            label: t("console.review.fieldsView"),
            content: (
              <ReviewComparison
                key={edition.updateTime}
                detail={detail}
                commenting={{
                  drafts,
                  earlier: edition.fieldComments,
                  onChange: decides && pending === null ? write : undefined,
                }}
              />
            ),
          },
          {
            key: "preview",
            label: t("console.review.preview"),
            content: (
              <div className={styles.preview}>
                <VisitorView program={{ ...edition, ...texts }} />
              </div>
            ),
          },
          {
            key: "decisions",
            label: t("console.review.decisions"),
            count: edition.decisions.length,
            content: <DecisionList decisions={edition.decisions} />,
          },
        ]}
      />
      {decides || written ? (
        <ReviewDecision
          detail={detail}
          checks={checks.reply}
          reasons={base.reasons}
          drafts={drafts}
          reason={reason}
          onReason={setReason}
          followed={followed}
          onRequested={kept.discard}
          decides={decides}
          isOutdated={isOutdated && newest !== null}
          lastChange={
            newest !== null && newest.edition.updateTime !== edition.updateTime
              ? lastDecision(newest.edition)
              : ""
          }
          onReload={reload}
        >
          <ReviewChecks reply={checks.reply} onRepeat={checks.repeat} />
        </ReviewDecision>
      ) : (
        !edition.replaced && <ReviewChecks reply={checks.reply} onRepeat={checks.repeat} />
      )}
    </div>
  );
}
