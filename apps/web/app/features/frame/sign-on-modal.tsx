import { defaultLoginPageCode } from "@public-code/contract/identity/sign-on.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { signOnAddress } from "#platform/sign-on-address.ts";
import { writeStored } from "#platform/stored.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Notice } from "#ui/notice.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import styles from "./sign-on-modal.module.css";

export interface SignOnModalProps {
  /** The page that the sign-on leads back to. */
  page: string;
  open: boolean;
  onClose: () => void;
}

/** Asks to log in through the single sign-on, and says what becomes of the personal data. */
export function SignOnModal({ page, open, onClose }: SignOnModalProps) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t("content.provide.signOn.title")}
      closeLabel={t("frame.notice.close")}
      actions={
        <>
          <ButtonLink
            native
            href={signOnAddress(settings, page)}
            onClick={() => writeStored("redirect", page)}
          >
            {t("content.provide.signOn.login")}
          </ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            {t("content.provide.signOn.later")}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          {t(
            page === defaultLoginPageCode
              ? "content.provide.signOn.text"
              : "content.provide.signOn.back",
          )}
        </p>
        <Notice title={t("content.provide.signOn.notice.title")}>
          <ul className={styles.list}>
            {(["what", "why", "kept", "rights"] as const).map((part) => (
              <li key={part}>{t(`content.provide.signOn.notice.${part}`)}</li>
            ))}
          </ul>
          <UiLink href={addresses.privacy} onClick={onClose}>
            {t("content.provide.signOn.notice.more")}
          </UiLink>
        </Notice>
      </div>
    </Modal>
  );
}
