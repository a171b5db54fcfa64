import { defineMails, type Named, namedIn } from "@public-code/core/api/mail/mail-kinds.ts";
import { isolated } from "@public-code/core/contract/isolate-text.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { fillMessage } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { describeEvent, type RecordedEvent } from "#api/feeds/describe-event.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

/** An event of a program, as a digest names it. */
export interface DigestEvent extends Named<"programName"> {
  familyId: number;
  /** Its day in Taipei, `YYYY-MM-DD`. */
  day: string;
  event: RecordedEvent;
}

interface Digest {
  /** The newest first. */
  events: DigestEvent[];
  /** With those that it does not name. */
  total: number;
}

function whatHappened(events: readonly DigestEvent[], lang: Language): string {
  const descriptions = events.flatMap(({ event }) => {
    const described = describeEvent(event, lang);
    if (!described) return [];
    const { title, text } = described;
    return text === "" ? [title] : [fillMessage(texts[lang].what, { title, text })];
  });
  return [...new Set(descriptions)].join(listSeparator[lang]);
}

/** One line a program, the one with the newest event first. */
function listPrograms(events: readonly DigestEvent[], lang: Language) {
  const byProgram = Map.groupBy(events, ({ familyId }) => familyId);
  return [...byProgram].flatMap(([familyId, own]) => {
    const [newest] = own;
    if (!newest) return [];
    const name = isolated(namedIn(lang, newest).programName);
    const values = { name, day: newest.day, what: whatHappened(own, lang) };
    const label = fillMessage(texts[lang].program, values);
    return [{ label, path: `${addresses.program(familyId)}&lang=${lang}` }];
  });
}

const sample = {
  familyId: 1001,
  programName: "線上表單產生器",
  programNameEn: "Online form builder",
  day: "2026-12-01",
};
const noAgency = { agencyZh: null, agencyEn: null };

const samples: readonly Digest[] = [
  {
    total: 3,
    events: [
      {
        ...sample,
        event: { type: "badge.changed", data: { badge: "open", from: 1, to: 2 }, ...noAgency },
      },
      {
        ...sample,
        event: {
          type: "program.updated",
          data: { awards: [], fields: ["description", "demoUrl"], replaces: 1000 },
          ...noAgency,
        },
      },
    ],
  },
];

/** For whoever follows something: what is new of it. */
export const followMails = defineMails(
  { "zh-TW": zh.templates, "en-US": en.templates },
  {
    followDigest: ({ events, total }: Digest, lang) => {
      const page = `${addresses.following}?lang=${lang}`;
      const left = total - events.length;
      const { rest, choose } = texts[lang];
      return {
        template: "followDigest",
        values: { count: total },
        links: [
          ...listPrograms(events, lang),
          ...(left > 0 ? [{ label: fillMessage(rest, { count: left }), path: page }] : []),
          { label: choose, path: page },
        ],
      };
    },
  },
  { followDigest: samples },
);
