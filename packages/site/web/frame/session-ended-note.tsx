import { useSession } from "@public-code/accounts/web/session.ts";
import { isSignedOutElsewhere } from "@public-code/core/web/kept-forms.ts";
import { forgetSessionEnd, readSessionEnd } from "@public-code/core/web/session-end-mark.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { useState } from "react";
import { SignInLink } from "./sign-in-link.tsx";

/** Stands on the page that the end of a session leads to, until somebody signs in or has read it. */
export default function SessionEndedNote() {
  const { t } = useTranslation();
  const session = useSession();
  const [end, setEnd] = useState(readSessionEnd);
  const isSignedOut = session.status === "known" && session.user.userId === null;
  if (end === null || !isSignedOut) return null;
  const how = isSignedOutElsewhere() ? "signedOutElsewhere" : "sessionEnded";
  return (
    <Container className={stack(0, { top: 12, bottom: 12 })}>
      <Notice
        role="status"
        tone="warning"
        title={t(`frame.${how}.title`)}
        actions={
          <>
            <SignInLink page={end.page} size="small">
              {t("frame.sessionEnded.signIn")}
            </SignInLink>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                forgetSessionEnd();
                setEnd(null);
              }}
            >
              {t("frame.notice.close")}
            </Button>
          </>
        }
      >
        {t(`frame.${how}.text`)}
      </Notice>
    </Container>
  );
}
