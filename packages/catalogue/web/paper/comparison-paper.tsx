import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress, portalBase } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ComponentProps, ReactNode } from "react";
import { encode } from "uqr";
import { ComparisonTable } from "#web/comparison/comparison-table.tsx";
import { RecordList, RecordQuestion } from "#web/comparison/search-record.tsx";
import { LicenceSource } from "#web/licence-source.tsx";
import { type AssessedPaper, Assessment } from "./assessment.tsx";
import styles from "./paper.module.css";

/** The dark runs of a row as parts of one path. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    const length = (end < 0 ? row.length : end) - x;
    path += `M${x} ${y}h${length}v1h-${length}z`;
    x += length;
  }
  return path;
}

/** An address that a telephone reads from paper, with the quiet edge of four modules that its standard asks for. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={data.map(runsOf).join("")} />
    </svg>
  );
}

/**
 * A comparison and the record of the search before it, on paper between where they stand and who signs them:
 * one sheet, or all rows and the record on several.
 */
export function ComparisonPaper({
  paper,
  query,
  children,
  ...table
}: ComponentProps<typeof ComparisonTable> & {
  paper: AssessedPaper;
  /** What its address has beside the programs. */
  query: string;
  /** Below the rows, on the screen. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { settings, madeOn } = useRootData();
  const { comparison, all } = table;
  const { ids, search } = paper;
  const { record } = comparison;
  if (ids.length === 0 && !record) return null;
  const sheet = ids.length === 1 ? "sheet" : "wide-sheet";
  const address =
    portalBase(settings) + pageAddress(addresses.comparison(ids, query), settings.lang);
  return (
    <div className={stack(16, styles.paper)} data-print={all || record ? "wide" : sheet}>
      <div className={styles.head}>
        <div className={stack(8)}>
          <p className={styles.title}>{t(`comparison.${record ? "record" : "sheet"}.title`)}</p>
          <p className={textStyles.wrappedNote}>
            {t("comparison.sheet.page")} {address} ·{" "}
            {t("comparison.page.record.madeOn", { day: madeOn })}
          </p>
        </div>
        <QrCode text={address} label={t("comparison.sheet.code", { address })} />
      </div>
      {record && <RecordQuestion record={record} search={search ?? ""} />}
      <ComparisonTable {...table} all={all || record !== null} />
      {children}
      {record && ids.length === 0 && <p>{t("comparison.record.notCompared")}</p>}
      {record && <RecordList record={record} />}
      <Assessment paper={paper} />
      <p className={textStyles.note}>
        {t("comparison.sheet.noAdvice")}
        {comparison.summarised && (
          <>
            {" "}
            {t("suitability.source")} <LicenceSource />
          </>
        )}
      </p>
    </div>
  );
}
