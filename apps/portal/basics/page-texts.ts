import enHome from "@public-code/catalogue/messages/en-US/home.json" with { type: "json" };
import zhHome from "@public-code/catalogue/messages/zh-TW/home.json" with { type: "json" };
import type { pageTexts } from "@public-code/content/api/content.table.ts";
import { type EditedPageCode, pageTextId } from "@public-code/content/contract/edited-pages.ts";
import enLicence from "@public-code/content/web/texts/en-US/choosing-license.json" with {
  type: "json",
};
import enKnow from "@public-code/content/web/texts/en-US/know.json" with { type: "json" };
import enOpenData from "@public-code/content/web/texts/en-US/open-data.json" with { type: "json" };
import enPrivacy from "@public-code/content/web/texts/en-US/privacy.json" with { type: "json" };
import enScan from "@public-code/content/web/texts/en-US/source-scan.json" with { type: "json" };
import enUpload from "@public-code/content/web/texts/en-US/upload-code-github.json" with {
  type: "json",
};
import zhLicence from "@public-code/content/web/texts/zh-TW/choosing-license.json" with {
  type: "json",
};
import zhKnow from "@public-code/content/web/texts/zh-TW/know.json" with { type: "json" };
import zhOpenData from "@public-code/content/web/texts/zh-TW/open-data.json" with { type: "json" };
import zhPrivacy from "@public-code/content/web/texts/zh-TW/privacy.json" with { type: "json" };
import zhScan from "@public-code/content/web/texts/zh-TW/source-scan.json" with { type: "json" };
import zhUpload from "@public-code/content/web/texts/zh-TW/upload-code-github.json" with {
  type: "json",
};
import { pagesByCode } from "@public-code/core/contract/site/pages.ts";
import { html, text } from "./guide-row.ts";
import { sectionHtml, type TextSection } from "./text-html.ts";

interface OwnText {
  title: string;
  lead: string;
  sections: readonly TextSection[];
}

type PageTextRow = typeof pageTexts.$inferInsert;

function rowOf(pageCode: EditedPageCode, zh: OwnText, en: OwnText): PageTextRow {
  const id = pageTextId(pageCode);
  return {
    id,
    title: text(zh.title, en.title),
    lead: text(zh.lead, en.lead),
    sections: zh.sections.map((section, index) => {
      const other = en.sections[index];
      return {
        title: text(section.heading, other?.heading ?? ""),
        html: html(sectionHtml(section), other ? sectionHtml(other) : ""),
      };
    }),
    position: id,
    draft: true,
  };
}

/** A page of the menu is called what the sitemap calls it. */
const named = (pageCode: EditedPageCode, lang: "zh-TW" | "en-US") =>
  pagesByCode.get(pageCode)?.node.name[lang] ?? "";

function menuRow(
  pageCode: EditedPageCode,
  zh: Omit<OwnText, "title">,
  en: Omit<OwnText, "title">,
): PageTextRow {
  return rowOf(
    pageCode,
    { ...zh, title: named(pageCode, "zh-TW") },
    { ...en, title: named(pageCode, "en-US") },
  );
}

const know = ({ lead, what, overseas }: typeof zhKnow) => ({
  lead,
  sections: [
    { heading: what.heading, blocks: what.paragraphs.map((paragraph) => ({ paragraph })) },
    overseas,
  ],
});
// Its files are read anew by the page itself.
const openData = ({ title, lead, sections }: typeof zhOpenData) => ({
  title,
  lead,
  sections: sections.filter(({ id }) => id !== "files"),
});
const upload = ({ lead, phases }: typeof zhUpload) => ({ lead, sections: phases });

/** The portal's own texts as operators begin to edit them; a draft leaves the page as it is. */
export const seedPageTexts: readonly PageTextRow[] = [
  rowOf("privacy", zhPrivacy, enPrivacy),
  rowOf("openData", openData(zhOpenData), openData(enOpenData)),
  menuRow("knowCode", know(zhKnow), know(enKnow)),
  menuRow("sourceScan", zhScan, enScan),
  menuRow("choosingLicense", zhLicence, enLicence),
  menuRow("uploadCodeGitHub", upload(zhUpload), upload(enUpload)),
  rowOf(
    "home",
    { title: zhHome.slogan, lead: "", sections: [] },
    { title: enHome.slogan, lead: "", sections: [] },
  ),
];
