import { isAgencyUser } from "@public-code/accounts/contract/identity/roles.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { consolePageOf } from "@public-code/core/web/session-end.ts";
import { readStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SignInLink } from "./sign-in-link.tsx";

/** A link to the government sign-in, or to the programs of the signed-in user. */
export function AccountLink({
  className,
  todoCount,
}: {
  className?: string | undefined;
  todoCount: ReactNode;
}) {
  const { t } = useTranslation();
  const session = useSession();
  const [page, setPage] = useState(defaultLoginPageCode);
  // After an ended session the sign-in returns to the page; the server does not know it.
  const location = useLocation();
  // Pages that send to the sign-in store where it leads; those of the console stay where they are.
  useEffect(() => {
    setPage(consolePageOf(location) ?? (readStored("redirect") || defaultLoginPageCode));
  }, [location]);
  const signedIn = session.status === "known" && session.user.userId !== null;
  if (signedIn) {
    const [path, label] = session.user.operator
      ? ([addresses.console, t("frame.user.console")] as const)
      : ([addresses.submitFormProvideCode, t("frame.user.manage")] as const);
    return (
      <ButtonLink href={path} variant="secondary" size="small" className={className}>
        {label}
        {isAgencyUser(session.user) && !session.user.operator && <Suspense>{todoCount}</Suspense>}
      </ButtonLink>
    );
  }
  return (
    <SignInLink page={page} variant="secondary" size="small" className={className}>
      {t("frame.signIn")}
    </SignInLink>
  );
}
