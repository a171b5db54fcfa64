import { codes } from "@public-code/contract/code-lists/code-lists.ts";
import { isAgencyUser, isOperator, isSignedIn } from "@public-code/contract/identity/roles.ts";
import { declareReuseReturn } from "@public-code/contract/identity/sign-in.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { consolePageCode, defaultLoginPageCode } from "@public-code/contract/site/pages.ts";
import { type ReactNode, useEffect } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { ownUserHandle } from "#features/frame/user-bar.tsx";
import { inBrowser, type Load } from "#platform/load.ts";
import { notify } from "#platform/notices.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { refreshSession } from "#platform/session.ts";
import { finishSignIn, takeLeftPage } from "#platform/sign-in-return.ts";
import { writeStored } from "#platform/stored.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { ProgramManager } from "./program-manager.tsx";
import styles from "./submit-form-page.module.css";

const load = (async ({ call }) => {
  const [reply, user, returned] = await Promise.all([
    call(codes.queryAppCodeList, {}),
    refreshSession(),
    finishSignIn(),
  ]);
  return { codes: reply.data, user, returned, left: takeLeftPage() };
}) satisfies Load<unknown>;

/** Everything of a user is asked for in the browser, where the bearer token is. */
export const clientLoader = inBrowser(load);

export const handle = ownUserHandle;

/** The address holds the state of the list only, which asks for its rows itself. */
export function shouldRevalidate(): boolean {
  return false;
}

function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading
        pageCode={defaultLoginPageCode}
        backPath={addresses.provideCode}
        lead={t("submissions.lead")}
      />
      <Container>{children}</Container>
    </>
  );
}

export function HydrateFallback() {
  const { t } = useTranslation();
  return (
    <Shell>
      <div className={styles.loading}>
        <VisuallyHidden role="status">{t("submissions.loading")}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton lines={5} />
      </div>
    </Shell>
  );
}

export default function SubmitFormPage() {
  const { codes: codeItems, user, returned, left } = useLoaderData<typeof clientLoader>();
  if (!isSignedIn(user)) return <SignedOut isTold={returned === "refused"} />;
  if (isAgencyUser(user)) return <ProgramManager user={user} codes={codeItems} left={left} />;
  return <WithoutAgency isOperator={isOperator(user)} />;
}

/** Says that one has to sign in, and goes to where that is done. */
function SignedOut({ isTold }: { isTold: boolean }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const declared = new URLSearchParams(useLocation().search).get("declare");
  useEffect(() => {
    // A rejected sign-in has been announced and redirects by itself.
    if (isTold) return;
    const declaring = declareReuseReturn(declared);
    writeStored("redirect", declaring ?? defaultLoginPageCode);
    notify({
      kind: "tip",
      text: t(`submissions.signedOut.${declaring ? "declareNotice" : "notice"}`),
    });
    navigate(pageAddress(addresses.provideCode, settings.lang), { replace: true });
  }, [declared, isTold, navigate, settings.lang, t]);
  return (
    <Shell>
      <EmptyState
        title={t("submissions.signedOut.title")}
        actions={
          <ButtonLink href={addresses.provideCode}>{t("submissions.signedOut.action")}</ButtonLink>
        }
      >
        <p>{t("submissions.signedOut.text")}</p>
      </EmptyState>
    </Shell>
  );
}

function WithoutAgency({ isOperator: hasConsole }: { isOperator: boolean }) {
  const { t } = useTranslation();
  return (
    <Shell>
      <EmptyState
        title={t("submissions.noAgency.title")}
        actions={
          <>
            {hasConsole && (
              <ButtonLink href={`/${consolePageCode}`}>{t("frame.user.manage")}</ButtonLink>
            )}
            <ButtonLink href="/" variant="secondary">
              {t("submissions.noAgency.action")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("submissions.noAgency.text")}</p>
      </EmptyState>
    </Shell>
  );
}
