import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { Skeleton } from "@public-code/ui/skeleton.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { RefreshCw } from "lucide";
import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import type { AutomaticCheck } from "#contract/review/automatic-check.ts";
import styles from "./review-checks.module.css";
import type { ChecksReply } from "./use-checks.ts";

type Outcome = AutomaticCheck["outcome"];

const tones: Record<Outcome, Tone> = {
  passed: "success",
  failed: "danger",
  hint: "info",
  notChecked: "neutral",
};

/** The automatic checks, which take longer than the page: what failed first, and in full. */
export function ReviewChecks({
  reply,
  onRepeat,
}: {
  reply: Promise<ChecksReply>;
  onRepeat: () => void;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="checks-title" className={stack(12, { align: "start" })}>
      <div className={cluster(4, { across: 8, align: "center", justify: "between" })}>
        <h2 id="checks-title" className={textStyles.cardTitle}>
          {t("console.checks.title")}
        </h2>
        <Button variant="quiet" size="small" icon={RefreshCw} onClick={onRepeat}>
          {t("console.checks.repeat")}
        </Button>
      </div>
      <p role="status" className={textStyles.wrappedNote}>
        <Answered reply={reply} waiting={t("console.checks.running")}>
          {(answer) => <Summary reply={answer} />}
        </Answered>
      </p>
      <Answered reply={reply} waiting={<Skeleton lines={8} />}>
        {(answer) => <Results reply={answer} />}
      </Answered>
    </section>
  );
}

function Answered({
  reply,
  waiting,
  children,
}: {
  reply: Promise<ChecksReply>;
  waiting: ReactNode;
  children: (answer: ChecksReply) => ReactNode;
}) {
  return (
    <Suspense fallback={waiting}>
      <Await resolve={reply}>{children}</Await>
    </Suspense>
  );
}

function withOutcome(reply: ChecksReply, outcome: Outcome): AutomaticCheck[] {
  return "refused" in reply ? [] : reply.checks.filter((check) => check.outcome === outcome);
}

function Summary({ reply }: { reply: ChecksReply }) {
  const { t } = useTranslation();
  if ("refused" in reply) return t("console.checks.refused");
  return t("console.checks.summary", {
    passed: withOutcome(reply, "passed").length,
    failed: withOutcome(reply, "failed").length,
    hints: withOutcome(reply, "hint").length,
    notChecked: withOutcome(reply, "notChecked").length,
  });
}

function Results({ reply }: { reply: ChecksReply }) {
  const { t } = useTranslation();
  if ("refused" in reply) return <Notice tone="warning">{reply.refused}</Notice>;
  const passed = withOutcome(reply, "passed");
  const failed = withOutcome(reply, "failed");
  const hints = withOutcome(reply, "hint");
  const notChecked = withOutcome(reply, "notChecked");
  return (
    <>
      {failed.length + hints.length > 0 && <CheckList checks={[...failed, ...hints]} />}
      {notChecked.length > 0 && (
        <Fold summary={t("console.checks.notChecked", { count: notChecked.length })}>
          <CheckList checks={notChecked} />
        </Fold>
      )}
      {passed.length > 0 && (
        <Fold summary={t("console.checks.passed", { count: passed.length })}>
          <CheckList checks={passed} />
        </Fold>
      )}
    </>
  );
}

function CheckList({ checks }: { checks: readonly AutomaticCheck[] }) {
  const { t } = useTranslation();
  return (
    <ul className={stack(12)}>
      {checks.map((check) => (
        <li key={check.name} className={stack(4, styles.check)}>
          <span className={cluster(4, { across: 8, align: "center", justify: "between" })}>
            <strong>{t(`console.checks.names.${check.name}`)}</strong>
            <StatusChip tone={tones[check.outcome]}>
              {t(`console.checks.outcomes.${check.outcome}`)}
            </StatusChip>
          </span>
          <span className={textStyles.wrappedNote}>{check.detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** Names the checks that failed before an approval; empty where all passed. */
export function UnmetChecks({ reply }: { reply: Promise<ChecksReply> }) {
  const { t } = useTranslation();
  return (
    <Answered
      reply={reply}
      waiting={<Notice tone="warning">{t("console.decision.checksRunning")}</Notice>}
    >
      {(answer) => <Unmet reply={answer} />}
    </Answered>
  );
}

function Unmet({ reply }: { reply: ChecksReply }) {
  const { t } = useTranslation();
  if ("refused" in reply)
    return <Notice tone="warning">{t("console.decision.checksRefused")}</Notice>;
  const kinds = (["failed", "notChecked"] as const)
    .map((outcome) => ({ outcome, checks: withOutcome(reply, outcome) }))
    .filter(({ checks }) => checks.length > 0);
  if (kinds.length === 0) return null;
  return (
    <Notice tone="warning" title={t("console.decision.checksUnmet")}>
      <ul>
        {kinds.flatMap(({ outcome, checks }) =>
          checks.map(({ name }) => (
            <li key={name}>
              {t("console.decision.unmetCheck", {
                outcome: t(`console.checks.outcomes.${outcome}`),
                name: t(`console.checks.names.${name}`),
              })}
            </li>
          )),
        )}
      </ul>
    </Notice>
  );
}
