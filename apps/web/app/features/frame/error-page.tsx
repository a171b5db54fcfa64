import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** What a page shows when it cannot be shown. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <Container>
      <title>{t("error.page.title")}</title>
      <EmptyState
        headingLevel={1}
        title={t("error.page.title")}
        actions={<Button onClick={() => window.location.reload()}>{t("error.page.retry")}</Button>}
      >
        <p>{t("error.page.text")}</p>
      </EmptyState>
    </Container>
  );
}
