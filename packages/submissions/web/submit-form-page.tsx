import {
  isAgencyUser,
  isOperator,
  isSignedIn,
} from "@public-code/accounts/contract/identity/roles.ts";
import { agencyPageOf } from "@public-code/accounts/contract/identity/sign-in.ts";
import { refreshSession } from "@public-code/accounts/web/session.ts";
import { finishSignIn, takeLeftPage } from "@public-code/accounts/web/sign-in-return.ts";
import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { consolePageCode, defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { asksToSignIn } from "@public-code/core/web/asks-to-sign-in.ts";
import { inBrowser, type Load } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { writeStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Announcement } from "@public-code/site/web/frame/announcement.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ownUserHandle } from "@public-code/site/web/frame/user-bar.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Skeleton } from "@public-code/ui/skeleton.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { type ReactNode, useEffect } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router";
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
      <div className={stack(24, styles.loading)}>
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
  if (isAgencyUser(user))
    return (
      <>
        <Announcement atWork />
        <ProgramManager user={user} codes={codeItems} left={left} />
      </>
    );
  return <WithoutAgency isOperator={isOperator(user)} />;
}

/** Says that one has to sign in, and goes to where that is done. */
function SignedOut({ isTold }: { isTold: boolean }) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  const page = agencyPageOf(useLocation());
  useEffect(() => {
    // A rejected sign-in has been announced and redirects by itself.
    if (isTold) return;
    writeStored("redirect", page);
    const address = pageAddress(addresses.provideCode, lang);
    navigate(address, { replace: true, state: asksToSignIn });
  }, [page, isTold, navigate, lang]);
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
