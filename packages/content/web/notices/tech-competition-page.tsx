import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Card } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { RichText } from "../rich-text.tsx";
import { techCompetitionText } from "../texts/tech-competition.ts";
import styles from "./tech-competition-page.module.css";

export default function TechCompetitionPage() {
  const { t, lang } = useTranslation();
  const text = techCompetitionText[lang];
  return (
    <>
      <PageHeading pageCode="techCompetition" lead={text.lead} />
      <Container className={stack(32, { top: 32, justify: "start" })}>
        <RichText blocks={text.blocks} />
        <Card as="section" look="soft" padding="large" className={styles.leave}>
          <ButtonLink href={text.link.href} newTabLabel={t("frame.external")}>
            {text.link.label}
          </ButtonLink>
          <p>{text.linkNote}</p>
        </Card>
      </Container>
    </>
  );
}
