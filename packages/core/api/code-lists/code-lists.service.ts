import { asc, notInArray } from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import type { CodeItem } from "#contract/code-lists/code-lists.ts";
import { reviewReasons } from "#contract/code-lists/code-names.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { announcementOf, isShownAt } from "./announcement.ts";
import { agencies, codeItems } from "./code-lists.table.ts";

const providerCategory = "code_filter_provide_dept";

/** What a category is called. */
const categoryNames: Record<string, Record<Language, string>> = {
  code_filter_award: { "zh-TW": "獲獎", "en-US": "Award" },
  code_filter_provide_dept: { "zh-TW": "提供機關", "en-US": "Agency" },
  code_filter_tech: { "zh-TW": "使用技術", "en-US": "Technology" },
  code_filter_type: { "zh-TW": "功能類型", "en-US": "Function" },
  code_filter_authorizations: { "zh-TW": "授權條款", "en-US": "Licence" },
  code_filter_update_time: { "zh-TW": "登載日期", "en-US": "Entry dated" },
  search_word: { "zh-TW": "推薦搜尋詞", "en-US": "Words to search for" },
  LANG: { "zh-TW": "語言", "en-US": "Language" },
  CS_INFO: { "zh-TW": "客服資訊", "en-US": "Customer service" },
  ANNOUNCEMENT: { "zh-TW": "公告", "en-US": "Announcement" },
  prod_switch: { "zh-TW": "平臺設定", "en-US": "Settings" },
};

/** Every code list in a language that pages show, agencies among them, in their order. */
export async function listCodes(db: Db, lang: Language, now: Date): Promise<CodeItem[]> {
  const [items, providers] = await Promise.all([
    db
      .select()
      .from(codeItems)
      .where(notInArray(codeItems.category, ["search_synonym", reviewReasons]))
      .orderBy(asc(codeItems.category), asc(codeItems.position)),
    db.select().from(agencies).orderBy(asc(agencies.position)),
  ]);
  const categoryName = (category: string) => categoryNames[category]?.[lang] ?? category;
  return [
    ...items.map((item) => ({
      category: item.category,
      categoryName: categoryName(item.category),
      code: item.code,
      name: inLanguage(lang, item.nameZh, item.nameEn),
      description: isShownAt(item, now)
        ? inLanguage(lang, item.descriptionZh, item.descriptionEn)
        : "",
      retired: item.retired,
      announcement: announcementOf(item),
    })),
    ...providers.map((agency) => ({
      category: providerCategory,
      categoryName: categoryName(providerCategory),
      code: agency.code,
      name: inLanguage(lang, agency.nameZh, agency.nameEn),
      description: "",
      retired: agency.retired,
      announcement: null,
    })),
  ];
}
