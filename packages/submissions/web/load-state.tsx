import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Skeleton } from "@public-code/ui/skeleton.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { useEffect, useRef } from "react";
import { ManagerHeading } from "./manager-heading.tsx";

/**
 * What stands in place of an edition that is not here yet, is not there, or could not be read. Holds
 * the focus meanwhile, since the button that led here is gone.
 */
export function LoadState({
  status,
  missing,
  onRetry,
  onBack,
}: {
  status: "loading" | "missing" | "failed";
  /** Message for an edition that does not exist. */
  missing: string;
  onRetry: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content takes the focus again
  useEffect(() => container.current?.focus({ preventScroll: true }), [status]);
  const back = (
    <Button variant="secondary" onClick={onBack}>
      {t("submissions.back")}
    </Button>
  );
  return (
    <>
      <ManagerHeading />
      <div ref={container} tabIndex={-1} data-focus-target="">
        {status === "loading" ? (
          <Container className={stack(24, { top: 48, bottom: 48 })}>
            <VisuallyHidden role="status">{t("submissions.loading")}</VisuallyHidden>
            <Skeleton shape="title" />
            <Skeleton lines={6} />
          </Container>
        ) : (
          <Container>
            {status === "missing" ? (
              <EmptyState title={missing} actions={back} />
            ) : (
              <EmptyState
                title={t("submissions.programFailed")}
                actions={
                  <>
                    <Button onClick={onRetry}>{t("submissions.list.retry")}</Button>
                    {back}
                  </>
                }
              >
                <p>{t("submissions.list.failedText")}</p>
              </EmptyState>
            )}
          </Container>
        )}
      </div>
    </>
  );
}
