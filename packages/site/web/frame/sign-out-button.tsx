import { signOut } from "@public-code/accounts/web/session.ts";
import { hasStored, keptFormsOf } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, type ButtonProps } from "@public-code/ui/button.tsx";
import { type ReactNode, useState } from "react";
import { Question } from "./question.tsx";

/** Signs out; asks first where unsaved forms would be lost. */
export function SignOutButton({
  userId,
  isChanged = () => false,
  children,
  ...button
}: Pick<ButtonProps, "variant" | "size" | "icon"> & {
  userId: string;
  /** True while a form on this page has changes. */
  isChanged?: () => boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);

  function ask(): void {
    if (isChanged() || hasStored(keptFormsOf(userId))) setAsking(true);
    else signOut();
  }

  return (
    <>
      <Button {...button} onClick={ask}>
        {children}
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
    </>
  );
}
