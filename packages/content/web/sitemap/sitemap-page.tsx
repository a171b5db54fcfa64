import type { Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { OuterPageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { Prose } from "@public-code/ui/prose.tsx";
import { SectionPage } from "@public-code/ui/section-page.tsx";
import { RichText } from "#web/rich-text.tsx";
import { accessibilityText } from "#web/texts/accessibility.ts";
import type { Section } from "#web/texts/text-types.ts";
import { MenuTree } from "./menu-tree.tsx";

/** The access keys of the portal, and how browsers want them pressed. */
function AccessKeys({
  words: texts,
}: {
  words: (typeof accessibilityText)[Language]["accessKeys"];
}) {
  return (
    <>
      <DataTable
        showCaption
        caption={texts.caption}
        rows={texts.keys}
        rowKey={(row) => row.key}
        columns={[
          {
            key: "key",
            header: texts.columns.accessKey,
            rowHeader: true,
            cell: (row) => <kbd>Alt+{row.key}</kbd>,
          },
          { key: "area", header: texts.columns.area, cell: (row) => row.area },
          { key: "content", header: texts.columns.content, cell: (row) => row.content },
        ]}
      />
      <Prose size="body">
        <ul>
          {texts.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </Prose>
    </>
  );
}

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
