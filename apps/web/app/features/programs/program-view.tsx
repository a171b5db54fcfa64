import type { RelatedPrograms } from "@public-code/contract/catalogue/catalogue.ts";
import type { ProgramEvidence } from "@public-code/contract/evidence/evidence.ts";
import type { Question } from "@public-code/contract/evidence/evidence-kinds.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import type { PublicStory } from "@public-code/contract/stories/public-stories.ts";
import type { ReactNode } from "react";
import { BadgeList } from "#features/evidence/badge-list.tsx";
import { EmbedProgram } from "#features/evidence/embed-program.tsx";
import { QuestionFacts } from "#features/evidence/question-facts.tsx";
import { QuestionSummaries } from "#features/evidence/question-summaries.tsx";
import { useFlag } from "#features/frame/service-info.ts";
import { type ListedReuses, ProgramReuses } from "#features/reuse/program-reuses.tsx";
import { ProgramStories } from "#features/stories/program-stories.tsx";
import { splitLead } from "#platform/split-lead.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { Container } from "#ui/container.tsx";
import { TagList } from "#ui/tag.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";
import { ProgramContact, ProgramFacts } from "./program-facts.tsx";
import { ProgramGuide, ProgramSuggest } from "./program-help.tsx";
import type { ProgramLicenceProps } from "./program-licence.tsx";
import { ProgramApis, ProgramRepositories } from "./program-links.tsx";
import { ProgramMedia } from "./program-media.tsx";
import { ProgramRelated } from "./program-related.tsx";
import { ProgramSbom } from "./program-sbom.tsx";
import { ProgramCases, ProgramScans } from "./program-tables.tsx";
import { ProgramUpkeep } from "./program-upkeep.tsx";
import styles from "./program-view.module.css";

const allTags = 100;

/** One of the six questions with what was measured and what the agency has said of it. */
function QuestionPart({
  question,
  evidence,
  children,
}: {
  question: Question;
  evidence: ProgramEvidence | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  if (!evidence) return children;
  return (
    <section aria-labelledby={question} className={styles.question}>
      <h2 id={question} className={styles.heading}>
        {t(`evidence.question.${question}`)}
      </h2>
      <QuestionFacts evidence={evidence} question={question} />
      {children}
    </section>
  );
}

/** Everything about a program; also the preview of one that is not published yet. */
export function ProgramView({
  program,
  licence,
  preview = false,
  related,
  evidence,
  reuses,
  stories,
}: ProgramLicenceProps & {
  preview?: boolean;
  related?: RelatedPrograms;
  /** What was measured; nothing of a program that visitors do not see. */
  evidence?: ProgramEvidence;
  /** Who else uses it; nothing in a preview. */
  reuses?: ListedReuses;
  stories?: { rows: readonly PublicStory[]; total: number };
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const hideGuide = useFlag("isHidePcpDetailUseGuideBlock");
  const names = (list: string) => list.split(",").filter((name) => name !== "");
  const more = () => "";
  // The heading of the page has the first sentence; a preview has no such heading.
  const description = preview ? program.description : splitLead(program.description)[1];
  return (
    <Container className={styles.page}>
      {evidence && (
        <div className={styles.questions}>
          <QuestionSummaries evidence={evidence} program={program} />
          <p data-print="hide">
            <UiLink href={addresses.suitability(program.firstEditionNo)}>
              {t("suitability.link")}
            </UiLink>
          </p>
        </div>
      )}
      <ProgramFacts
        program={program}
        preview={preview}
        licence={licence}
        users={reuses?.counted ?? 0}
      />
      <div className={styles.content}>
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
            <ProgramRepositories program={program} preview={preview} />
          )}
        </QuestionPart>
        <QuestionPart question="safe" evidence={evidence}>
          {program.vulnerabilityScanContentVos.length > 0 && <ProgramScans program={program} />}
          {program.sbomFile && <ProgramSbom file={program.sbomFile} />}
        </QuestionPart>
        <QuestionPart question="whoElse" evidence={evidence}>
          {reuses && (
            <ProgramBlock id="reuses" title={t("reuse.title")}>
              <ProgramReuses programId={program.firstEditionNo} list={reuses} />
            </ProgramBlock>
          )}
          {program.practicalCaseContentVos.length > 0 ? (
            <ProgramCases program={program} />
          ) : (
            evidence && <p>{t("evidence.whoElse.none", { count: 0 })}</p>
          )}
          {stories && <ProgramStories programId={program.firstEditionNo} {...stories} />}
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
      <div className={styles.contact}>
        <ProgramContact program={program} />
        {evidence && (
          <>
            <BadgeList badges={evidence.badges} familyId={program.firstEditionNo} />
            <EmbedProgram
              badges={evidence.badges}
              familyId={program.firstEditionNo}
              programName={program.programName}
            />
          </>
        )}
      </div>
      <div className={styles.foot}>
        <ProgramSuggest program={program} />
        {!hideGuide && <ProgramGuide />}
        {related && (
          <div className={styles.related}>
            <ProgramRelated program={program} related={related} />
          </div>
        )}
      </div>
    </Container>
  );
}
