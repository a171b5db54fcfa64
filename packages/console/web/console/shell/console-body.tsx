import { CallError } from "@public-code/core/web/call-error.ts";
import { loginCode } from "@public-code/core/web/reply-check.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useRoleNames } from "@public-code/site/web/console/action/use-role-names.ts";
import {
  consoleAddress,
  useConsolePlaces,
} from "@public-code/site/web/console/shell/console-places.ts";
import { ConsoleTrail } from "@public-code/site/web/console/shell/console-trail.tsx";
import { PageTitle } from "@public-code/site/web/frame/page-title.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { Skeleton } from "@public-code/ui/skeleton.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from "react-router";

const [forbiddenStatus, notFoundStatus] = [403, 404];

/** Every page of the console, beside its navigation; what stands in for a page is below. */
export default function ConsoleBody() {
  return <Outlet />;
}

/** Stands where a console page will be once its data has come. */
export function HydrateFallback() {
  return <Waiting />;
}

/** Of its own, since the build takes what a route exports apart from each other. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t("console.title")} path={consoleAddress("overview")} hidden />
      <VisuallyHidden role="status">{t("frame.loading")}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton lines={8} />
    </>
  );
}

/** Why a page is not for the viewer: the roles that it is for, where its place says so. */
function useRefusal(): string | null {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const duty = useConsolePlaces().current?.call?.duty;
  return duty ? t("console.failed.refusedText", { roles: roleNames(duty) }) : null;
}

/** Why a console page cannot be shown, in the words of the refusal, with a way on. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { current } = useConsolePlaces();
  const refusal = useRefusal();
  // The layout offers the sign-in.
  if (error instanceof CallError && error.code === loginCode) return <Waiting />;
  const status = error instanceof CallError || isRouteErrorResponse(error) ? error.status : null;
  const why = error instanceof CallError ? error.message : t("console.failed.text");
  const [title, text] =
    status === notFoundStatus
      ? [t("console.failed.missing"), t("console.failed.missingText")]
      : status === forbiddenStatus
        ? [t("console.failed.refused"), refusal ?? why]
        : [t("console.failed.title"), why];
  const repeatable = status !== notFoundStatus && status !== forbiddenStatus;
  return (
    <>
      <PageTitle
        title={`${title} - ${t("console.title")}`}
        path={consoleAddress("overview")}
        hidden
      />
      <ConsoleTrail place={current?.name ?? "overview"} title={title} />
      <EmptyState
        headingLevel={1}
        title={title}
        actions={
          <>
            {repeatable && (
              <Button loading={state === "loading"} onClick={() => revalidate()}>
                {t("console.failed.retry")}
              </Button>
            )}
            <ButtonLink href={consoleAddress("overview")} variant="secondary">
              {t("console.failed.overview")}
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </>
  );
}
