import { addresses } from "@public-code/contract/site/addresses.ts";
import { RichText } from "#features/content/rich-text.tsx";
import { accessibilityText } from "#features/content/texts/accessibility.ts";
import type { Section } from "#features/content/texts/text-types.ts";
import { OuterPageHeading } from "#features/frame/page-heading.tsx";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { Container } from "#ui/container.tsx";
import { SectionNav } from "#ui/section-nav.tsx";
import { AccessKeys } from "./access-keys.tsx";
import { MenuTree } from "./menu-tree.tsx";
import styles from "./sitemap-page.module.css";

const ids = { tree: "site-structure", keys: "access-keys" } as const;

function TextSection({ section }: { section: Section }) {
  const headingId = `${section.id}-heading`;
  return (
    <section id={section.id} aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{section.heading}</h2>
      <RichText blocks={section.blocks} />
    </section>
  );
}

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
      <Container className={styles.page}>
        <SectionNav
          label={t("sitemap.contents")}
          title={t("sitemap.contents")}
          items={[
            { id: text.statement.id, label: text.statement.heading },
            { id: ids.keys, label: text.accessKeys.heading },
            { id: ids.tree, label: text.treeHeading },
            { id: text.feedback.id, label: text.feedback.heading },
          ]}
        />
        <div className={styles.sections}>
          <TextSection section={text.statement} />
          <section id={ids.keys} aria-labelledby={`${ids.keys}-heading`} className={styles.section}>
            <h2 id={`${ids.keys}-heading`}>{text.accessKeys.heading}</h2>
            <AccessKeys words={text.accessKeys} />
          </section>
          <section id={ids.tree} aria-labelledby={`${ids.tree}-heading`} className={styles.section}>
            <h2 id={`${ids.tree}-heading`}>{text.treeHeading}</h2>
            <MenuTree menu={menu} lang={settings.lang} />
          </section>
          <TextSection section={text.feedback} />
        </div>
      </Container>
    </>
  );
}
