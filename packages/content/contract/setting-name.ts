import {
  type FlagCode,
  isFlagCode,
  reviewTimeCode,
} from "@public-code/core/contract/code-lists/code-names.ts";
import type { TranslateKey } from "@public-code/core/contract/translation.ts";
import { pilotVideoCode } from "./video.ts";

const names = {
  "cs-mail": "mail",
  "cs-tel": "tel",
  "cs-time": "time",
  "cs-owner": "owner",
  "cs-address": "address",
  "cs-country": "country",
  "INDEX-MSG": "announcement",
  APPLY_LINK: "applyLink",
  [reviewTimeCode]: "reviewTime",
  [pilotVideoCode]: "partnershipVideo",
} as const;

const isNamed = (code: string): code is keyof typeof names => Object.hasOwn(names, code);

type SettingKey =
  | `console.settings.names.${(typeof names)[keyof typeof names]}`
  | `console.settings.flags.${FlagCode}`;

/** The name of a setting of the portal by its code; undefined for an unknown code. */
export function settingName(t: TranslateKey<SettingKey>, code: string): string | undefined {
  if (isNamed(code)) return t(`console.settings.names.${names[code]}`);
  return isFlagCode(code) ? t(`console.settings.flags.${code}`) : undefined;
}
