import {
  isLoginError,
  type LoginError,
  signInFragment,
} from "@public-code/contract/identity/sign-in.ts";
import { useLocation } from "react-router";
import { useTranslation } from "#platform/translation.ts";
import { Notice } from "#ui/notice.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** The refusal that a fragment names, `#loginError=…`; an unknown one counts as failed. */
export function loginErrorOf(hash: string): LoginError | null {
  const error = new URLSearchParams(hash.replace(/^#/, "")).get(signInFragment.error);
  if (error === null) return null;
  return isLoginError(error) ? error : "failed";
}

/** Why the single sign-in led back without a session. Servers never see a fragment. */
export function LoginErrorNotice() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const error = hydrated ? loginErrorOf(hash) : null;
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
