import { csvNote } from "@public-code/core/contract/csv.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { formatDay, formatSize } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { column, DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { dataFiles, datasets } from "#contract/data-files.ts";
import { dataLicence, type FormatSubject, type MachineFormat } from "#contract/machine-formats.ts";
import type { DataFile } from "#contract/open-data.ts";
import styles from "./data-files.module.css";
import { openDataText } from "./open-data-text.ts";

const groups = ["datasets", "catalogue", "agency", "program"] as const;

function groupOf({ name }: DataFile): "datasets" | FormatSubject {
  return name in datasets ? "datasets" : dataFiles[name].about;
}

function Standard({ format, lang }: { format: MachineFormat; lang: Language }) {
  const { t } = useTranslation();
  const { check } = openDataText[lang].files;
  return (
    <>
      {format.standard ? (
        <UiLink href={format.standard.url} newTabLabel={t("frame.external")}>
          {format.standard.name}
        </UiLink>
      ) : (
        format.mediaType
      )}
      {format.validator && (
        <div>
          {check}{" "}
          <UiLink href={format.validator.url} newTabLabel={t("frame.external")}>
            {format.validator.name}
          </UiLink>
        </div>
      )}
    </>
  );
}

/** Every file for machines by what it is about, with its present size, day of change and licence. */
export function DataFiles({ files }: { files: readonly DataFile[] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { lang, contextPath } = settings;
  const text = openDataText[lang].files;
  return (
    <div className={stack(24)}>
      <p>{text.intro}</p>
      {groups.map((group) => (
        <section key={group} className={stack(8)}>
          <p className={styles.use}>
            {text.licence}
            <UiLink href={dataLicence.url} newTabLabel={t("frame.external")}>
              {dataLicence.name[lang]}
            </UiLink>
          </p>
          <DataTable<DataFile>
            showCaption
            caption={text.groups[group]}
            rows={files.filter((file) => groupOf(file) === group)}
            rowKey={({ name }) => name}
            columns={[
              nameColumn("name", text.columns.name, ({ name, path }) => (
                <>
                  <UiLink native href={contextPath.slice(0, -1) + path}>
                    {dataFiles[name].name[lang]}
                  </UiLink>
                  <div className={styles.use}>{text.uses[name]}</div>
                  {dataFiles[name].mediaType === "text/csv" && (
                    <div className={styles.use}>{csvNote[lang]}</div>
                  )}
                </>
              )),
              column("standard", text.columns.standard, ({ name }) => (
                <Standard format={dataFiles[name]} lang={lang} />
              )),
              numberColumn("size", text.columns.size, ({ size }) => (
                <span className={styles.short}>
                  {size === null ? text.none : size === 0 ? text.noBody : formatSize(size, lang)}
                </span>
              )),
              column("changed", text.columns.changed, ({ changedAt }) => (
                <span className={styles.short}>
                  {changedAt === null ? "–" : formatDay(changedAt)}
                </span>
              )),
            ]}
          />
        </section>
      ))}
    </div>
  );
}
