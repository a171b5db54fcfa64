import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { StoredPaper } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import styles from "./assessment.module.css";
import { useKeptTexts } from "./kept-texts.ts";
import { PaperField } from "./paper-field.tsx";

const signatures = ["author", "head", "security", "approval"] as const;

/** What an agency decides on some programs, and on paper who signs it. */
export function Assessment({ programs }: { programs: readonly [number, ...number[]] }) {
  const { t } = useTranslation();
  const [first, ...others] = programs;
  const isOne = others.length === 0;
  const document: StoredPaper = isOne
    ? `paper:adoption:${first}`
    : `paper:${addresses.comparison(programs)}`;
  const { texts, write, clear } = useKeptTexts(document);
  const fields = isOne ? (["reasons", "terms"] as const) : (["reasons"] as const);
  return (
    <section aria-labelledby="assessment" className={stack(8, isOne ? undefined : styles.aside)}>
      <div className={cluster(8, { across: 24, align: "baseline" })}>
        <h2 id="assessment" className={textStyles.cardTitle}>
          {t("comparison.sheet.decide.title")}
        </h2>
        <p className={styles.decision}>
          {t(`comparison.sheet.decide.${isOne ? "one" : "several"}`)}
        </p>
      </div>
      <p data-print="hide" className={textStyles.note}>
        {t("comparison.sheet.kept")}
      </p>
      <div className={stack(8, styles.parts)}>
        <div className={stack(8)}>
          {fields.map((name) => (
            <PaperField
              key={name}
              label={t(`comparison.sheet.${name}`)}
              text={texts[name] ?? ""}
              onChange={(text) => write(name, text)}
            />
          ))}
          {Object.keys(texts).length > 0 && (
            <div data-print="hide">
              <Button variant="quiet" onClick={clear}>
                {t("comparison.sheet.clear")}
              </Button>
            </div>
          )}
        </div>
        <ul className={styles.signatures}>
          {signatures.map((name) => (
            <li key={name} className={styles.signature}>
              <strong>{t(`comparison.sheet.signed.${name}`)}</strong>
              <span>{t("comparison.sheet.signed.stamp")}</span>
              <span>{t("comparison.sheet.signed.day")}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
