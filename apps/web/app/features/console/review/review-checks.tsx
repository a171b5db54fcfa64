import type { AutomaticCheck } from "@public-code/contract/review/review.ts";
import { Suspense } from "react";
import { Await } from "react-router";
import { useTranslation } from "#platform/translation.ts";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./review-checks.module.css";

const tones: Record<AutomaticCheck["outcome"], Tone> = {
  passed: "success",
  failed: "danger",
  notChecked: "neutral",
};

/** What the checks found, or in words why they could not be had. */
export type ChecksReply = { checks: readonly AutomaticCheck[] } | { refused: string };

/** The automatic checks, which take longer than the page. */
export function ReviewChecks({ reply }: { reply: Promise<ChecksReply> }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="checks-title" className={styles.checks}>
      <h2 id="checks-title" className={styles.title}>
        {t("console.checks.title")}
      </h2>
      <Suspense fallback={<Waiting />}>
        <Await resolve={reply}>{(answer) => <Outcome reply={answer} />}</Await>
      </Suspense>
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden role="status">{t("console.checks.running")}</VisuallyHidden>
      <Skeleton lines={8} />
    </>
  );
}

function Outcome({ reply }: { reply: ChecksReply }) {
  const { t } = useTranslation();
  if ("refused" in reply)
    return (
      <Notice tone="warning" title={t("console.checks.refused")}>
        {reply.refused}
      </Notice>
    );
  return (
    <ul className={styles.list}>
      {reply.checks.map((check) => (
        <li key={check.name} className={styles.check}>
          <span className={styles.head}>
            <strong>{t(`console.checks.names.${check.name}`)}</strong>
            <StatusChip tone={tones[check.outcome]}>
              {t(`console.checks.outcomes.${check.outcome}`)}
            </StatusChip>
          </span>
          <span className={styles.detail}>{check.detail}</span>
        </li>
      ))}
    </ul>
  );
}
