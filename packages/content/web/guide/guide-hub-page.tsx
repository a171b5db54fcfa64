import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useStored } from "@public-code/core/web/use-stored.ts";
import { entryName, trailTo } from "@public-code/site/web/frame/menu-tree.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Card, CardGrid, CardIcon, CardTitle } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { BadgeCheck, BookOpen, Landmark, Scale } from "lucide";
import type { GuidePageCode } from "#contract/guide-pages.ts";
import styles from "./guide-hub-page.module.css";
import { orderGuides } from "./guide-order.ts";

const icons: Record<GuidePageCode, IconDrawing> = {
  eyGovGuide: Landmark,
  licenseIntro: Scale,
  openSourceDefine: BookOpen,
  devRule: BadgeCheck,
};

export default function GuideHubPage() {
  const { t } = useTranslation();
  const { menu, settings } = useRootData();
  const answers = useStored("agency");
  return (
    <>
      <PageHeading pageCode="codeGuide" lead={t("content.hub.lead")} />
      <Container className={stack(16, { top: 32 })}>
        {answers !== "" && <p className={textStyles.muted}>{t("content.hub.ordered")}</p>}
        <CardGrid columns={2}>
          {orderGuides(answers).map((pageCode) => {
            const entry = trailTo(menu, pageCode).at(-1);
            return (
              <Card as="li" key={pageCode} padding="large" className={styles.card}>
                <CardIcon as={icons[pageCode]} />
                <div className={stack(8, { align: "start" })}>
                  <CardTitle level={2} href={addresses[pageCode]}>
                    {entry ? entryName(entry, settings.lang) : pageCode}
                  </CardTitle>
                  <p className={textStyles.muted}>{t(`content.hub.${pageCode}.text`)}</p>
                  <p className={styles.for}>{t(`content.hub.${pageCode}.for`)}</p>
                </div>
              </Card>
            );
          })}
        </CardGrid>
      </Container>
    </>
  );
}
