import type { Language } from "@public-code/contract/language.ts";
import { shownNumber } from "./shown-number.ts";

const step = 1024;

/** Bytes as people read them: `842 kB`, `1.2 MB`. */
export function shownSize(bytes: number, lang: Language): string {
  const kilobytes = bytes / step;
  const unit = kilobytes < step ? "kB" : "MB";
  const amount = unit === "kB" ? Math.max(1, Math.round(kilobytes)) : kilobytes / step;
  return `${shownNumber(amount, lang, 1)} ${unit}`;
}
