import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress, portalBase } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import { lastCommitOf, lastReleaseOf } from "@public-code/evidence/contract/summaries.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { LazyFold } from "@public-code/ui/lazy-fold.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { lazy } from "react";

// Few visitors write a list of sources.
const ProgramCitation = lazy(() => import("./program-citation.tsx"));

/** How to cite a program; without scripts, the way to its CodeMeta, which programs for sources read. */
export function CiteProgram({ program, facts }: { program: Program; facts: readonly Finding[] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { firstEditionNo: id } = program;
  const base = portalBase(settings);
  const current = facts.filter((row) => row.current);
  const release = lastReleaseOf(current);
  const day = [lastCommitOf(current) ?? "", release?.on ?? ""].sort().at(-1) ?? "";
  return (
    <LazyFold
      title={t("program.cite.title")}
      plain={
        <UiLink native href={`${base}${addresses.codemeta(id)}`}>
          CodeMeta
        </UiLink>
      }
    >
      <ProgramCitation
        id={id}
        author={program.provideDeptName}
        title={program.programName}
        year={day.slice(0, 4) || null}
        version={release?.name ?? null}
        url={base + pageAddress(addresses.program(id), settings.lang)}
      />
    </LazyFold>
  );
}
