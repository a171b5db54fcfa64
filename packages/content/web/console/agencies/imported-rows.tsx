import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { ChangeList } from "@public-code/ui/change-list.tsx";
import { type Column, column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { useState } from "react";
import type { AgencyFields } from "#contract/code-editing/agency-fields.ts";
import {
  type ImportedRow,
  type ImportOutcome,
  importOutcomes,
} from "#contract/code-editing/agency-import.ts";

const rowsAtOnce = 50;
const tones: Readonly<Record<ImportOutcome, Tone>> = {
  refused: "warning",
  asked: "warning",
  added: "success",
  changed: "info",
};

/** What each row of a file of agencies would do, and why some of them do nothing. */
export function ImportedRows({ rows }: { rows: readonly ImportedRow[] }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<ImportOutcome | "all">("all");
  const [shown, setShown] = useState(rowsAtOnce);
  const columns = useColumns();
  const ofOutcome = (key: string) =>
    key === "all" ? rows : rows.filter((row) => row.outcome === key);
  const chosen = ofOutcome(outcome);
  return (
    <div className={stack(16)}>
      <StatusTabs
        label={t("console.agencies.import.outcome")}
        items={(["all", ...importOutcomes] as const).map((key) => ({
          key,
          label: t(`console.agencies.import.outcomes.${key}`),
          count: ofOutcome(key).length,
        }))}
        current={outcome}
        onChange={(key) => {
          setOutcome(importOutcomes.find((candidate) => candidate === key) ?? "all");
          setShown(rowsAtOnce);
        }}
      />
      <DataTable
        caption={t("console.agencies.import.result")}
        columns={columns}
        rows={chosen.slice(0, shown)}
        rowKey={(row) => row.line}
      />
      {chosen.length > shown && (
        <div className={cluster(12)}>
          <Button variant="secondary" onClick={() => setShown(shown + rowsAtOnce)}>
            {t("console.agencies.import.more")}
          </Button>
        </div>
      )}
    </div>
  );
}

function useColumns(): Column<ImportedRow>[] {
  const { t } = useTranslation();
  const labels: Readonly<Record<keyof AgencyFields | "code", string>> = {
    code: t("console.codes.code"),
    nameZh: t("console.agencies.fields.nameZh"),
    nameEn: t("console.agencies.fields.nameEn"),
    oid: t("console.agencies.fields.oid"),
    mailbox: t("console.agencies.fields.mailbox"),
    level: t("agencies.level.label"),
    standing: t("agencies.standing.label"),
    exemptUntil: t("console.agencies.standing.until"),
    exemptReasonZh: t("console.agencies.standing.reasonZh"),
    exemptReasonEn: t("console.agencies.standing.reasonEn"),
    aliases: t("console.agencies.aliases"),
  };
  // A row that cannot be read has no field to name.
  const labelOf = (field: string) => labels[field as keyof typeof labels] ?? "";
  const sides = {
    before: t("console.agencies.import.before"),
    after: t("console.agencies.import.after"),
  };
  return [
    nameColumn("line", t("console.agencies.import.line"), (row) => row.line),
    column("code", labels.code, (row) => <code>{row.code}</code>),
    column("nameZh", labels.nameZh, (row) => row.nameZh),
    column("outcome", t("console.agencies.import.outcome"), ({ outcome }) => (
      <StatusChip tone={tones[outcome]}>
        {t(`console.agencies.import.outcomes.${outcome}`)}
      </StatusChip>
    )),
    column("what", t("console.agencies.import.what"), ({ changes, problems }) => (
      <>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                {field === ""
                  ? text
                  : t("console.history.ofKind", { kind: labelOf(field), name: text })}
              </li>
            ))}
          </ul>
        )}
        {changes.length > 0 && (
          <ChangeList
            changes={changes.map((change) => ({
              ...change,
              key: change.field,
              label: labelOf(change.field),
            }))}
            sides={sides}
            nothing={t("console.history.nothing")}
          />
        )}
      </>
    )),
  ];
}
