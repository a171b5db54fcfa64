import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PendingDecision } from "#contract/review/pending-decision.ts";
import { review } from "#contract/review/review.ts";

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
