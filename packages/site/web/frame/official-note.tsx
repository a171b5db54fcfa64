import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { useCloseOutside } from "@public-code/ui/use-close-outside.ts";
import { ChevronDown } from "lucide";
import { useRef } from "react";
import styles from "./official-note.module.css";
import { useServiceInfo } from "./service-info.ts";

/** That this is a government website, and by what anybody can tell. */
export function OfficialNote() {
  const { t } = useTranslation();
  const { country } = useServiceInfo();
  const details = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (details.current?.open) details.current.open = false;
  }
  useCloseOutside(details, close);
  return (
    <details
      ref={details}
      className={styles.note}
      onKeyDown={(event) => {
        if (pressedKey(event) !== "Escape" || !details.current?.open) return;
        close();
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.wide}>
          {country === "" ? t("frame.official.label") : t("frame.official.labelOf", { country })}
        </span>
        <span className={styles.narrow}>
          {country === "" ? t("frame.official.short") : t("frame.official.shortOf", { country })}
        </span>{" "}
        <Icon as={ChevronDown} size="small" className={styles.arrow} />
      </summary>
      <div className={stack(8, styles.words)} data-surface="page">
        <p>{t("frame.official.domain")}</p>
        <p>{t("frame.official.secure")}</p>
      </div>
    </details>
  );
}
