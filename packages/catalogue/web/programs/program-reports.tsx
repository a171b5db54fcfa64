import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FileReference, Program, Scan } from "@public-code/programs/contract/program.ts";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";
import { RowLink } from "./row-link.tsx";

function ScanReport({ scan }: { scan: Scan }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const langOf = useLangOf();
  const counts = [
    [t("program.scans.critical"), scan.scanCriticalRecord],
    [t("program.scans.high"), scan.scanHighRecord],
    [t("program.scans.medium"), scan.scanMediumRecord],
  ] as const;
  return (
    <li>
      <strong lang={langOf(scan.scanTool)}>{scan.scanTool}</strong>{" "}
      <MarkedText>{scan.scanToolVersion}</MarkedText>
      {counts.map(([name, count]) => ` · ${t("program.scans.count", { name, count })}`)}
      {" · "}
      {scan.scanFile ? (
        <UiLink
          native
          download={scan.scanFile.fileOriName}
          href={fileAddress(settings.filesBase, scan.scanFile.s3Url)}
        >
          {t("program.scans.download")}
        </UiLink>
      ) : (
        t("program.scans.none")
      )}
      {scan.scanResults !== "" && (
        <>
          {" · "}
          <span lang={langOf(scan.scanResults)} className={textStyles.note}>
            {scan.scanResults}
          </span>
        </>
      )}
    </li>
  );
}

/** What each scanning tool found, as the agency has reported it, with its report. */
export function ProgramScans({ program }: { program: Program }) {
  const { t } = useTranslation();
  return (
    <ProgramBlock id="scans" title={t("program.field.vulnerabilityScanContentVos.label")}>
      <ul className={stack(4)}>
        {program.vulnerabilityScanContentVos.map((scan) => (
          <ScanReport key={scan.scanId} scan={scan} />
        ))}
      </ul>
    </ProgramBlock>
  );
}

/** Where the program is in use, and how accessible those sites are. */
export function ProgramCases({ program }: { program: Program }) {
  const { t } = useTranslation();
  return (
    <ProgramBlock id="cases" title={t("program.field.practicalCaseContentVos.label")}>
      <ul className={cluster(4, { across: 16 })}>
        {program.practicalCaseContentVos.map((row) => (
          <li key={`${row.url} ${row.name}`}>
            {row.url === "" ? (
              <MarkedText>{row.name}</MarkedText>
            ) : (
              <RowLink program={program} row={row} />
            )}{" "}
            <span className={textStyles.note}>
              {t("program.cases.accessibility")}{" "}
              {row.accessibility === "" ? (
                t("program.cases.none")
              ) : (
                <MarkedText>{row.accessibility}</MarkedText>
              )}
            </span>
          </li>
        ))}
      </ul>
    </ProgramBlock>
  );
}

/** The software bill of materials that the agency has uploaded. */
export function ProgramSbom({ file }: { file: FileReference }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return (
    <ProgramBlock id="sbom" title={t("program.field.sbomFile.label")}>
      <p>
        <UiLink
          native
          download={file.fileOriName}
          href={fileAddress(settings.filesBase, file.s3Url)}
        >
          {t("program.sbom.download", { name: file.fileOriName })}
        </UiLink>
      </p>
    </ProgramBlock>
  );
}
