import { VisitorView } from "@public-code/catalogue/web/programs/visitor-view.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageTitle } from "@public-code/site/web/frame/page-title.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { PageHeader } from "@public-code/ui/page-header.tsx";
import { formPagePath } from "../list-state.ts";
import { useFocusOnArrival } from "../use-focus-on-arrival.ts";
import { useForm } from "./form-context.ts";
import { previewProgram } from "./preview-program.ts";
import { useFileAddresses } from "./use-file-addresses.ts";

/** The form as the page that visitors would see, without a breadcrumb. */
export function ProgramPreview({ onBack, onSubmit }: { onBack: () => void; onSubmit: () => void }) {
  const { t, lang } = useTranslation();
  const { values, program, codes, user } = useForm();
  const reports = values.vulnerabilityScanContentVos.map(({ report }) => report);
  const others = [...reports, values.sbomFile].flatMap((report) =>
    report?.kind === "new" ? [{ ...report, mediaType: "" }] : [],
  );
  const addresses = useFileAddresses([...values.picFiles, ...others]);
  const shown = previewProgram(values, { lang, program, codes, user, addresses });
  const heading = useFocusOnArrival<HTMLSpanElement>();
  const title = t("program.preview", {
    name: shown.programName || t("submissions.preview.unnamed"),
  });
  // New files get their addresses after the first rendering; without them they would be broken.
  const picFiles = shown.picFiles.filter((file) => file.s3Url !== "");
  return (
    <>
      <PageTitle title={title} path={formPagePath} hidden />
      <PageHeader
        title={
          <span ref={heading} tabIndex={-1} data-focus-target="">
            {title}
          </span>
        }
        actions={
          <div className={cluster(12)}>
            <Button onClick={onSubmit}>{t("submissions.form.submit")}</Button>
            <Button variant="secondary" onClick={onBack}>
              {t("submissions.preview.back")}
            </Button>
          </div>
        }
      />
      <VisitorView program={{ ...shown, picFiles }} own />
    </>
  );
}
