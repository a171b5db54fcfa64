import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { cluster } from "@public-code/ui/layout.ts";
import type { Comparison } from "#contract/comparison/comparison.ts";
import styles from "./comparison-table.module.css";

/**
 * Which program stands beside the first one on a phone, where there is room for two. Styles read what
 * is chosen, so that it needs no script.
 */
export function ColumnChoice({ programs }: Pick<Comparison, "programs">) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const [first, ...others] = programs;
  if (!first || others.length < 2) return null;
  return (
    <fieldset className={styles.choice} data-print="hide">
      <legend>{t("comparison.page.beside", { name: first.programName })}</legend>
      <div className={cluster(4)}>
        {others.map(({ firstEditionNo, programName }, index) => (
          <label key={firstEditionNo} lang={langOf(programName)} className={styles.option}>
            <input type="radio" name="beside" value={index + 1} defaultChecked={index === 0} />
            {programName}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
