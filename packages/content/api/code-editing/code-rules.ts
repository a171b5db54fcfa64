import { invalid, type RuleBreak } from "@public-code/core/api/app-error.ts";
import type { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { lockShown } from "@public-code/core/api/files/lock-shown.ts";
import { emailAddress } from "@public-code/core/contract/address-rules.ts";
import {
  isFlagCode,
  switchState,
  technologyCategory,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { isVideo } from "@public-code/core/contract/files/media-types.ts";
import type { ApiMessageKey } from "@public-code/core/contract/messages.ts";
import { searchWords } from "@public-code/core/contract/search/keyword.ts";
import { isWebAddress } from "@public-code/core/contract/web-address.ts";
import type { SQL } from "drizzle-orm";
import {
  type CodeFields,
  codeFieldsOf,
  growingCategories,
} from "#contract/code-editing/code-editing.ts";
import { isVideoDescription, isVideoKey, pilotVideoCode, readVideo } from "#contract/video.ts";

type Rule = (value: string) => ApiMessageKey | null;

/** Lists of names travel as one string, parted by these. */
const withoutSeparator: Rule = (value) => (/[,、]/.test(value) ? "field.separator" : null);
const stateOfSwitch: Rule = (value) =>
  Object.values(switchState).some((state) => state === value) ? null : "field.format";
const optionalAddress: Rule = (value) => (value === "" || isWebAddress(value) ? null : "field.url");
const optionalVideo: Rule = (value) => (isVideoDescription(value) ? null : "field.url");
const optionalMail: Rule = (value) =>
  value === "" || emailAddress(320).safeParse(value).success ? null : "field.email";

/** Words that commas part; those of both languages, and what a brand is for, are one row. */
const asSynonyms = (fields: CodeFields): RuleBreak[] =>
  searchWords([fields.nameZh, fields.nameEn, fields.descriptionZh, fields.descriptionEn].join())
    .length < 2
    ? [{ path: "nameZh", key: "field.synonyms" }]
    : [];

type CodeText = Exclude<keyof CodeFields, "isLanguage">;
type Rules = Partial<Record<CodeText, Rule>>;

function rulesOf(category: string, code: string): Rules {
  if (
    growingCategories.some((growing) => growing === category) ||
    category === "code_filter_update_time"
  )
    return { nameZh: withoutSeparator, nameEn: withoutSeparator };
  if (isFlagCode(code)) return { nameZh: stateOfSwitch, nameEn: stateOfSwitch };
  if (code === "APPLY_LINK")
    return { descriptionZh: optionalAddress, descriptionEn: optionalAddress };
  if (code === pilotVideoCode)
    return { descriptionZh: optionalVideo, descriptionEn: optionalVideo };
  if (code === "cs-mail") return { nameZh: optionalMail, nameEn: optionalMail };
  return {};
}

/** Refuses values that the pages could not show for what the code stands for. */
export function assertCodeRules(category: string, code: string, fields: CodeFields): void {
  const breaks = Object.entries(rulesOf(category, code)).flatMap(([path, rule]): RuleBreak[] => {
    // The names of the rules are those of the fields.
    const key = rule(fields[path as CodeText]);
    return key === null ? [] : [{ path, key }];
  });
  if (fields.nameZh === "" && !codeFieldsOf(category).shape.nameZh.safeParse("").success)
    breaks.push({ path: "nameZh", key: "field.required" });
  if (fields.isLanguage && category !== technologyCategory)
    breaks.push({ path: "isLanguage", key: "field.format" });
  if (category === "search_synonym") breaks.push(...asSynonyms(fields));
  if (breaks.length > 0) throw invalid(...breaks);
}

/** Locks the stored videos that a code names, as lockShown does. */
export async function lockVideos(tx: Db, code: string, fields: CodeFields): Promise<void> {
  if (code !== pilotVideoCode) return;
  const named = (["descriptionZh", "descriptionEn"] as const)
    .map((path) => ({ path, key: readVideo(fields[path]).reference }))
    .filter(({ key }) => isVideoKey(key));
  await lockShown(tx, named, isVideo);
}

/** Where a new code stands: at the end, with an ordinal that no other one has; 422 for one that is taken. */
export async function lastPlace(
  tx: Db,
  table: typeof codeItems | typeof agencies,
  code: string,
  within?: SQL,
): Promise<{ ordinal: number; position: number }> {
  const rows = await tx
    .select({ code: table.code, ordinal: table.ordinal, position: table.position })
    .from(table)
    .where(within);
  if (rows.some((row) => row.code.toLowerCase() === code.toLowerCase()))
    throw invalid({ path: "code", key: "field.taken", params: { value: code } });
  return {
    ordinal: Math.max(-1, ...rows.map((row) => row.ordinal)) + 1,
    position: Math.max(-1, ...rows.map((row) => row.position)) + 1,
  };
}
