import { partnershipCases } from "@public-code/contract/content/content.ts";
import { pilotVideoCode, readVideo } from "@public-code/contract/content/video.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useLoaderData } from "react-router";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { useCodeDescription } from "#features/frame/service-info.ts";
import { inBrowser, type Load, onServer } from "#platform/load.ts";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Container } from "#ui/container.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Prose } from "#ui/prose.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { PageSection } from "../page-section.tsx";
import { partnershipCaseText } from "../texts/partnership-case.ts";
import { CaseSlides, caseCarousel } from "./case-slides.tsx";
import { CaseVideo } from "./case-video.tsx";
import styles from "./partnership-case-page.module.css";
import { PartnershipSteps } from "./partnership-steps.tsx";

const load = (async ({ call }) => {
  const reply = await call(partnershipCases.queryList, { iDisplayLength: caseCarousel.cases });
  return { cases: reply.data };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function PartnershipCasePage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const langOf = useLangOf();
  const { cases } = useLoaderData<typeof loader>();
  const video = readVideo(useCodeDescription("prod_switch", pilotVideoCode));
  const text = partnershipCaseText[settings.lang];
  const hasVideo = video.reference !== "";
  const facts = (
    <Card as="div" look="soft" padding="large">
      <FactList
        facts={text.intro.facts.map((fact) => ({ key: fact.term, ...fact }))}
        layout="aside"
      />
    </Card>
  );
  return (
    <>
      <PageHeading pageCode="partnershipCase" eyebrow={text.subtitle} lead={text.lead} />
      <PageSection title={text.stepsHeading}>
        <PartnershipSteps steps={text.steps} />
      </PageSection>
      <Container as="section" aria-labelledby="partnership-intro" className={styles.intro}>
        <div>
          <SectionHeading id="partnership-intro" title={text.intro.heading} />
          <Prose>
            {text.intro.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          {hasVideo && <div className={styles.facts}>{facts}</div>}
        </div>
        {hasVideo ? (
          <CaseVideo
            address={video.reference}
            title={t("content.partnership.video")}
            text={video.text}
            textLang={langOf(video.text)}
          />
        ) : (
          facts
        )}
      </Container>
      {cases.length > 0 && (
        <Container className={styles.cases}>
          <CaseSlides cases={cases} heading={text.cases.heading} />
          <ButtonLink
            href={addresses.partnershipCaseList}
            variant="secondary"
            className={styles.more}
          >
            {text.cases.more}
          </ButtonLink>
        </Container>
      )}
    </>
  );
}
