import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLocation } from "react-router";
import type { PendingDecision } from "#contract/review/review.ts";
import { type ReviewDetail, review } from "#contract/review/review.ts";

/** Who gave the first of two approvals, what follows, and how the reader takes their own one back. */
export function FirstApproval({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation();
  const { run, busy } = useAction({ overPage: true });
  if (detail.firstApproval === null) return null;
  const { name, at, own } = detail.firstApproval;
  const { programId, updateTime } = detail.edition;
  const time = formatInstant(at);
  return (
    <Notice
      tone="info"
      title={
        own
          ? t("console.review.firstApprovalOwn", { time })
          : t("console.review.firstApproval", { name, time })
      }
      actions={
        own && (
          <Button
            variant="secondary"
            size="small"
            disabled={busy}
            onClick={() =>
              run(
                (call) => call(review.takeBackApproval, { programId, updateTime }),
                t("console.review.approvalTakenBack"),
              )
            }
          >
            {t("console.review.takeBackApproval")}
          </Button>
        )
      }
    >
      {t("console.review.firstApprovalText")}
    </Notice>
  );
}

/** What the reader has decided and what was not carried out, each with the reason, until they have read it. */
export function LapsedDecisions({
  lapsed,
  onRead,
}: {
  lapsed: readonly PendingDecision[];
  onRead?: () => void;
}) {
  const { t } = useTranslation();
  const { run, busy } = useAction({ overPage: true });
  return lapsed.map(({ programId, programName: name, action, refusal, approveDesc }) => (
    <Notice
      key={programId}
      tone="warning"
      role="status"
      title={
        <UiLink href={`${consoleAddress("reviews")}/${programId}`}>
          {t(`console.decision.lapsed.${action}`, { name })}
        </UiLink>
      }
      actions={
        <Button
          variant="secondary"
          size="small"
          disabled={busy}
          onClick={async () => {
            const request = { programId: String(programId), answer: "takeBack" } as const;
            if (await run((call) => call(review.answerPending, request), null)) onRead?.();
          }}
        >
          {t("console.decision.lapsed.read")}
        </Button>
      }
    >
      <p>{refusal}</p>
      {approveDesc !== "" && <p className={textStyles.wrapped}>{approveDesc}</p>}
    </Notice>
  ));
}

/** The program that the operator has just put online, as the state of the page that follows holds it. */
interface Published {
  familyId: number;
  programName: string;
}

/** The state of the page to which an approval leads. */
export const publishedState = (published: Published): { published: Published } => ({ published });

/** Another page may have left any state in the history. */
function readPublished(state: unknown): Published | null {
  const { familyId, programName } = Object(Object(state).published);
  return typeof familyId === "number" && typeof programName === "string"
    ? { familyId, programName }
    : null;
}

/** That a program is online, where visitors find it, and what happens by itself; nothing otherwise. */
export function PublishedNote() {
  const { t } = useTranslation();
  const published = readPublished(useLocation().state);
  if (published === null) return null;
  const { familyId, programName } = published;
  return (
    <Notice
      tone="success"
      title={t("console.published.title", { name: programName })}
      actions={
        <>
          <ButtonLink href={addresses.program(familyId)} variant="secondary" size="small">
            {t("console.published.page")}
          </ButtonLink>
          <ButtonLink href={addresses.caseFile(familyId)} variant="secondary" size="small">
            {t("console.published.caseFile")}
          </ButtonLink>
        </>
      }
    >
      {t("console.published.text")}
    </Notice>
  );
}
