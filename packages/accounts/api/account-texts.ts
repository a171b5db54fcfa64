import type { Language } from "@public-code/core/contract/language.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

/** The texts of the audit log, of refused sign-ins and of the demo sign-in. */
export const accountTexts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };
