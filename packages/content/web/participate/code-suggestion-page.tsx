import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Card, CardTitle } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { StepList } from "@public-code/ui/step-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { Mail } from "lucide";
import { RichText } from "../rich-text.tsx";
import { codeSuggestionText } from "../texts/code-suggestion.ts";
import styles from "./code-suggestion-page.module.css";

export default function CodeSuggestionPage() {
  const { lang } = useTranslation();
  const { mail } = useServiceInfo();
  const text = codeSuggestionText[lang];
  return (
    <>
      <PageHeading pageCode="codeSuggestion" lead={text.lead} />
      <Container className={stack(0, { top: 32 })}>
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
      <Container className={stack(32, { across: 64, top: 64, align: "start" }, styles.parts)}>
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
