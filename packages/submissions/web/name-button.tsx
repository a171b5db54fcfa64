import { useTranslation } from "@public-code/core/web/translation.ts";
import styles from "./name-button.module.css";

/** The name of an edition in a list, which opens its page here. */
export function NameButton({
  id,
  lang,
  name,
  onView,
}: {
  id?: string | undefined;
  lang?: string | undefined;
  name: string;
  onView: () => void;
}) {
  const { t } = useTranslation();
  return (
    <button
      {...{ id, lang }}
      type="button"
      className={styles.name}
      aria-label={t("submissions.action.viewNamed", { name })}
      onClick={onView}
    >
      {name}
    </button>
  );
}
