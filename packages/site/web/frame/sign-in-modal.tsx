import { declaresReuse, leadsToConsole } from "@public-code/accounts/contract/identity/sign-in.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { signInAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { writeStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Modal } from "@public-code/ui/modal.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** Why somebody is asked to sign in, by the page that the sign-in leads back to. */
function reasonOf({ page, submits }: Pick<SignInModalProps, "page" | "submits">) {
  if (leadsToConsole(page)) return "operate";
  if (declaresReuse(page)) return "declare";
  if (page !== defaultLoginPageCode) return "back";
  return submits ? "text" : "manage";
}

export interface SignInModalProps {
  /** The page that the sign-in leads back to. */
  page: string;
  /** True where somebody is about to submit a program, rather than to look at what the agency has. */
  submits?: boolean;
  open: boolean;
  onClose: () => void;
}

/** Asks to log in through the single sign-in, and says what becomes of the personal data. */
export function SignInModal({ page, submits = false, open, onClose }: SignInModalProps) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const reason = reasonOf({ page, submits });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t("content.provide.signIn.title")}
      closeLabel={t("frame.notice.close")}
      actions={
        <>
          <ButtonLink
            native
            href={signInAddress(settings, page)}
            onClick={() => writeStored("redirect", page)}
          >
            {t("content.provide.signIn.login")}
          </ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            {t("content.provide.signIn.later")}
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        <p>{t(`content.provide.signIn.${reason}`)}</p>
        <Notice title={t("content.provide.signIn.notice.title")}>
          <ul className={stack(4, { bottom: 8 })}>
            {(["what", "why", "kept", "rights"] as const).map((part) => (
              <li key={part}>{t(`content.provide.signIn.notice.${part}`)}</li>
            ))}
          </ul>
          <UiLink href={addresses.privacy} onClick={onClose}>
            {t("content.provide.signIn.notice.more")}
          </UiLink>
        </Notice>
      </div>
    </Modal>
  );
}
