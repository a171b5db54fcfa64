import { isSignedOutElsewhere } from "@public-code/core/web/kept-forms.ts";
import { consolePageOf } from "@public-code/core/web/session-end.ts";
import { readStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { SignInLink } from "#web/frame/sign-in-link.tsx";
import { consoleUser } from "./operator-session.ts";
import styles from "./session-ended.module.css";

/** Says over a page whose session has ended that all of it is still there, and leads back to it. */
export function SessionEnded() {
  const { t } = useTranslation();
  const location = useLocation();
  const how = isSignedOutElsewhere() ? "signedOutElsewhere" : "sessionEnded";
  // After a sign-in from another tab, the page continues.
  useEffect(() => {
    const lookAgain = () => {
      if (readStored("authorizationToken") !== null) consoleUser();
    };
    window.addEventListener("storage", lookAgain);
    return () => window.removeEventListener("storage", lookAgain);
  }, []);
  return (
    <Notice
      role="alert"
      tone="warning"
      className={styles.ended}
      title={t(`console.${how}.title`)}
      actions={
        <SignInLink page={consolePageOf(location) ?? ""} size="small">
          {t("console.sessionEnded.signIn")}
        </SignInLink>
      }
    >
      {t(`console.${how}.text`)}
    </Notice>
  );
}
