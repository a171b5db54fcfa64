import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CopyButton } from "@public-code/ui/copy-button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import styles from "./code-sample.module.css";

/** Commands or a file, with a button that copies them as they stand; `label` tells it from others. */
export function CodeSample({ code, label }: { code: string; label?: string }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <div className={cluster(8, { across: 16, align: "start", justify: "end" }, styles.sample)}>
      <pre className={styles.code}>
        <code lang={langOf(code)}>{code}</code>
      </pre>
      <div data-print="hide">
        <CopyButton
          size="small"
          variant="quiet"
          text={code}
          label={label ?? t("frame.copy.label")}
          copiedLabel={t("frame.copy.copied")}
          failedLabel={t("frame.copy.failed")}
        />
      </div>
    </div>
  );
}
