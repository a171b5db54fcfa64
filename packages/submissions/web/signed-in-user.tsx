import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { SignOutButton } from "@public-code/site/web/frame/sign-out-button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { LogOut } from "lucide";
import type { RefObject } from "react";

/** Who is signed in, and the way out; what this browser keeps of the forms goes with it. */
export function SignedInUser({
  user,
  isChanged,
}: {
  user: UserInfo;
  isChanged: RefObject<boolean>;
}) {
  const { t } = useTranslation();
  return (
    <div className={cluster(4, { across: 12, align: "center" })}>
      <span>{t("submissions.user.signedIn", { agency: user.agencyName, name: user.name })}</span>
      <SignOutButton
        userId={user.userId ?? ""}
        isChanged={() => isChanged.current}
        variant="quiet"
        size="small"
        icon={LogOut}
      >
        {t("submissions.user.signOut")}
      </SignOutButton>
    </div>
  );
}
