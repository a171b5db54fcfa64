import { notify } from "@public-code/core/web/notices.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { downloadFile } from "@public-code/site/web/console/list/download-file.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Download, Printer } from "lucide";
import { type DocumentFormat, documentFormats } from "#contract/comparison/compared.ts";
import { type AssessedPaper, storedPaper } from "#web/paper/assessment.tsx";
import { useKeptTexts } from "#web/paper/kept-texts.ts";

const call = "/PublicProgramInfo/compare";

/** A comparison or a record as a file with what was written on it, or on paper. */
export function DocumentLinks({
  paper,
  query,
}: {
  paper: AssessedPaper;
  /** What the address has beside the programs. */
  query: string;
}) {
  const { t } = useTranslation();
  const { settings, madeOn } = useRootData();
  const { texts } = useKeptTexts(storedPaper(paper));
  const isFilled = Object.keys(texts).length > 0;
  const request = { ...Object.fromEntries(new URLSearchParams(query)), ids: paper.ids.join() };
  const addressOf = (format: DocumentFormat) =>
    `${settings.contextPath.slice(0, -1)}${pageAddress(`/api${call}.${format}`, settings.lang, request)}`;
  // A link would write the texts into addresses, and those into logs.
  function takeFilled(format: DocumentFormat): void {
    const name = `${paper.search === null ? "comparison" : "search-record"}-${madeOn}.${format}`;
    downloadFile(`${call}.${format}`, {}, name, t("error.connect"), {
      ...request,
      ...{ lang: settings.lang, texts },
    }).catch((error: Error) => notify({ kind: "message", text: error.message }));
  }
  return (
    <>
      {documentFormats.map((format, index) => (
        <ButtonLink
          key={format}
          native
          download
          href={addressOf(format)}
          icon={Download}
          variant={index === 0 ? "primary" : "secondary"}
          rel="nofollow"
          onClick={(event) => {
            if (!isFilled) return;
            event.preventDefault();
            takeFilled(format);
          }}
        >
          {t(`comparison.page.actions.${format}`)}
        </ButtonLink>
      ))}
      <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
        {t("comparison.page.actions.print")}
      </Button>
    </>
  );
}
