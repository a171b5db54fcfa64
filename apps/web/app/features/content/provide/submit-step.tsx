import { devIdentity } from "@public-code/contract/identity/identity.ts";
import { leadsToAgencyPage, loginPagePath } from "@public-code/contract/identity/sign-in.ts";
import { defaultLoginPageCode } from "@public-code/contract/site/pages.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SignInModal } from "#features/frame/sign-in-modal.tsx";
import { callApi } from "#platform/api-client.ts";
import { CallError } from "#platform/call-error.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { refreshSession, signIn } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import { showFailure } from "#platform/show-failure.ts";
import { readStored, writeStored } from "#platform/stored.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";

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
      <SignInModal page={page} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
