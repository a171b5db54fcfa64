import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { useEffect, useRef, useState } from "react";
import type { PendingDecision } from "#contract/review/review.ts";
import type { FollowedDecision } from "./use-pending-decision.tsx";

/** Until then the second press of a double click answers nothing. */
const answersAfterMs = 500;

/** The two answers to one's own decision, until it is carried out. */
export function PendingAnswers({
  pending,
  isFirst,
  followed: { secondsLeft, busy, carryOut, takeBack },
  onTakenBack,
}: {
  pending: PendingDecision;
  /** True where a second person has to approve it too. */
  isFirst: boolean;
  followed: FollowedDecision;
  onTakenBack: () => void;
}) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const answering = setTimeout(() => setAnswers(true), answersAfterMs);
    return () => clearTimeout(answering);
  }, []);
  useEffect(() => {
    if (answers) back.current?.focus();
  }, [answers]);
  const decision = isFirst && pending.action === "approve" ? "approveFirst" : pending.action;
  return (
    <>
      <p role="status">
        {t(`console.decision.held.${decision}`, { seconds: pending.secondsLeft })}
      </p>
      <Button
        ref={back}
        variant="secondary"
        disabled={!answers || busy}
        onClick={async () => {
          if (await takeBack()) onTakenBack();
        }}
      >
        {t("console.decision.held.takeBack")}
      </Button>
      <Button
        disabled={!answers}
        loading={busy}
        loadingLabel={t("frame.loading")}
        onClick={carryOut}
      >
        {t("console.decision.held.sendNow")} <span aria-hidden="true">{secondsLeft}</span>
      </Button>
    </>
  );
}
