import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useClosingDetails } from "@public-code/ui/use-close-outside.ts";
import { ChevronDown } from "lucide";
import styles from "./official-note.module.css";
import { useServiceInfo } from "./service-info.ts";

/** That this is a government website, and by what anybody can tell. */
export function OfficialNote() {
  const { t } = useTranslation();
  const { country } = useServiceInfo();
  const { root, closeOnEscape } = useClosingDetails();
  return (
    <details ref={root} className={styles.note} onKeyDown={closeOnEscape}>
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
