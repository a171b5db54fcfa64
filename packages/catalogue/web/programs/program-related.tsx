import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { SourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import type { ListedReuses } from "@public-code/reuse/web/program-reuses.tsx";
import { CardGrid } from "@public-code/ui/card.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { RelatedPrograms } from "#contract/catalogue.ts";
import { ProgramCard } from "#web/program-card.tsx";
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
  const langOf = useLangOf();
  const external = t("frame.external");
  const hasSuccessors = forks.length + copies.length > 0;
  return (
    <div className={stack(16)} data-print="hide">
      {(hasSuccessors || similar.length > 0) && (
        <ProgramBlock
          level={2}
          id="similar"
          title={t(`program.related.${hasSuccessors ? "instead" : "similar"}`)}
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
          {similar.length > 0 && (
            <CardGrid columns={2}>
              {similar.map((item) => (
                <li key={item.firstEditionNo}>
                  <ProgramCard item={item} />
                </li>
              ))}
            </CardGrid>
          )}
        </ProgramBlock>
      )}
      {ofAgency.length > 0 && (
        <ProgramBlock level={2} id="of-agency" title={t("program.related.ofAgency")}>
          <ul className={stack(4)}>
            {ofAgency.map((program) => (
              <li key={program.firstEditionNo}>
                <UiLink
                  href={addresses.program(program.firstEditionNo)}
                  lang={langOf(program.programName)}
                >
                  {program.programName}
                </UiLink>{" "}
                <RepositoryEndChip end={program.repositoryEnd} />
              </li>
            ))}
          </ul>
          <p>
            <UiLink href={addresses.agency(agencyCode)}>{t("program.related.all")}</UiLink>
          </p>
        </ProgramBlock>
      )}
    </div>
  );
}
