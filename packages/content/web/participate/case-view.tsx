import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { Prose } from "@public-code/ui/prose.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { type ReactNode, useId } from "react";
import type { PartnershipCase } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CasePicture } from "./case-picture.tsx";
import { CaseVideo } from "./case-video.tsx";
import styles from "./case-view.module.css";

/** How the case went, step by step, each with its picture where it has one. */
function CaseProcess({ steps }: { steps: PartnershipCase["processes"] }) {
  const langOf = useLangOf();
  return (
    <StepList
      layout="column"
      steps={steps.map((step, index) => ({
        key: `${index} ${step.title}`,
        title: <span lang={langOf(step.title)}>{step.title}</span>,
        children: (
          <div className={stack(12, { across: 24, align: "start" }, styles.step)}>
            {step.content !== "" && (
              <p lang={langOf(step.content)} className={textStyles.paragraphs}>
                {step.content}
              </p>
            )}
            {step.s3Url !== "" && (
              <CasePicture of={step} sizes="20rem" className={styles.picture} />
            )}
          </div>
        ),
      }))}
    />
  );
}

/** The reports of participants. */
function CaseExperiences({ experiences }: { experiences: PartnershipCase["experiences"] }) {
  const langOf = useLangOf();
  return (
    <ul className={stack(16)}>
      {experiences.map((experience) => (
        <li key={`${experience.sharerName} ${experience.content}`}>
          <figure className={stack(8, styles.experience)}>
            <blockquote lang={langOf(experience.content)} className={textStyles.paragraphs}>
              {experience.content}
            </blockquote>
            {experience.sharerName !== "" && (
              <figcaption lang={langOf(experience.sharerName)} className={textStyles.label}>
                {experience.sharerName}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={stack(16)}>
      <h2 id={id} className={textStyles.blockTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** All content of a case; empty blocks are left out. */
export function CaseView({ data }: { data: PartnershipCase }) {
  const { t } = useTranslation();
  const textLang = useLangOf();
  const langOf = (text: string) => textLang(text, data.untranslated);
  const { partnershipCase: story, partnerMembers, processes, experiences } = data;
  return (
    <Container className={stack(32, { across: 48, top: 32 }, styles.page)}>
      <CaseFacts story={story} />
      <div className={stack(40, { align: "start" }, styles.content)}>
        {story.sample && (
          <Notice tone="warning" role="note">
            {t("content.caseDetail.sample")}
          </Notice>
        )}
        <UntranslatedNote texts={[data]} />
        {story.s3Url !== "" && (
          <CasePicture
            of={story}
            sizes="(width >= 64em) 52rem, 100vw"
            eager
            className={styles.cover}
          />
        )}
        {story.introduction !== "" && (
          <Block title={t("content.caseDetail.introduction")}>
            <Prose>
              <p lang={langOf(story.introduction)} className={textStyles.lines}>
                {story.introduction}
              </p>
            </Prose>
          </Block>
        )}
        {story.videoUrl !== "" && (
          <Block title={t("content.caseDetail.video")}>
            <CaseVideo
              address={story.videoUrl}
              type={story.videoType}
              title={t("content.caseDetail.videoOf", { name: story.caseName })}
              text={story.videoText}
              textLang={langOf(story.videoText)}
            />
          </Block>
        )}
        {story.partnerIntro !== "" && (
          <Block title={t("content.caseDetail.partnerIntro")}>
            <Prose size="body" lang={langOf(story.partnerIntro)} html={story.partnerIntro} />
          </Block>
        )}
        {partnerMembers.length > 0 && (
          <Block title={t("content.caseDetail.members.title")}>
            <DataTable
              caption={t("content.caseDetail.members.title")}
              hideCaption
              rows={partnerMembers}
              rowKey={(member) => `${member.name} ${member.workContent}`}
              columns={[
                {
                  key: "name",
                  header: t("content.caseDetail.members.name"),
                  rowHeader: true,
                  cell: (member) => <span lang={langOf(member.name)}>{member.name}</span>,
                },
                {
                  key: "work",
                  header: t("content.caseDetail.members.work"),
                  cell: (member) => (
                    <span lang={langOf(member.workContent)}>{member.workContent}</span>
                  ),
                },
              ]}
            />
          </Block>
        )}
        {processes.length > 0 && (
          <Block title={t("content.caseDetail.process")}>
            <CaseProcess steps={processes} />
          </Block>
        )}
        {story.resultDesc !== "" && (
          <Block title={t("content.caseDetail.result")}>
            <Prose size="body" lang={langOf(story.resultDesc)} html={story.resultDesc} />
          </Block>
        )}
        {experiences.length > 0 && (
          <Block title={t("content.caseDetail.experiences")}>
            <CaseExperiences experiences={experiences} />
          </Block>
        )}
      </div>
    </Container>
  );
}
