import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { pageAddress, portalBase } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { splitLead } from "@public-code/core/web/split-lead.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useStored } from "@public-code/core/web/use-stored.ts";
import type { ProgramAnswers } from "@public-code/evidence/contract/answer-questions.ts";
import type { ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import type { Question } from "@public-code/evidence/contract/evidence-kinds.ts";
import { commonEndOf } from "@public-code/evidence/contract/facts.ts";
import type { SourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { BadgeList } from "@public-code/evidence/web/badge-list.tsx";
import { EmbedProgram } from "@public-code/evidence/web/embed-program.tsx";
import { InstallInstructions } from "@public-code/evidence/web/install-instructions.tsx";
import { QuestionSection } from "@public-code/evidence/web/question-section.tsx";
import { QuestionSummaries } from "@public-code/evidence/web/question-summaries.tsx";
import { ProgramReuses } from "@public-code/reuse/web/program-reuses.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { lazy, type ReactNode, Suspense } from "react";
import { CiteProgram } from "./cite-program.tsx";
import { ProgramBlock } from "./program-block.tsx";
import { ProgramContact, ProgramFacts } from "./program-facts.tsx";
import { ProgramSuggest } from "./program-help.tsx";
import { ProgramLicence, type ProgramLicenceProps } from "./program-licence.tsx";
import { ProgramApis, ProgramRepositories } from "./program-links.tsx";
import { ProgramMedia } from "./program-media.tsx";
import type { ProgramParts } from "./program-parts.ts";
import { ProgramRelated, successorsOf } from "./program-related.tsx";
import { ProgramCases, ProgramSbom, ProgramScans } from "./program-reports.tsx";
import { ProgramUpkeep } from "./program-upkeep.tsx";
import styles from "./program-view.module.css";

/** Loaded where this browser knows an agency's answers. */
const AgencyFit = lazy(async () => ({
  default: (await import("#web/suitability/agency-fit.tsx")).AgencyFit,
}));

/** One of the six questions; without evidence, what the agency declares of it alone. */
function QuestionPart({
  question,
  evidence,
  answers,
  program,
  children,
}: {
  question: Question;
  program: ProgramViewProps["program"];
  evidence: ProgramEvidence | null;
  answers: ProgramAnswers | null;
  children?: ReactNode;
}) {
  const answer = answers?.questions.find((candidate) => candidate.question === question);
  if (!evidence || !answer) return children;
  return <QuestionSection {...{ evidence, answer, program }}>{children}</QuestionSection>;
}

export type ProgramViewProps = ProgramLicenceProps &
  ProgramParts & {
    /** Of each repository, in their order. */
    ways: readonly SourceWays[];
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
  answers,
  reuses,
}: ProgramViewProps) {
  const facts = { evidence, answers, program };
  const { t } = useTranslation();
  const knowsAgency = useStored("agency") !== "";
  const langOf = useLangOf();
  const { settings, madeOn } = useRootData();
  // The heading of the page has the first sentence.
  const description = splitLead(program.description)[1];
  return (
    <Container className={stack(24, { top: 24 }, styles.view)}>
      <p className={styles.imprint}>
        {platformName[settings.lang]} · {t("comparison.document.address")}{" "}
        {portalBase(settings) +
          pageAddress(addresses.program(program.firstEditionNo), settings.lang)}
        {" · "}
        {t("comparison.page.record.madeOn", { day: madeOn })}
      </p>
      <div className={stack(24, { across: 32, align: "start" }, styles.body)}>
        {evidence && answers && (
          <div className={styles.answers}>
            <QuestionSummaries evidence={evidence} answers={answers.questions} program={program}>
              <ButtonLink
                href={addresses.suitability(program.firstEditionNo)}
                variant="secondary"
                size="small"
                data-print="hide"
              >
                {t("suitability.link")}
              </ButtonLink>
              {knowsAgency && (
                <Suspense fallback={null}>
                  <AgencyFit programId={program.firstEditionNo} />
                </Suspense>
              )}
            </QuestionSummaries>
          </div>
        )}
        <div className={stack(16, styles.side)}>
          {program.picFiles.length > 0 && <ProgramMedia program={program} />}
          <ProgramFacts program={program} licence={licence} />
          {evidence && (
            <BadgeList evidence={evidence} program={program}>
              <EmbedProgram
                badges={evidence.badges}
                familyId={program.firstEditionNo}
                programName={program.programName}
              />
              {!preview && <CiteProgram program={program} facts={evidence.facts} />}
            </BadgeList>
          )}
        </div>
        <div className={stack(12, styles.content)}>
          {description !== "" && (
            <section
              aria-labelledby="description"
              className={stack(4, { across: 24 }, styles.description)}
            >
              <h2 id="description" className={textStyles.blockTitle}>
                {t("program.field.description.label")}
              </h2>
              <p lang={langOf(description)} className={textStyles.paragraphs}>
                {description}
              </p>
            </section>
          )}
          <QuestionPart question="mayI" {...facts}>
            {program.authorizationsStr !== "" && (
              <ProgramLicence program={program} licence={licence} />
            )}
          </QuestionPart>
          <QuestionPart question="alive" {...facts}>
            {program.gitHubLinkContentVos.length > 0 && (
              <ProgramRepositories program={program} ways={ways} preview={preview} />
            )}
          </QuestionPart>
          <QuestionPart question="safe" {...facts}>
            {program.vulnerabilityScanContentVos.length > 0 && <ProgramScans program={program} />}
            {program.sbomFile && <ProgramSbom file={program.sbomFile} />}
          </QuestionPart>
          <QuestionPart question="whoElse" {...facts}>
            <ProgramBlock id="reuses" title={t("reuse.title")}>
              <ProgramReuses programId={program.firstEditionNo} list={reuses} />
            </ProgramBlock>
            {program.practicalCaseContentVos.length > 0 && <ProgramCases program={program} />}
          </QuestionPart>
          <QuestionPart question="run" {...facts}>
            {evidence && <InstallInstructions evidence={evidence} program={program} />}
            {program.demoUrl !== "" && (
              <ProgramBlock id="demo" title={t("program.field.demoUrl.label")}>
                <p className={textStyles.wrapped}>
                  <UiLink href={program.demoUrl} newTabLabel={t("frame.external")}>
                    {program.demoUrl}
                  </UiLink>
                </p>
              </ProgramBlock>
            )}
            {program.apiInfoContentVos.length > 0 && <ProgramApis program={program} />}
          </QuestionPart>
          <QuestionPart question="helps" {...facts}>
            <ProgramContact program={program} />
            <ProgramSuggest ways={ways} />
            <ProgramUpkeep
              program={program}
              end={commonEndOf(evidence?.facts ?? [])}
              doubt={licence.doubt}
              preview={preview}
            />
          </QuestionPart>
        </div>
        <div className={stack(16, styles.related)} data-print="hide">
          <ProgramRelated
            agencyCode={program.provideDept}
            related={related}
            successors={successorsOf(ways, reuses)}
          />
        </div>
      </div>
    </Container>
  );
}
