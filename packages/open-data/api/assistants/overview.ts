import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { documentTranslation } from "#api/document-texts.ts";
import type { Asking } from "./tool.ts";

/** What the portal has, and what not. */
export async function writeOverview({ api }: Pick<Asking, "api">, lang: Language): Promise<string> {
  const { data } = await api.call(catalogue.getFigures, {}, { lang });
  const { t } = documentTranslation[lang];
  return `${[
    `# ${platformName[lang]}`,
    t("document.overview.counts", data),
    t("document.overview.holds"),
    t("document.overview.lacks"),
  ].join("\n\n")}\n`;
}
