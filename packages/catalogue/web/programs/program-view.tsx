import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { splitLead } from "@public-code/core/web/split-lead.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type ProgramEvidence, takesNoReports } from "@public-code/evidence/contract/evidence.ts";
import type { Question } from "@public-code/evidence/contract/evidence-kinds.ts";
import { BadgeList } from "@public-code/evidence/web/badge-list.tsx";
import { EmbedProgram } from "@public-code/evidence/web/embed-program.tsx";
import { QuestionFacts } from "@public-code/evidence/web/question-facts.tsx";
import { QuestionSummaries } from "@public-code/evidence/web/question-summaries.tsx";
import type { RepositoryWays } from "@public-code/programs/contract/code-hosts/host-links.ts";
import { ProgramReuses } from "@public-code/reuse/web/program-reuses.tsx";
import { ProgramStories } from "@public-code/reuse/web/stories/program-stories.tsx";
import { useFlag } from "@public-code/site/web/frame/service-info.ts";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { TagList } from "@public-code/ui/tag.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { ProgramBlock } from "./program-block.tsx";
import { ProgramContact, ProgramFacts } from "./program-facts.tsx";
import { ProgramGuide, ProgramSuggest } from "./program-help.tsx";
import type { ProgramLicenceProps } from "./program-licence.tsx";
import { ProgramApis, ProgramRepositories } from "./program-links.tsx";
import { ProgramMedia } from "./program-media.tsx";
import type { ProgramParts } from "./program-parts.ts";
import { ProgramRelated } from "./program-related.tsx";
import { ProgramSbom } from "./program-sbom.tsx";
import { ProgramCases, ProgramScans } from "./program-tables.tsx";
import { ProgramUpkeep } from "./program-upkeep.tsx";
import styles from "./program-view.module.css";

const allTags = 100;

/** One of the six questions, with what was measured and what the agency declares. */
function QuestionPart({
  question,
  evidence,
  children,
}: {
  question: Question;
  evidence: ProgramEvidence | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  if (!evidence) return children;
  return (
    <section aria-labelledby={question} className={stack(24, { top: 24 }, styles.question)}>
      <h2 id={question} className={styles.heading}>
        {t(`evidence.question.${question}`)}
      </h2>
      <QuestionFacts evidence={evidence} question={question} />
      {children}
    </section>
  );
}

export type ProgramViewProps = ProgramLicenceProps &
  ProgramParts & {
    /** Of each repository, in their order. */
    ways: readonly RepositoryWays[];
    preview: boolean;
  };

/** Everything about a program below its heading. */
export function ProgramView({
  program,
  licence,
  ways,
  preview,
  related,
  evidence,
  reuses,
  stories,
}: ProgramViewProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { settings, madeOn } = useRootData();
  const hideGuide = useFlag("isHidePcpDetailUseGuideBlock");
  const names = (list: string) => list.split(",").filter((name) => name !== "");
  const more = () => "";
  // The heading of the page has the first sentence.
  const description = splitLead(program.description)[1];
  return (
    <Container className={stack(32, { across: 48, top: 32 }, styles.page)}>
      <p className={styles.imprint}>
        {platformName[settings.lang]} · {t("comparison.document.address")}{" "}
        {`${settings.origin}${settings.contextPath.slice(0, -1)}${pageAddress(addresses.program(program.firstEditionNo), settings.lang)}`}
        {" · "}
        {t("comparison.page.record.madeOn", { day: madeOn })}
      </p>
      {evidence && (
        <div className={stack(12, styles.questions)}>
          <QuestionSummaries evidence={evidence} program={program} />
          <p data-print="hide">
            <UiLink href={addresses.suitability(program.firstEditionNo)}>
              {t("suitability.link")}
            </UiLink>
          </p>
        </div>
      )}
      <ProgramFacts program={program} licence={licence} users={reuses.counted} />
      <div className={stack(40, { align: "start" }, styles.content)}>
        {description !== "" && (
          <ProgramBlock id="description" title={t("program.field.description.label")}>
            <p lang={langOf(description)} className={styles.description}>
              {description}
            </p>
          </ProgramBlock>
        )}
        {program.picFiles.length > 0 && <ProgramMedia program={program} />}
        {program.typesStr !== "" && (
          <ProgramBlock id="functions" title={t("program.field.types.label")}>
            <TagList
              items={names(program.typesStr)}
              hrefs={program.types.map((type) => addresses.catalogue({ type }))}
              max={allTags}
              moreLabel={more}
              tone="primary"
              label={t("program.field.types.label")}
              langOf={langOf}
            />
          </ProgramBlock>
        )}
        <QuestionPart question="mayI" evidence={evidence} />
        <QuestionPart question="alive" evidence={evidence}>
          {program.gitHubLinkContentVos.length > 0 && (
            <ProgramRepositories program={program} ways={ways} preview={preview} />
          )}
        </QuestionPart>
        <QuestionPart question="safe" evidence={evidence}>
          {program.vulnerabilityScanContentVos.length > 0 && <ProgramScans program={program} />}
          {program.sbomFile && <ProgramSbom file={program.sbomFile} />}
        </QuestionPart>
        <QuestionPart question="whoElse" evidence={evidence}>
          <ProgramBlock id="reuses" title={t("reuse.title")}>
            <ProgramReuses programId={program.firstEditionNo} list={reuses} />
          </ProgramBlock>
          {program.practicalCaseContentVos.length > 0 ? (
            <ProgramCases program={program} />
          ) : (
            evidence && <p>{t("evidence.whoElse.none", { count: 0 })}</p>
          )}
          <ProgramStories programId={program.firstEditionNo} {...stories} />
        </QuestionPart>
        <QuestionPart question="run" evidence={evidence}>
          {program.techesStr !== "" && (
            <ProgramBlock id="technologies" title={t("program.field.teches.label")}>
              <TagList
                items={names(program.techesStr)}
                hrefs={program.teches.map((tech) => addresses.catalogue({ tech }))}
                max={allTags}
                moreLabel={more}
                label={t("program.field.teches.label")}
                langOf={langOf}
              />
            </ProgramBlock>
          )}
          {program.apiInfoContentVos.length > 0 && <ProgramApis program={program} />}
        </QuestionPart>
        <QuestionPart question="helps" evidence={evidence}>
          <ProgramUpkeep program={program} preview={preview} />
        </QuestionPart>
      </div>
      <div className={stack(32, { align: "start" }, styles.contact)}>
        <ProgramContact program={program} />
        {evidence && (
          <>
            <BadgeList evidence={evidence} familyId={program.firstEditionNo} />
            <EmbedProgram
              badges={evidence.badges}
              familyId={program.firstEditionNo}
              programName={program.programName}
            />
          </>
        )}
      </div>
      <div className={stack(32, styles.foot)}>
        <ProgramSuggest
          program={program}
          ways={ways}
          closed={takesNoReports(evidence?.facts ?? [])}
        />
        {!hideGuide && <ProgramGuide />}
        <div className={styles.related}>
          <ProgramRelated program={program} related={related} />
        </div>
      </div>
    </Container>
  );
}
