import { PageHeading } from "#features/frame/page-heading.tsx";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Container } from "#ui/container.tsx";
import { RichText } from "../rich-text.tsx";
import { techCompetitionText } from "../texts/tech-competition.ts";
import styles from "./tech-competition-page.module.css";

export default function TechCompetitionPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const text = techCompetitionText[settings.lang];
  return (
    <>
      <PageHeading pageCode="techCompetition" lead={text.lead} />
      <Container className={styles.page}>
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
