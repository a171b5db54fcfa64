import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "./page-title.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Container>
      <PageTitle title={t("error.notFound.title")} path="/page-not-found" hidden />
      <EmptyState
        headingLevel={1}
        title={t("error.notFound.title")}
        actions={
          <>
            <ButtonLink href="/">{t("error.notFound.home")}</ButtonLink>
            <ButtonLink href="/publicCodes" variant="secondary">
              {t("error.notFound.catalogue")}
            </ButtonLink>
            <ButtonLink href="/sitemap" variant="quiet">
              {t("error.notFound.sitemap")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("error.notFound.text")}</p>
      </EmptyState>
    </Container>
  );
}
