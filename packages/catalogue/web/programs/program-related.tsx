import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { SourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import type { ListedReuses } from "@public-code/reuse/web/program-reuses.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { CatalogueItem, RelatedPrograms } from "#contract/catalogue.ts";
import { ProgramBlock } from "./program-block.tsx";

interface Successors {
  /** Copies that agencies have changed and published. */
  forks: ListedReuses["rows"];
  /** Archived copies of the source. */
  copies: readonly string[];
}

/** Where the source of a program goes on, or is kept, once all of its repositories have ended. */
export function successorsOf(ways: readonly SourceWays[], { rows }: ListedReuses): Successors {
  if (ways.length === 0 || ways.some(({ end }) => end === null)) return { forks: [], copies: [] };
  return {
    forks: rows.filter(({ forkUrl }) => forkUrl !== ""),
    copies: ways.flatMap(({ copy }) => copy ?? []),
  };
}

/** Programs in a line each: those of other agencies with whose they are, and what their answers come to. */
function ProgramLines({
  programs,
}: {
  programs: readonly (RelatedPrograms["ofAgency"][number] &
    Partial<Pick<CatalogueItem, "conclusion">>)[];
}) {
  const langOf = useLangOf();
  return (
    <ul className={stack(4)}>
      {programs.map(
        ({ firstEditionNo, programName, provideDeptName, repositoryEnd, conclusion }) => (
          <li key={firstEditionNo}>
            <UiLink href={addresses.program(firstEditionNo)} lang={langOf(programName)}>
              {programName}
            </UiLink>{" "}
            {conclusion ? (
              <p className={textStyles.note}>
                <MarkedText>{provideDeptName}</MarkedText> · {conclusion.words}
              </p>
            ) : (
              <RepositoryEndChip end={repositoryEnd} />
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** Where to look next: what goes on of a program that has ended, those that do the same, and others of the agency. */
export function ProgramRelated({
  agencyCode,
  related: { similar, ofAgency },
  successors: { forks, copies },
}: {
  agencyCode: string;
  related: RelatedPrograms;
  successors: Successors;
}) {
  const { t } = useTranslation();
  const external = t("frame.external");
  const hasSuccessors = forks.length + copies.length > 0;
  const ofSuccessors = similar.length > 0 ? "instead" : "elsewhere";
  return (
    <>
      {(hasSuccessors || similar.length > 0) && (
        <ProgramBlock
          level={2}
          id="similar"
          title={t(`program.related.${hasSuccessors ? ofSuccessors : "similar"}`)}
        >
          {hasSuccessors && (
            <ul className={stack(4)}>
              {forks.map((fork) => (
                <li key={fork.reuseId}>
                  <UiLink href={fork.forkUrl} newTabLabel={external}>
                    {t("program.related.fork", { agency: fork.agencyName })}
                  </UiLink>
                </li>
              ))}
              {copies.map((copy) => (
                <li key={copy}>
                  <UiLink href={copy} newTabLabel={external}>
                    {t("program.related.copy")}
                  </UiLink>
                </li>
              ))}
            </ul>
          )}
          {similar.length > 0 && <ProgramLines programs={similar} />}
        </ProgramBlock>
      )}
      {ofAgency.length > 0 && (
        <ProgramBlock level={2} id="of-agency" title={t("program.related.ofAgency")}>
          <ProgramLines programs={ofAgency} />
          <p>
            <UiLink href={addresses.agency(agencyCode)}>{t("program.related.all")}</UiLink>
          </p>
        </ProgramBlock>
      )}
    </>
  );
}
