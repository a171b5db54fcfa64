import { CallError } from "@public-code/core/web/call-error.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { useRevalidator, useRouteError } from "react-router";

/** A page whose data could not be had; its address stays for another try. */
function UnreachablePage() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  return (
    <Container>
      <title>{t("error.unreachable.title")}</title>
      <EmptyState
        headingLevel={1}
        title={t("error.unreachable.title")}
        actions={
          <Button
            loading={state === "loading"}
            loadingLabel={t("frame.loading")}
            onClick={() => revalidate()}
          >
            {t("frame.notice.retry")}
          </Button>
        }
      >
        <p>{t("error.unreachable.text")}</p>
      </EmptyState>
    </Container>
  );
}

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

/** What stands within the frame in place of a page. */
export function PageError() {
  const error = useRouteError();
  // No answer at all, which a reload of the document would not get either.
  const isUnreachable = error instanceof CallError && error.code === "err.connect";
  return isUnreachable ? <UnreachablePage /> : <ErrorPage />;
}
