import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { isWebAddress } from "@public-code/core/contract/web-address.ts";
import { formatPeriod } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import { pinned, stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import { Prose } from "@public-code/ui/prose.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type ReactNode, useId } from "react";
import type { PartnershipCase } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import caseFactsStyles from "./case-facts.module.css";
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

/** Who worked together and when, and the program that came of it. */
function CaseFacts({ story }: { story: PartnershipCase["partnershipCase"] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const facts: Fact[] = [];
  const add = (key: "govDept" | "partnerTeam" | "period" | "source", value: string) => {
    if (value === "") return;
    const shown =
      key === "source" && isWebAddress(value) ? (
        <UiLink href={value} newTabLabel={t("frame.external")} className={textStyles.wrapped}>
          {value}
        </UiLink>
      ) : (
        <span lang={langOf(value)}>{value}</span>
      );
    facts.push({ key, term: t(`content.caseDetail.${key}`), value: shown });
  };
  add("govDept", story.govDept);
  add("partnerTeam", story.partnerTeam);
  add("period", formatPeriod(story.startDate, story.endDate));
  add("source", story.publicProgramRelatr);
  if (facts.length === 0 && story.lastestProgramId === null) return null;
  return (
    <aside aria-label={t("content.caseDetail.facts")}>
      <div className={stack(20, pinned, caseFactsStyles.box)}>
        {facts.length > 0 && <FactList facts={facts} />}
        {story.lastestProgramId !== null && (
          <ButtonLink href={addresses.program(story.lastestProgramId)} fullWidth>
            {t("content.caseDetail.program")}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
