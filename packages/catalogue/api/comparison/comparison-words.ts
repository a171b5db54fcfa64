import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { FindingWords } from "@public-code/evidence/contract/describe-finding.ts";
import { isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import {
  type SharedTranslation,
  sharedTranslation,
} from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { ComparedCell } from "#contract/comparison/comparison.ts";

const separators: Record<Language, string> = { "zh-TW": "、", "en-US": ", " };
const roundTo: Record<Language, Intl.NumberFormat> = {
  "zh-TW": new Intl.NumberFormat("zh-TW", { maximumFractionDigits: 1 }),
  "en-US": new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 }),
};

/** How a document says things in a language. */
export interface Words extends FindingWords {
  lang: Language;
  t: SharedTranslation["t"];
}

export function wordsIn(lang: Language): Words {
  return {
    lang,
    t: sharedTranslation[lang].t,
    rounded: (number) => roundTo[lang].format(number),
    listed: (names) => names.join(separators[lang]),
  };
}

/** A cell as one text: what is so, who says so, and of when that is. */
export function cellWords(cell: ComparedCell, { t }: Words, now: Date): string {
  const { text, outcome, origin, confirmedAt, sample } = cell;
  const word = outcome === null ? "" : t(`evidence.outcome.${outcome}`);
  // What was not measured says so in its own words.
  const alone = outcome === null || outcome === "notMeasured";
  const statement = alone ? text : t("comparison.cell.outcome", { outcome: word, words: text });
  const cellText = text === "" ? word : statement;
  if (cellText === "") return t("comparison.document.empty");
  if (origin === null) return cellText;
  const day = confirmedAt === null ? "" : taipeiDate(new Date(confirmedAt));
  const measured =
    confirmedAt !== null && !isCurrent({ confirmedAt }, now)
      ? t("comparison.cell.expired", { day })
      : t("comparison.cell.measured", { day });
  const from = origin === "declared" ? t("comparison.cell.declared") : measured;
  const stated = t("comparison.cell.stated", { words: cellText, origin: from });
  return sample ? t("comparison.cell.sample", { stated }) : stated;
}
