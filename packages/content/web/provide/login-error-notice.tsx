import {
  isLoginError,
  type LoginError,
  loginPagePath,
  signInFragment,
} from "@public-code/accounts/contract/identity/sign-in.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The refusal that a fragment names, `#loginError=…`; an unknown one counts as failed. */
export function loginErrorOf(hash: string): LoginError | null {
  const error = new URLSearchParams(hash.replace(/^#/, "")).get(signInFragment.error);
  if (error === null) return null;
  return isLoginError(error) ? error : "failed";
}

/** Of these a person is free who has signed in from another tab meanwhile. */
const overtaken: readonly LoginError[] = ["cancelled", "expired", "clock", "failed"];

/** Where a refused sign-in was to lead, for somebody who is signed in by now; null for everybody else. */
export function wayOnFrom(hash: string, isSignedIn: boolean): string | null {
  const error = loginErrorOf(hash);
  const page = new URLSearchParams(hash.replace(/^#/, "")).get(signInFragment.page);
  if (!isSignedIn || error === null || page === null || !overtaken.includes(error)) return null;
  return loginPagePath(page);
}

/** Why the single sign-in led back without a session. Servers never see a fragment. */
export function LoginErrorNotice() {
  const { t, lang } = useTranslation();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const session = useSession();
  const navigate = useNavigate();
  const isSignedIn = session.status === "known" && session.user.userId !== null;
  const wayOn = wayOnFrom(hash, isSignedIn);
  useEffect(() => {
    if (wayOn !== null) navigate(pageAddress(wayOn, lang), { replace: true });
  }, [wayOn, lang, navigate]);
  // It may be overtaken until it is known who is signed in.
  const error =
    hydrated && session.status === "known" && wayOn === null ? loginErrorOf(hash) : null;
  return (
    <div role="alert">
      {error && (
        <Notice tone="danger" title={t("content.provide.loginError.title")}>
          {t(`content.provide.loginError.${error}`)}
        </Notice>
      )}
    </div>
  );
}
