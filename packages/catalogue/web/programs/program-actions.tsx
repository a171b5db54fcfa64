import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress, portalBase } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { SourceWays } from "@public-code/evidence/contract/source-ways.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CopyButton } from "@public-code/ui/copy-button.tsx";
import { MoreActions } from "@public-code/ui/more-actions.tsx";
import { Code, Flag, Mail, MonitorPlay, Printer } from "lucide";
import { CompareToggle } from "#web/comparison/compare-toggle.tsx";
import styles from "./program-actions.module.css";
import { sourceOf } from "./program-links.tsx";

interface ProgramActionsProps {
  program: Program;
  ways: readonly SourceWays[];
  /** Where to ask; none where nobody is named, or whoever reads is the one. */
  contact: string | undefined;
  preview: boolean;
}

/** Where the source is taken: what goes on before what is archived, else an archived copy, else who may have it. */
function SourceAction({ program, ways, contact, preview }: ProgramActionsProps) {
  const { t } = useTranslation();
  const source = sourceOf(ways);
  const copy = ways.flatMap((way) => way.copy ?? [])[0];
  if (source)
    return (
      <ButtonLink
        href={source.url}
        icon={Code}
        newTabLabel={t("frame.external")}
        onClick={() => {
          // Clicks of a preview are not counted.
          if (!preview) countClick(program.programId, clickType.repository);
        }}
      >
        {t("program.actions.source")}
      </ButtonLink>
    );
  if (copy)
    return (
      <ButtonLink href={copy} icon={Code} newTabLabel={t("frame.external")}>
        {t("program.actions.copy")}
      </ButtonLink>
    );
  if (ways.length === 0 || !contact) return null;
  return (
    <ButtonLink href={contact} icon={Mail}>
      {t("program.actions.contact")}
    </ButtonLink>
  );
}

/** What a visitor can do with a program: get its source, compare it, and behind "more" all else. */
export function ProgramActions(props: ProgramActionsProps) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { program, ways, preview } = props;
  const source = sourceOf(ways);
  const open = source?.end === null && source;
  const copied = { copiedLabel: t("frame.copy.copied"), failedLabel: t("frame.copy.failed") };
  const place = pageAddress(addresses.codeDetail, settings.lang, { id: program.firstEditionNo });
  return (
    <>
      {/* The two acts that most come for; on a phone they stay in view at the bottom of a visitor's page. */}
      <div className={styles.main} data-bar={!preview || undefined}>
        <SourceAction {...props} />
        {/* Only programs online can be compared. */}
        {!preview && (
          <CompareToggle
            programId={program.firstEditionNo}
            programName={program.programName}
            size="medium"
          />
        )}
      </div>
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
        {source && (
          <CopyButton
            variant="quiet"
            text={source.clone}
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
        {open && (
          <ButtonLink
            href={open.issues}
            variant="quiet"
            icon={Flag}
            newTabLabel={t("frame.external")}
          >
            {t("program.actions.report")}
          </ButtonLink>
        )}
        <CopyButton
          variant="quiet"
          text={portalBase(settings) + place}
          label={t("program.actions.share")}
          {...copied}
        />
      </MoreActions>
    </>
  );
}
