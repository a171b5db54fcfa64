import type { UserInfo } from "@public-code/contract/identity/identity.ts";
import { LogOut } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { endAutosaves, listAutosaves } from "./autosave.ts";
import { Question } from "./form/save-dialogs.tsx";
import styles from "./sign-out-button.module.css";

/** Who is signed in, and the way out; what this browser keeps of the forms goes with it. */
export function SignOutButton({
  user,
  isChanged,
}: {
  user: UserInfo;
  isChanged: RefObject<boolean>;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const userId = user.userId ?? "";

  useEffect(() => {
    const end = () => endAutosaves(localStorage, userId);
    window.addEventListener("portal:signed-out", end);
    return () => window.removeEventListener("portal:signed-out", end);
  }, [userId]);

  function ask(): void {
    if (isChanged.current || listAutosaves(localStorage, userId).length > 0) setAsking(true);
    else signOut();
  }

  return (
    <div className={styles.user}>
      <span>{t("submissions.user.signedIn", { agency: user.agencyName, name: user.name })}</span>
      <Button variant="quiet" size="small" icon={LogOut} onClick={ask}>
        {t("submissions.user.signOut")}
      </Button>
      <Question
        open={isAsking}
        title={t("submissions.user.signOutTitle")}
        yes={t("submissions.user.signOut")}
        no={t("submissions.user.stay")}
        danger
        onYes={() => {
          setAsking(false);
          signOut();
        }}
        onNo={() => setAsking(false)}
      >
        <p>{t("submissions.user.signOutText")}</p>
      </Question>
    </div>
  );
}
