import { formatSize } from "@public-code/core/web/format-values.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FileReference } from "@public-code/programs/contract/program.ts";
import { clickType } from "@public-code/programs/contract/public-programs.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { pinned, row, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { FileDown } from "lucide";
import styles from "./guide-files.module.css";

/** The files of a guide; each download is counted. */
export function GuideFiles({ files }: { files: readonly FileReference[] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const langOf = useLangOf();
  return (
    <aside aria-labelledby="guide-files">
      <div className={stack(16, pinned, styles.box)}>
        <h2 id="guide-files" className={textStyles.blockTitle}>
          {t("content.guide.files")}
        </h2>
        <ul className={stack(12)}>
          {files.map((file) => (
            <li key={file.fileId} className={row(12, { align: "start" })}>
              <Icon as={FileDown} className={styles.icon} />
              <div className={stack(0, textStyles.wrapped)}>
                <UiLink
                  href={fileAddress(settings.filesBase, file.s3Url)}
                  download={file.fileOriName}
                  lang={langOf(file.fileOriName)}
                  onClick={() => countClick(file.fileId, clickType.guideFile)}
                >
                  {file.fileOriName}
                </UiLink>
                <span className={textStyles.note}>
                  {file.fileExtName.toUpperCase()} · {formatSize(file.fileSize, settings.lang)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
