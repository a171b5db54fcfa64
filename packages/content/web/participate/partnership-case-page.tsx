import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useCodeDescription } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Card } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import { useLoaderData } from "react-router";
import { partnershipCases } from "#contract/content.ts";
import { pilotVideoCode, readVideo } from "#contract/video.ts";
import { PageSection } from "../page-section.tsx";
import { partnershipCaseText } from "../texts/partnership-case.ts";
import type { Step } from "../texts/text-types.ts";
import { CaseSlides, caseCarousel } from "./case-slides.tsx";
import { CaseVideo } from "./case-video.tsx";
import styles from "./partnership-case-page.module.css";

/** How to take part; the step that applies has a button while the code APPLY_LINK has an address. */
function PartnershipSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const applyAddress = useCodeDescription("prod_switch", "APPLY_LINK");
  return (
    <StepList
      steps={steps.map((step) => ({
        key: step.key,
        title: step.title,
        children: <p>{step.text}</p>,
        action:
          step.action !== undefined && applyAddress !== "" ? (
            <ButtonLink href={applyAddress} newTabLabel={t("frame.external")}>
              {step.action}
            </ButtonLink>
          ) : undefined,
      }))}
    />
  );
}

const load = (async ({ call }) => {
  const reply = await call(partnershipCases.queryList, { iDisplayLength: caseCarousel.cases });
  return { cases: reply.data };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function PartnershipCasePage() {
  const { t, lang } = useTranslation();
  const langOf = useLangOf();
  const { cases } = useLoaderData<typeof loader>();
  const video = readVideo(useCodeDescription("prod_switch", pilotVideoCode));
  const text = partnershipCaseText[lang];
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
      <Container
        as="section"
        aria-labelledby="partnership-intro"
        className={stack(32, { across: 48, top: 64 }, styles.intro)}
      >
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
        <Container className={stack(24, { top: 64 })}>
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
