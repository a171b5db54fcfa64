import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
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
    </MissingPage>
  );
}
