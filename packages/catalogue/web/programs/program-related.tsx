import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import type { Program } from "@public-code/programs/contract/program.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { RelatedPrograms } from "#contract/catalogue.ts";
import { ProgramBlock } from "./program-block.tsx";

function ProgramLinks({
  programs,
  named = false,
}: {
  programs: RelatedPrograms["similar"];
  /** Says of each whose it is. */
  named?: boolean;
}) {
  const langOf = useLangOf();
  return (
    <ul className={stack(4)}>
      {programs.map((program) => (
        <li key={program.firstEditionNo}>
          <UiLink
            href={addresses.program(program.firstEditionNo)}
            lang={langOf(program.programName)}
          >
            {program.programName}
          </UiLink>{" "}
          <RepositoryEndChip end={program.repositoryEnd} />{" "}
          {named && (
            <span lang={langOf(program.provideDeptName)} className={textStyles.note}>
              {program.provideDeptName}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where to look next: programs that do the same, and others of the agency. */
export function ProgramRelated({
  program,
  related,
}: {
  program: Program;
  related: RelatedPrograms;
}) {
  const { t } = useTranslation();
  const { similar, ofAgency } = related;
  return (
    <div className={stack(16)} data-print="hide">
      {similar.length > 0 && (
        <ProgramBlock level={2} id="similar" title={t("program.related.similar")}>
          <ProgramLinks programs={similar} named />
        </ProgramBlock>
      )}
      {ofAgency.length > 0 && (
        <ProgramBlock level={2} id="of-agency" title={t("program.related.ofAgency")}>
          <ProgramLinks programs={ofAgency} />
          <p>
            <UiLink href={addresses.agency(program.provideDept)}>{t("program.related.all")}</UiLink>
          </p>
        </ProgramBlock>
      )}
    </div>
  );
}
