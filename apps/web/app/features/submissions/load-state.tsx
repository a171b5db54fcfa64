import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./load-state.module.css";

/** What stands in place of an edition that is not here yet, is not there, or could not be read. */
export function LoadState({
  status,
  missing,
  onRetry,
  onBack,
}: {
  status: "loading" | "missing" | "failed";
  /** What is said of an edition that does not exist. */
  missing: string;
  onRetry: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  if (status === "loading")
    return (
      <Container className={styles.loading}>
        <VisuallyHidden role="status">{t("submissions.loading")}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Container>
    );
  const back = (
    <Button variant="secondary" onClick={onBack}>
      {t("submissions.back")}
    </Button>
  );
  if (status === "missing")
    return (
      <Container>
        <EmptyState title={missing} actions={back} />
      </Container>
    );
  return (
    <Container>
      <EmptyState
        title={t("submissions.list.failed")}
        actions={
          <>
            <Button onClick={onRetry}>{t("submissions.list.retry")}</Button>
            {back}
          </>
        }
      >
        <p>{t("submissions.list.failedText")}</p>
      </EmptyState>
    </Container>
  );
}
