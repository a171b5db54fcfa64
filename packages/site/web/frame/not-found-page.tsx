import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { type ClientLoaderFunctionArgs, data, redirectDocument } from "react-router";
import { MissingPage } from "./missing-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

/** Only the server has addresses of earlier portals: a click on one is asked there, like any other way in. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  throw redirectDocument(request.url);
}

export default function NotFoundPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return (
    <MissingPage
      title={t("error.notFound.title")}
      path="/page-not-found"
      actions={
        <>
          <ButtonLink href="/">{t("error.notFound.home")}</ButtonLink>
          <ButtonLink href={addresses.publicCodes} variant="secondary">
            {t("error.notFound.catalogue")}
          </ButtonLink>
          <ButtonLink href={addresses.sitemap} variant="quiet">
            {t("error.notFound.sitemap")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("error.notFound.text")}</p>
      <SearchBox
        action={`${settings.contextPath}publicCodes`}
        name="keyword"
        label={t("frame.search.label")}
        landmarkLabel={t("error.notFound.search")}
        buttonLabel={t("frame.search.button")}
        size="medium"
        hidden={{ lang: settings.lang }}
      />
    </MissingPage>
  );
}
