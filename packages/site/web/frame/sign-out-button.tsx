import { isAgencyUser } from "@public-code/accounts/contract/identity/roles.ts";
import { signOut, useSession } from "@public-code/accounts/web/session.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { type KeptForm, listKeptForms } from "@public-code/core/web/kept-forms.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, type ButtonProps } from "@public-code/ui/button.tsx";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Question } from "./question.tsx";

/** Signs out; asks first where forms were not saved, and names them, also those of other tabs. */
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
  const { t, lang } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState<readonly KeptForm[] | null>(null);
  const stay = () => setUnsaved(null);

  function ask(): void {
    const forms = listKeptForms(localStorage, userId);
    if (isChanged() || forms.length > 0) setUnsaved(forms);
    else signOut();
  }
  /** On the form itself its button is at hand; what was written elsewhere stands in the list. */
  function saveFirst(): void {
    stay();
    if (!isChanged()) navigate(pageAddress(addresses.submitFormProvideCode, lang));
  }
  const hasDrafts = session.status === "known" && isAgencyUser(session.user);

  return (
    <>
      <Button {...button} onClick={ask}>
        {children}
      </Button>
      <Question
        open={unsaved !== null}
        title={t("submissions.user.signOutTitle")}
        yes={t("submissions.user.signOut")}
        also={
          hasDrafts ? { label: t("submissions.user.saveFirst"), onClick: saveFirst } : undefined
        }
        no={t("submissions.user.stay")}
        danger
        onYes={() => {
          stay();
          signOut();
        }}
        onNo={stay}
      >
        {unsaved !== null && unsaved.length > 0 && (
          <>
            <p>{t("submissions.user.unsaved")}</p>
            <ul>
              {unsaved.map(({ title, savedAt }) => (
                <li key={savedAt}>
                  {t("submissions.kept.text", {
                    name: title || t("submissions.kept.unnamed"),
                    time: formatInstant(savedAt),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{t("submissions.user.signOutText")}</p>
      </Question>
    </>
  );
}
