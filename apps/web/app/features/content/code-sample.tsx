import { useTranslation } from "#platform/translation.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import styles from "./code-sample.module.css";

/** Commands or a file, with a button that copies them as they stand. */
export function CodeSample({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.sample}>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
      <div className={styles.copy}>
        <CopyButton
          size="small"
          variant="quiet"
          text={code}
          label={t("frame.copy.label")}
          copiedLabel={t("frame.copy.copied")}
          failedLabel={t("frame.copy.failed")}
        />
      </div>
    </div>
  );
}
