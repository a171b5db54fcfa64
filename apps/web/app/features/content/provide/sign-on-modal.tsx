import { defaultLoginPageCode } from "@public-code/contract/identity/sign-on.ts";
import { useTranslation } from "react-i18next";
import { useRootData } from "#platform/root-data.ts";
import type { Settings } from "#platform/settings.ts";
import { writeStored } from "#platform/stored.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Notice } from "#ui/notice.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import styles from "./sign-on-modal.module.css";

/** Where the single sign-on begins that leads back to the form. */
export function signOnAddress({
  contextPath,
  lang,
}: Pick<Settings, "contextPath" | "lang">): string {
  const query = new URLSearchParams({ redirect: defaultLoginPageCode, lang });
  return `${contextPath}api/login?${query}`;
}

/** Asks to log in through the single sign-on, and says what becomes of the personal data. */
export function SignOnModal({ open, onClose }: { open: boolean; onClose: () => void }) {
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
            href={signOnAddress(settings)}
            onClick={() => writeStored("redirect", defaultLoginPageCode)}
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
        <p>{t("content.provide.signOn.text")}</p>
        <Notice title={t("content.provide.signOn.notice.title")}>
          <ul className={styles.list}>
            {(["what", "why", "kept", "rights"] as const).map((part) => (
              <li key={part}>{t(`content.provide.signOn.notice.${part}`)}</li>
            ))}
          </ul>
          <UiLink href="/privacy">{t("content.provide.signOn.notice.more")}</UiLink>
        </Notice>
      </div>
    </Modal>
  );
}
