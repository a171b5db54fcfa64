import { useTranslation } from "@public-code/core/web/translation.ts";
import type {
  PubliccodeProblem,
  PubliccodeReading,
} from "@public-code/programs/contract/publiccode-reading.ts";
import { column, DataTable, numberColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";

export const verdictTones: Record<PubliccodeReading["verdict"], Tone> = {
  valid: "success",
  "valid-with-warnings": "warning",
  invalid: "danger",
};

/** What is to be fixed or known of a publiccode.yml, line by line. */
export function PubliccodeProblems({
  caption,
  problems,
}: {
  caption: string;
  problems: readonly PubliccodeProblem[];
}) {
  const { t } = useTranslation();
  return (
    <DataTable<PubliccodeProblem>
      showCaption
      caption={caption}
      rows={problems}
      rowKey={(problem) => `${problem.line} ${problem.column} ${problem.path} ${problem.message}`}
      columns={[
        numberColumn("line", t("submissions.publiccode.line"), ({ line }) => line),
        column("severity", t("submissions.publiccode.severity"), ({ severity }) => (
          <StatusChip tone={severity === "error" ? "danger" : "warning"}>
            {t(`submissions.publiccode.${severity}`)}
          </StatusChip>
        )),
        column("message", t("submissions.publiccode.message"), ({ path, message }) => (
          <>
            {path !== "" && <code className={textStyles.wrapped}>{path}</code>} {message}
          </>
        )),
      ]}
    />
  );
}
