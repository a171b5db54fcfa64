import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { RepositoryWays } from "@public-code/programs/contract/code-hosts/host-links.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { clickType } from "@public-code/programs/contract/public-programs.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CopyButton } from "@public-code/ui/copy-button.tsx";
import { MoreActions } from "@public-code/ui/more-actions.tsx";
import { Code, Flag, MonitorPlay, Printer } from "lucide";
import { CompareToggle } from "#web/comparison/compare-toggle.tsx";
import styles from "./program-actions.module.css";

/** The two acts that most come for; on a phone they stay in view at the bottom of a visitor's page. */
function MainActions({ program, preview }: { program: Program; preview: boolean }) {
  const { t } = useTranslation();
  const repository = program.gitHubLinkContentVos[0];
  return (
    <div className={styles.main} data-bar={!preview || undefined}>
      {repository && (
        <ButtonLink
          href={repository.url}
          icon={Code}
          newTabLabel={t("frame.external")}
          onClick={() => {
            // Clicks of a preview are not counted.
            if (!preview) countClick(program.programId, clickType.repository);
          }}
        >
          {t("program.actions.source")}
        </ButtonLink>
      )}
      {/* Only programs online can be compared. */}
      {!preview && (
        <CompareToggle
          programId={program.firstEditionNo}
          programName={program.programName}
          size="medium"
        />
      )}
    </div>
  );
}

/** What a visitor can do with a program: get its source, compare it, and behind "more" all else. */
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
      <MainActions program={program} preview={preview} />
      <MoreActions label={t("program.actions.more")}>
        {program.demoUrl !== "" && (
          <ButtonLink
            href={program.demoUrl}
            variant="quiet"
            icon={MonitorPlay}
            newTabLabel={t("frame.external")}
            onClick={() => {
              if (!preview) countClick(program.programId, clickType.demo);
            }}
          >
            {t("program.actions.demo")}
          </ButtonLink>
        )}
        {repository && (
          <CopyButton
            variant="quiet"
            text={ways[0]?.clone ?? repository.url}
            label={t("program.actions.clone")}
            {...copied}
          />
        )}
        {!preview && (
          <ButtonLink
            href={addresses.comparison([program.firstEditionNo])}
            variant="quiet"
            icon={Printer}
          >
            {t("comparison.sheet.link")}
          </ButtonLink>
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
        <CopyButton
          variant="quiet"
          text={`${settings.origin}${place}`}
          label={t("program.actions.share")}
          {...copied}
        />
      </MoreActions>
    </>
  );
}
