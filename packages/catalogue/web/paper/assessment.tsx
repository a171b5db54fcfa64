import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { StoredPaper } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { classNames } from "@public-code/ui/class-names.ts";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { type PaperTexts, recordTexts } from "#contract/comparison/compared.ts";
import { useKeptTexts } from "./kept-texts.ts";
import styles from "./paper.module.css";

const signatures = ["author", "head", "security", "approval"] as const;

/** What is written on stays with the programs and the search, whatever else the agency asks of them. */
export interface AssessedPaper {
  ids: readonly number[];
  /** The search of which this is a record; null for a comparison alone. */
  search: string | null;
}

/** Under which the texts of a paper stay in this browser. */
export function storedPaper({ ids, search }: AssessedPaper): StoredPaper {
  if (search !== null)
    return `paper:${addresses.comparison(ids, `${new URLSearchParams({ search })}`)}`;
  return ids.length === 1 ? `paper:adoption:${ids[0]}` : `paper:${addresses.comparison(ids)}`;
}

/** What an agency decides on some programs, filled in here or by hand, and on paper who signs it. */
export function Assessment({ paper }: { paper: AssessedPaper }) {
  const { t } = useTranslation();
  const { texts, store } = useKeptTexts(storedPaper(paper));
  const isOne = paper.ids.length === 1;
  const ofComparison: readonly (keyof PaperTexts)[] = isOne ? ["reasons", "terms"] : ["reasons"];
  const fields = paper.search === null ? ofComparison : recordTexts;
  return (
    <section aria-labelledby="assessment" className={stack(8)}>
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
            <div key={name} className={styles.field}>
              <TextArea
                label={t(`comparison.record.reason.${name}`)}
                value={texts[name] ?? ""}
                rows={name === "who" ? 1 : 2}
                autoComplete="off"
                onChange={({ target }) => store({ ...texts, [name]: target.value })}
              />
              {texts[name] && (
                <p aria-hidden="true" className={classNames(styles.written, textStyles.lines)}>
                  {texts[name]}
                </p>
              )}
            </div>
          ))}
          {Object.keys(texts).length > 0 && (
            <div data-print="hide">
              <Button variant="quiet" onClick={() => store({})}>
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
