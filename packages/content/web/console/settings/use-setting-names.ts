import { isFlagCode, reviewTimeCode } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { pilotVideoCode } from "#contract/video.ts";

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

/** The names of the portal's settings by their codes; undefined for an unknown code. */
export function useSettingNames(): (code: string) => string | undefined {
  const { t } = useTranslation();
  return (code) => {
    if (isNamed(code)) return t(`console.settings.names.${names[code]}`);
    return isFlagCode(code) ? t(`console.settings.flags.${code}`) : undefined;
  };
}
