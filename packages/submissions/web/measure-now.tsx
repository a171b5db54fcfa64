import { callApi } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { Gauge } from "lucide";
import { useEffect, useState } from "react";
import styles from "./program-detail.module.css";

/** How often it is looked whether a measurement is done, and for how long. */
const askAgainMs = 5_000;
const longestWaitMs = 600_000;

/** When something was measured last: null for never, undefined until the answer is there. */
type MeasuredAt = string | null | undefined;

/** Whether it was measured since; the answer that was still on its way tells nothing of it. */
export function isMeasuredSince(before: MeasuredAt, now: MeasuredAt): boolean {
  return before !== undefined && now !== undefined && now !== before;
}

/** What became of asking for a measurement. */
type NoticeContent = { tone: "success" | "warning"; text: string } | null;

/** When an online program was last measured, and the way to have it measured at once. */
export function MeasureNow({
  programId,
  onMeasured,
}: {
  programId: number;
  /** A measurement that was asked for here is done. */
  onMeasured: () => void;
}) {
  const { t, lang } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<NoticeContent>(null);

  // Without the date the button is there all the same.
  const { data, reload } = useAnswer(
    (call) => call(measuring.getMeasured, { programId }),
    [programId],
  );
  const measuredAt = data?.data.measuredAt;
  /** When it was last measured as another measurement was asked for; null while none is on its way. */
  const [underway, setUnderway] = useState<{ before: MeasuredAt } | null>(null);
  useEffect(() => {
    if (!underway) return;
    if (underway.before === undefined && measuredAt !== undefined) {
      setUnderway({ before: measuredAt });
      return;
    }
    if (isMeasuredSince(underway.before, measuredAt)) {
      setUnderway(null);
      setNotice({ tone: "success", text: t("submissions.measure.done") });
      onMeasured();
      return;
    }
    const timer = setInterval(reload, askAgainMs);
    const end = setTimeout(() => clearInterval(timer), longestWaitMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [underway, measuredAt, reload, onMeasured, t]);

  async function measure(): Promise<void> {
    setBusy(true);
    try {
      const options = { lang, overlay: "save", quiet: true } as const;
      await callApi(measuring.measureProgram, { programId }, options);
      setNotice({ tone: "success", text: t("submissions.measure.asked") });
      setUnderway({ before: measuredAt });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setNotice({ tone: "warning", text: error.message });
    } finally {
      setBusy(false);
    }
  }
  return <Measuring measuredAt={measuredAt} {...{ isBusy, notice }} onMeasure={measure} />;
}

/** The same in words. */
export function Measuring({
  measuredAt,
  isBusy,
  notice,
  onMeasure,
}: {
  measuredAt: MeasuredAt;
  isBusy: boolean;
  notice: NoticeContent;
  onMeasure: () => void;
}) {
  const { t } = useTranslation();
  const last =
    measuredAt === null
      ? t("submissions.measure.never")
      : t("submissions.measure.last", { at: formatInstant(measuredAt ?? "") });
  return (
    <section aria-label={t("submissions.measure.title")}>
      <Notice
        title={measuredAt === undefined ? t("submissions.measure.title") : last}
        actions={
          <Button
            size="small"
            variant="secondary"
            icon={Gauge}
            loading={isBusy}
            onClick={onMeasure}
          >
            {t("submissions.measure.now")}
          </Button>
        }
      >
        {t("submissions.measure.text")}
      </Notice>
      <div role="status" className={styles.said}>
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      </div>
    </section>
  );
}
