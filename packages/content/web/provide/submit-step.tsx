import {
  leadsToAgencyPage,
  loginPagePath,
} from "@public-code/accounts/contract/identity/sign-in.ts";
import { refreshSession, signIn } from "@public-code/accounts/web/session.ts";
import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { doesAskToSignIn } from "@public-code/core/web/asks-to-sign-in.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import type { Settings } from "@public-code/core/web/settings.ts";
import { showFailure } from "@public-code/core/web/show-failure.ts";
import { readStored, writeStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { SignInModal } from "@public-code/site/web/frame/sign-in-modal.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The form, with what somebody wanted to do there who was sent to the sign-in first. */
function formPage(): string {
  const stored = readStored("redirect") ?? "";
  return leadsToAgencyPage(stored) ? stored : defaultLoginPageCode;
}

/** Whose session the test token of step 4 is. */
const testAccount = "agency-a";
const notFoundStatus = 404;

/** True where step 4 signs in with a test token instead of the single sign-in. */
export function usesTestToken(settings: Pick<Settings, "login" | "profile">): boolean {
  return settings.login === "test-token" && settings.profile !== "production";
}

/** Step 4: a test token leads straight to the form; everywhere else the single sign-in comes first. */
export function SubmitStep({ label }: { label: string }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [page, setPage] = useState<string>(defaultLoginPageCode);
  const [busy, setBusy] = useState(false);
  const wasSentHere = doesAskToSignIn(useLocation().state);

  useEffect(() => {
    if (!wasSentHere || readStored("authorizationToken") !== null) return;
    setPage(formPage());
    setAsking(true);
  }, [wasSentHere]);

  async function askToSignIn(): Promise<void> {
    writeStored("authorizationToken", null);
    setPage(formPage());
    setAsking(true);
    await refreshSession();
  }

  async function takeTestToken(): Promise<void> {
    setBusy(true);
    try {
      const { lang } = settings;
      const { devIdentity } = await import("@public-code/accounts/contract/identity/identity.ts");
      const reply = await callApi(
        devIdentity.openSession,
        { account: testAccount },
        { lang, overlay: "navigation", quiet: true },
      );
      await signIn(reply.data.token);
      await navigate(pageAddress(loginPagePath(formPage()) ?? "/", lang));
      writeStored("redirect", null);
    } catch (error) {
      // Where other machines can reach the portal there are no demo accounts.
      if (error instanceof CallError && error.status === notFoundStatus) await askToSignIn();
      else showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        loading={busy}
        loadingLabel={t("frame.loading")}
        onClick={usesTestToken(settings) ? takeTestToken : askToSignIn}
      >
        {label}
      </Button>
      <SignInModal submits page={page} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
