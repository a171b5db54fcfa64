import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { Modal } from "@public-code/ui/modal.tsx";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { useState } from "react";
import { isLinkAddress } from "./link-address.ts";

/** Asks where a link leads. */
export function LinkModal({
  onClose,
  onLink,
}: {
  onClose: () => void;
  onLink: (address: string) => void;
}) {
  const { t } = useTranslation();
  const [address, setAddress] = useState("");
  const [tried, setTried] = useState(false);
  function confirm(): void {
    setTried(true);
    if (isLinkAddress(address)) onLink(address.trim());
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="small"
      title={t("console.rich.link")}
      closeLabel={t("frame.notice.close")}
      actions={
        <>
          <Button onClick={confirm}>{t("console.rich.linkConfirm")}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t("console.action.cancel")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("console.rich.address")}
        hint={t("console.rich.addressHint")}
        error={tried && !isLinkAddress(address) ? t("console.rich.addressWrong") : undefined}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) !== "Enter") return;
          event.preventDefault();
          confirm();
        }}
      />
    </Modal>
  );
}
