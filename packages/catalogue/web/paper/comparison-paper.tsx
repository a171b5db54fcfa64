import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { licenceTermsSource as source } from "@public-code/programs/contract/licences/licence-source.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ComponentProps, ReactNode } from "react";
import { ComparisonTable } from "#web/comparison/comparison-table.tsx";
import { Assessment } from "./assessment.tsx";
import styles from "./comparison-paper.module.css";
import { SheetHead } from "./sheet-head.tsx";

/** A comparison, on paper between where it stands and who signs it: one sheet, or all rows on several. */
export function ComparisonPaper({
  needs,
  children,
  ...table
}: ComponentProps<typeof ComparisonTable> & {
  /** What the agency needs, as the query of an address. */
  needs: string;
  /** Below the rows, on the screen. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { comparison, all } = table;
  const [first, ...others] = comparison.programs.map((program) => program.firstEditionNo);
  if (first === undefined) return null;
  const ids = [first, ...others] as const;
  const sheet = others.length === 0 ? "sheet" : "wide-sheet";
  return (
    <div className={stack(16, styles.paper)} data-print={all ? "wide" : sheet}>
      <SheetHead name={t("comparison.sheet.title")} page={addresses.comparison(ids, needs)} />
      <ComparisonTable {...table} />
      {children}
      <Assessment programs={ids} />
      <p className={textStyles.note}>
        {t("comparison.sheet.noAdvice")} {t("suitability.source")}{" "}
        <UiLink href={source.url} newTabLabel={t("frame.external")}>
          {source.name}
        </UiLink>{" "}
        (
        <UiLink href={source.licenceUrl} newTabLabel={t("frame.external")}>
          {source.licence}
        </UiLink>
        )
      </p>
    </div>
  );
}
