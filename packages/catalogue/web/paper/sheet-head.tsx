import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { QrCode } from "./qr-code.tsx";
import styles from "./sheet-head.module.css";

/** The top of paper: what it is, and the day and address at which all of it stands. */
export function SheetHead({
  name,
  page,
}: {
  name: string;
  /** Address below the context path. */
  page: string;
}) {
  const { t } = useTranslation();
  const { settings, madeOn } = useRootData();
  const whole = `${settings.origin}${settings.contextPath.slice(0, -1)}${pageAddress(page, settings.lang)}`;
  return (
    <div className={styles.head}>
      <div className={stack(8)}>
        <p className={styles.name}>{name}</p>
        <p className={textStyles.wrappedNote}>
          {t("comparison.sheet.page")} {whole} ·{" "}
          {t("comparison.page.record.madeOn", { day: madeOn })}
        </p>
      </div>
      <div className={styles.code}>
        <QrCode text={whole} label={t("comparison.sheet.code", { address: whole })} />
      </div>
    </div>
  );
}
