import {
  defineMails,
  type MailDraft,
  type MailLink,
  type Named,
  namedIn,
  writtenDay,
} from "@public-code/core/api/mail/mail-kinds.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { fillMessage } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };
const templates = { "zh-TW": zh.templates, "en-US": en.templates };

/** What may wait for operators, and where it is dealt with. */
const places = {
  reviews: addresses.consoleReviews,
  overdue: addresses.consoleReviews,
  requests: addresses.consoleOnlineRequests,
  disputes: addresses.consoleObjections,
  stories: addresses.consoleStories,
  mails: addresses.consoleMailsIn("givenUp"),
  delayed: addresses.consoleMailsIn("delayed"),
  links: addresses.consoleDeadLinks,
  exemptions: addresses.consoleExemptions,
  dated: addresses.consoleDatedPrograms,
  jobs: addresses.consoleJobs,
} as const;

/** What ends on a day, `YYYYMMDD`. */
export type Ending = Named<"name"> & { day: string };
export interface Waiting extends Partial<Record<keyof typeof places, number>> {
  /** What of it ends, the next first. */
  ending?: { exemptions: readonly Ending[]; dated: readonly Ending[] };
}

/** As many of what ends as a mail names. */
const mostNamed = 5;

function listing(
  template: keyof typeof zh.templates,
  waiting: Waiting,
  lang: Language,
): MailDraft<keyof typeof zh.templates> {
  // Object.keys forgets the names that the object has.
  const kinds = Object.keys(places) as (keyof typeof places)[];
  const links = kinds.flatMap((kind): MailLink[] => {
    const count = waiting[kind] ?? 0;
    const ending = kind === "exemptions" || kind === "dated" ? waiting.ending?.[kind] : undefined;
    const names = (ending ?? [])
      .slice(0, mostNamed)
      .map((row) => `${namedIn(lang, row).name} ${writtenDay(row.day)}`)
      .join(listSeparator[lang]);
    const label = fillMessage(texts[lang].items[kind], { count, names });
    const place = places[kind];
    const path = `${place}${place.includes("?") ? "&" : "?"}lang=${lang}`;
    return count > 0 ? [{ label, path }] : [];
  });
  const path = `${addresses.consoleMailChoice}?lang=${lang}`;
  return {
    template,
    values: { count: countWaiting(waiting) },
    links: [...links, { label: texts[lang].choice, path }],
  };
}

/** How many things wait; what is overdue is among the reviews, and who set a day waits for nobody. */
export function countWaiting({ overdue: _, dated: __, ending: ___, ...waiting }: Waiting): number {
  return Object.values(waiting).reduce((sum, count) => sum + count, 0);
}

/** For operators: what waits each morning, or what failed in an hour. For agencies: what operators write. */
export const consoleMails = defineMails(
  templates,
  {
    morningDigest: (waiting: Waiting, lang) => listing("morningDigest", waiting, lang),
    failures: (waiting: Waiting, lang) => listing("failures", waiting, lang),
    agencyNotice: (letter: Named<"subject" | "text">, lang) => ({
      template: "agencyNotice",
      values: { ...letter },
      chineseOnly: letter.textEn === "",
      links: [{ label: texts[lang].platform, path: `/?lang=${lang}` }],
    }),
  },
  {
    morningDigest: [
      {
        reviews: 3,
        overdue: 1,
        requests: 1,
        disputes: 1,
        stories: 1,
        mails: 2,
        delayed: 1,
        links: 4,
        exemptions: 1,
        dated: 1,
        jobs: 0,
        ending: {
          exemptions: [{ name: "示範機關甲", nameEn: "Sample Agency A", day: "20261231" }],
          dated: [{ name: "公共場地預約系統", nameEn: "Venue booking", day: "20261225" }],
        },
      },
    ],
    failures: [{ mails: 2, jobs: 1 }],
    agencyNotice: [
      {
        ...{ subject: "平臺週六停機維護", subjectEn: "The platform is down on Saturday" },
        text: "週六 8 時至 12 時維護。\n這段期間無法送件。",
        textEn: "We maintain it from 8:00 to 12:00.\nNothing can be submitted then.",
      },
    ],
  },
);
