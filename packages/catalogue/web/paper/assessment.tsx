import type { StoredPaper } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import styles from "./assessment.module.css";
import { useKeptTexts } from "./kept-texts.ts";
import { PaperField } from "./paper-field.tsx";

const signatures = ["author", "head", "security", "approval"] as const;

/** What the agency decides, and who signs it. */
export function Assessment({
  document,
  decision,
  fields,
  aside = false,
}: {
  /** Under which its texts stay in this browser. */
  document: StoredPaper;
  /** The decisions to choose from by hand. */
  decision: string;
  fields: readonly { name: string; label: string }[];
  /** On paper the signatures stand beside the fields, where the sheet is wide. */
  aside?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const { texts, write, clear } = useKeptTexts(document);
  return (
    <div className={stack(8, aside && styles.aside)}>
      <div className={cluster(8, { across: 24, align: "baseline" })}>
        <h2 className={textStyles.cardTitle}>{t("adoption.fill.title")}</h2>
        <p>{decision}</p>
      </div>
      <div className={stack(8, styles.parts)}>
        <div className={stack(8)}>
          {fields.map(({ name, label }) => (
            <PaperField
              key={name}
              label={label}
              text={texts[name] ?? ""}
              onChange={(text) => write(name, text)}
            />
          ))}
          {Object.keys(texts).length > 0 && (
            <div data-print="hide">
              <Button variant="quiet" onClick={clear}>
                {t("adoption.clear")}
              </Button>
            </div>
          )}
        </div>
        <ul className={styles.signatures}>
          {signatures.map((name) => (
            <li key={name} className={styles.signature}>
              <strong>{t(`adoption.signed.${name}`)}</strong>
              <span>{t("adoption.signed.stamp")}</span>
              <span>{t("adoption.signed.day")}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
