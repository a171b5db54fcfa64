import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServerOrMissing } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Printer } from "lucide";
import { useLoaderData } from "react-router";
import { comparisons } from "#contract/comparison/comparison.ts";
import { readAsked } from "#web/comparison/compared-programs.ts";
import { ComparisonSheet } from "./comparison-sheet.tsx";

const load = (async ({ call, url }) => {
  const { ids } = readAsked(url.searchParams);
  if (ids.length < 2) return null;
  const { data } = await call(comparisons.compare, { ids: ids.map(String) });
  return data.programs.length < 2 ? null : data;
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["id"] };
export const loader = onServerOrMissing(load);
export const clientLoader = inBrowser(load);

/** Programs side by side on one sheet of paper, to be decided on, signed and filed. */
export default function ComparisonSheetPage() {
  const { t } = useTranslation();
  const listed = useFormatList();
  const comparison = useLoaderData<typeof clientLoader>();
  if (!comparison)
    return (
      <MissingPage
        title={t("comparison.sheet.missing.title")}
        path={addresses.comparisonSheet}
        place={{ pageCode: "comparisonSheet" }}
        actions={
          <ButtonLink href={addresses.compare}>{t("comparison.sheet.missing.choose")}</ButtonLink>
        }
      >
        <p>{t("comparison.sheet.missing.text")}</p>
      </MissingPage>
    );
  const ids = comparison.programs.map((program) => program.firstEditionNo);
  const missing = comparison.missing.map(String);
  return (
    <>
      <PageHeading
        pageCode="comparisonSheet"
        eyebrow={
          <span data-print="hide">
            <UiLink href={addresses.comparison(ids)}>{t("comparison.sheet.back")}</UiLink>
          </span>
        }
        lead={<span data-print="hide">{t("comparison.sheet.lead")}</span>}
        canonicalPath={addresses.sheetOfComparison(ids)}
        hidden
        actions={
          <Button icon={Printer} onClick={() => window.print()}>
            {t("adoption.print")}
          </Button>
        }
      />
      <Container className={stack(16, { top: 20 })}>
        {missing.length > 0 && (
          <div data-print="hide">
            <Notice tone="warning">{t("comparison.page.missing", { ids: listed(missing) })}</Notice>
          </div>
        )}
        <ComparisonSheet comparison={comparison} />
      </Container>
    </>
  );
}
