import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { useEffect, useRef, useState } from "react";

export type Decision = "approve" | "approveFirst" | "request";

const holdSeconds = 10;
/** Until then the second press of a double click answers nothing. */
const answersAfterMs = 500;

/** A decision before it is sent: for ten seconds it can be taken back, and nobody has heard of it. */
export function HeldDecision({
  decision,
  isBusy,
  onSend,
  onTakeBack,
}: {
  decision: Decision;
  isBusy: boolean;
  onSend: () => void;
  onTakeBack: () => void;
}) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(holdSeconds);
  const [answers, setAnswers] = useState(false);
  const takeBack = useRef<HTMLButtonElement>(null);
  const isOver = left <= 0;

  useEffect(() => {
    const begun = Date.now();
    const answering = setTimeout(() => setAnswers(true), answersAfterMs);
    const counting = setInterval(
      () => setLeft(holdSeconds - Math.floor((Date.now() - begun) / 1_000)),
      1_000,
    );
    return () => {
      clearTimeout(answering);
      clearInterval(counting);
    };
  }, []);
  useEffect(() => {
    if (answers) takeBack.current?.focus();
  }, [answers]);
  const send = useRef(onSend);
  useEffect(() => {
    // What is being sent already is not sent again.
    send.current = isBusy ? () => {} : onSend;
  });
  useEffect(() => {
    if (isOver) send.current();
  }, [isOver]);

  return (
    <>
      <p role="status">{t(`console.decision.held.${decision}`, { seconds: holdSeconds })}</p>
      <Button ref={takeBack} variant="secondary" disabled={!answers || isBusy} onClick={onTakeBack}>
        {t("console.decision.held.takeBack")}
      </Button>
      <Button
        disabled={!answers}
        loading={isBusy}
        loadingLabel={t("frame.loading")}
        onClick={onSend}
      >
        {t("console.decision.held.sendNow")} <span aria-hidden="true">{Math.max(left, 0)}</span>
      </Button>
    </>
  );
}
