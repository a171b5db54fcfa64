import { defineMails, type Named, namedIn } from "@public-code/core/api/mail/mail-kinds.ts";
import { isolated } from "@public-code/core/contract/isolate-text.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { fillMessage } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { FollowKind } from "@public-code/site/contract/following.ts";
import { describeEvent, type RecordedEvent } from "#api/feeds/describe-event.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

/** Of what somebody follows; how many more there are is said. */
const namesInLine = 3;

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

/** An event of a program, as a digest names it. */
export interface DigestEvent extends Named<"programName"> {
  familyId: number;
  /** Its day in Taipei, `YYYY-MM-DD`. */
  day: string;
  event: RecordedEvent;
  /** What the account follows that tells of it, beside the program; mails of an earlier version do not say. */
  by?: (Named<"name"> & { kind: FollowKind })[];
}

interface Digest {
  /** The newest first. */
  events: DigestEvent[];
  /** With those that it does not name. */
  total: number;
  /** The newest event that it knew, after which the next one begins. */
  until?: number;
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

/** The followed agencies and searches that tell of a program; '' where it is followed itself. */
function namedBy(events: readonly DigestEvent[], lang: Language): string {
  if (events.some(({ by = [] }) => by.length === 0)) return "";
  const names = events.flatMap(({ by = [] }) =>
    by.map((followed) => {
      const { name } = namedIn(lang, followed);
      if (followed.kind !== "search") return isolated(name);
      return name === "" ? texts[lang].all : fillMessage(texts[lang].search, { search: name });
    }),
  );
  const [...distinct] = new Set(names);
  const shown = distinct.slice(0, namesInLine).join(listSeparator[lang]);
  const more = distinct.length - namesInLine;
  return more > 0 ? fillMessage(texts[lang].more, { shown, count: more }) : shown;
}

/** One line a program, the one with the newest event first. */
function listPrograms(events: readonly DigestEvent[], lang: Language) {
  const byProgram = Map.groupBy(events, ({ familyId }) => familyId);
  return [...byProgram].flatMap(([familyId, own]) => {
    const [newest] = own;
    if (!newest) return [];
    const name = isolated(namedIn(lang, newest).programName);
    const values = { name, day: newest.day, what: whatHappened(own, lang) };
    const line = fillMessage(texts[lang].program, values);
    const followed = namedBy(own, lang);
    const label = followed === "" ? line : fillMessage(texts[lang].by, { line, followed });
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
        ...{
          familyId: 1002,
          programName: "場地預約",
          programNameEn: "Room booking",
          day: "2026-12-01",
        },
        event: { type: "program.published", data: { awards: [] }, ...noAgency },
        by: [
          { kind: "agency", name: "示範機關甲", nameEn: "Sample Agency A" },
          { kind: "search", name: "場地、案件管理", nameEn: "room, Case management" },
        ],
      },
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
