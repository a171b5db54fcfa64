import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Download, Printer } from "lucide";
import { type DocumentFormat, documentFormats } from "#contract/comparison/comparison.ts";

/** A comparison or a record as a file, or on paper. */
export function DocumentLinks({ hrefFor }: { hrefFor: (format: DocumentFormat) => string }) {
  const { t } = useTranslation();
  return (
    <>
      {documentFormats.map((format, index) => (
        <ButtonLink
          key={format}
          native
          download
          href={hrefFor(format)}
          icon={Download}
          variant={index === 0 ? "primary" : "secondary"}
          rel="nofollow"
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
