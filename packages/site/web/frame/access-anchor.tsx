import { useTranslation } from "@public-code/core/web/translation.ts";
import styles from "./access-anchor.module.css";

const accessKeys = { top: "U", center: "C", bottom: "Z" } as const;

/** The `:::` mark of an area, reached by Alt and its access key. */
export function AccessAnchor({ area, target }: { area: keyof typeof accessKeys; target: string }) {
  const { t } = useTranslation();
  const key = accessKeys[area];
  const label = t("frame.anchor.label", { area: t(`frame.anchor.${area}`), key });
  return (
    <a
      href={`#${target}`}
      accessKey={key}
      title={label}
      aria-label={label}
      className={styles.anchor}
    >
      :::
    </a>
  );
}
