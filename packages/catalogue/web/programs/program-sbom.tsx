import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FileReference } from "@public-code/programs/contract/program.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";

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
