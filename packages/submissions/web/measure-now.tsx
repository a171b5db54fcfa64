import { callApi } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { measuring } from "@public-code/evidence/contract/measuring.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { Gauge } from "lucide";
import { useState } from "react";
import styles from "./program-detail.module.css";

/** What became of asking for a measurement. */
type NoticeContent = { tone: "success" | "warning"; text: string } | null;

/** When an online program was last measured, and the way to have it measured at once. */
export function MeasureNow({ programId }: { programId: number }) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<NoticeContent>(null);

  // Without the date the button is there all the same.
  const { data } = useAnswer((call) => call(measuring.getMeasured, { programId }), [programId]);

  async function measure(): Promise<void> {
    setBusy(true);
    try {
      const options = { lang, overlay: "save", quiet: true } as const;
      await callApi(measuring.measureProgram, { programId }, options);
      setNotice({ tone: "success", text: t("submissions.measure.asked") });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setNotice({ tone: "warning", text: error.message });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Measuring measuredAt={data?.data.measuredAt} {...{ isBusy, notice }} onMeasure={measure} />
  );
}

/** The same in words; `measuredAt` is undefined until it is known. */
export function Measuring({
  measuredAt,
  isBusy,
  notice,
  onMeasure,
}: {
  measuredAt: string | null | undefined;
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
