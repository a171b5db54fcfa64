import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { RepositoryWays } from "@public-code/programs/contract/code-hosts/host-links.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { type ClickType, clickType } from "@public-code/programs/contract/public-programs.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CopyButton } from "@public-code/ui/copy-button.tsx";
import { Code, Flag, MonitorPlay } from "lucide";
import { LaterCompareToggle } from "#web/comparison/later-compare.tsx";

/** The ways to a program's source and demo; clicks of a preview are not counted. */
function ProgramWays({ program, preview }: { program: Program; preview: boolean }) {
  const { t } = useTranslation();
  const repository = program.gitHubLinkContentVos[0];
  const count = (type: ClickType) => {
    if (!preview) countClick(program.programId, type);
  };
  return (
    <>
      {repository && (
        <ButtonLink
          href={repository.url}
          icon={Code}
          newTabLabel={t("frame.external")}
          onClick={() => count(clickType.repository)}
        >
          {t("program.actions.source")}
        </ButtonLink>
      )}
      {program.demoUrl !== "" && (
        <ButtonLink
          href={program.demoUrl}
          variant="secondary"
          icon={MonitorPlay}
          newTabLabel={t("frame.external")}
          onClick={() => count(clickType.demo)}
        >
          {t("program.actions.demo")}
        </ButtonLink>
      )}
    </>
  );
}

/** What a visitor can do with a program: source, demo, clone, report, share. */
export function ProgramActions({
  program,
  ways,
  closed,
  preview,
}: {
  program: Program;
  ways: readonly RepositoryWays[];
  /** No repository takes reports. */
  closed: boolean;
  preview: boolean;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const repository = program.gitHubLinkContentVos[0];
  const copied = { copiedLabel: t("frame.copy.copied"), failedLabel: t("frame.copy.failed") };
  const place = `${settings.contextPath.slice(0, -1)}${pageAddress(addresses.codeDetail, settings.lang, { id: program.firstEditionNo })}`;
  return (
    <>
      <ProgramWays program={program} preview={preview} />
      {repository && (
        <CopyButton
          text={ways[0]?.clone ?? repository.url}
          label={t("program.actions.clone")}
          {...copied}
        />
      )}
      {repository && !closed && (
        <ButtonLink
          href={ways[0]?.issues ?? repository.url}
          variant="quiet"
          icon={Flag}
          newTabLabel={t("frame.external")}
        >
          {t("program.actions.report")}
        </ButtonLink>
      )}
      {/* Only programs online can be compared. */}
      {!preview && (
        <LaterCompareToggle programId={program.firstEditionNo} programName={program.programName} />
      )}
      <CopyButton
        variant="quiet"
        text={`${settings.origin}${place}`}
        label={t("program.actions.share")}
        {...copied}
      />
    </>
  );
}
