import { describeBytes, fileLimits } from "@public-code/core/contract/files/limits.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FileField } from "./file-field.tsx";
import { useForm } from "./form-context.ts";
import type { FormRow } from "./form-values.ts";

/** The report of one scan: a single PDF. */
export function ReportField({ row }: { row: FormRow }) {
  const { t } = useTranslation();
  const { change } = useForm();
  return (
    <FileField
      kind="scanReport"
      address={`vulnerabilityScanContentVos.${row.key}.scanFile`}
      label={t("submissions.row.report")}
      limits={t("submissions.upload.reportLimits", { scan: describeBytes(fileLimits.scanBytes) })}
      chosen={row.report}
      onChoose={(report) => change({ type: "report", key: row.key, report })}
    />
  );
}

/** What the program is made of, as a list for machines. */
export function SbomField() {
  const { t } = useTranslation();
  const { values, change } = useForm();
  return (
    <FileField
      kind="sbom"
      address="sbomFile"
      label={t("program.field.sbomFile.label")}
      limits={t("submissions.upload.sbomLimits", { sbom: describeBytes(fileLimits.sbomBytes) })}
      hint={t("program.field.sbomFile.hint")}
      chosen={values.sbomFile}
      onChoose={(file) => change({ type: "file", field: "sbomFile", file })}
    />
  );
}
