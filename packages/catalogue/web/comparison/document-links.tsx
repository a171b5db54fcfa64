import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Download, Printer } from "lucide";
import { type DocumentFormat, documentFormats } from "#contract/comparison/comparison.ts";

/** A comparison or a record as a file, or on paper. */
export function DocumentLinks({
  hrefFor,
  onTake,
}: {
  hrefFor: (format: DocumentFormat) => string;
  /** Takes the file another way than its address. */
  onTake?: ((format: DocumentFormat) => void) | undefined;
}) {
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
          onClick={(event) => {
            if (!onTake) return;
            event.preventDefault();
            onTake(format);
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
