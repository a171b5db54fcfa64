import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { describeFinding, namesSeveral } from "#contract/describe-finding.ts";
import type { EvidenceRow } from "#contract/evidence.ts";
import { OutcomeChip } from "./outcome-chip.tsx";
import { useFindingFormatter } from "./use-finding.ts";

/** What was measured of a program last, fact by fact, and what could not be. */
export function FactTable({
  title,
  heads,
  empty,
  facts,
}: {
  /** The heading above it, which stands there already. */
  title: string;
  heads: Record<"fact" | "outcome" | "finding" | "confirmed", string>;
  empty: string;
  facts: readonly EvidenceRow[];
}) {
  const { t } = useTranslation();
  const texts = useFindingFormatter();
  return (
    <DataTable
      caption={title}
      rows={facts}
      rowKey={(row) => `${row.kind} ${row.repository}`}
      columns={[
        nameColumn<EvidenceRow>("kind", heads.fact, (row) => t(`evidence.kind.${row.kind}`)),
        column<EvidenceRow>("outcome", heads.outcome, (row) => (
          <OutcomeChip of={row.kind} outcome={row.outcome} />
        )),
        column<EvidenceRow>("finding", heads.finding, (row) =>
          describeFinding(row, texts, namesSeveral(facts)),
        ),
        column<EvidenceRow>("confirmed", heads.confirmed, (row) => formatDay(row.confirmedAt)),
      ]}
      empty={<p>{empty}</p>}
    />
  );
}
