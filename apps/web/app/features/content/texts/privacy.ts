import { privacyEn } from "./privacy-en.ts";
import { privacyZh } from "./privacy-zh.ts";
import type { DatedSectionsText, PageText } from "./text-types.ts";

const updatedOn = "2026-11-21";

export const privacyText: PageText<DatedSectionsText> = {
  "zh-TW": { ...privacyZh, updatedOn },
  "en-US": { ...privacyEn, updatedOn },
};
