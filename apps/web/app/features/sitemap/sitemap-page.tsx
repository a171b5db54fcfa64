import { addresses } from "@public-code/contract/site/addresses.ts";
import { RichText } from "#features/content/rich-text.tsx";
import { accessibilityText } from "#features/content/texts/accessibility.ts";
import type { Section } from "#features/content/texts/text-types.ts";
import { OuterPageHeading } from "#features/frame/page-heading.tsx";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { SectionPage } from "#ui/section-page.tsx";
import { AccessKeys } from "./access-keys.tsx";
import { MenuTree } from "./menu-tree.tsx";

const textSection = ({ id, heading, blocks }: Section) => ({
  id,
  heading,
  body: <RichText blocks={blocks} />,
});

export default function SitemapPage() {
  const { t } = useTranslation();
  const { menu, settings } = useRootData();
  const text = accessibilityText[settings.lang];
  return (
    <>
      <OuterPageHeading
        path={addresses.sitemap}
        title={t("sitemap.title")}
        lead={t("sitemap.lead")}
      />
      <SectionPage
        contents={t("sitemap.contents")}
        sections={[
          textSection(text.statement),
          {
            id: "access-keys",
            heading: text.accessKeys.heading,
            body: <AccessKeys words={text.accessKeys} />,
          },
          {
            id: "site-structure",
            heading: text.treeHeading,
            body: <MenuTree menu={menu} lang={settings.lang} />,
          },
          textSection(text.feedback),
        ]}
      />
    </>
  );
}
