import { addresses } from "@public-code/contract/site/addresses.ts";
import { Mail } from "lucide";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { useServiceInfo } from "#features/frame/service-info.ts";
import { useRootData } from "#platform/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardTitle } from "#ui/card.tsx";
import { Container } from "#ui/container.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { StepList } from "#ui/step-list.tsx";
import textStyles from "#ui/text.module.css";
import { RichText } from "../rich-text.tsx";
import { codeSuggestionText } from "../texts/code-suggestion.ts";
import styles from "./code-suggestion-page.module.css";

export default function CodeSuggestionPage() {
  const { settings } = useRootData();
  const { mail } = useServiceInfo();
  const text = codeSuggestionText[settings.lang];
  return (
    <>
      <PageHeading pageCode="codeSuggestion" lead={text.lead} />
      <Container className={styles.steps}>
        <StepList
          headingLevel={2}
          steps={text.steps.map((step) => ({
            key: step.key,
            title: step.title,
            children: <p>{step.text}</p>,
            action: step.action !== undefined && (
              <ButtonLink href={addresses.publicCodes} variant="secondary">
                {step.action}
              </ButtonLink>
            ),
          }))}
        />
      </Container>
      <Container className={styles.parts}>
        <section aria-labelledby="pull-request">
          <SectionHeading id="pull-request" title={text.pullRequest.heading} />
          <RichText blocks={text.pullRequest.blocks} />
        </section>
        {mail !== "" && (
          <Card as="section" look="soft" padding="large" className={styles.contact}>
            <CardTitle level={2}>{text.contact.heading}</CardTitle>
            <p>{text.contact.text}</p>
            <ButtonLink href={`mailto:${mail}`} icon={Mail}>
              {text.contact.action}
            </ButtonLink>
            <p className={textStyles.wrappedNote}>{mail}</p>
          </Card>
        )}
      </Container>
    </>
  );
}
