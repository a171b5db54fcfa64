import {
  defineMails,
  type MailDraft,
  type Named,
  namedIn,
} from "@public-code/core/api/mail/mail-kinds.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { fillMessage } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import type { BadgeName } from "#contract/badges.ts";
import { type AlertReason, type PointKind, pointKinds } from "#contract/open-points.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };
const templates = { "zh-TW": zh.templates, "en-US": en.templates };
type Template = keyof typeof zh.templates;

/** Lines of a letter at most; the list has the rest. */
const mostLines = 40;

/** One thing that wants a look, as a letter says it. */
export interface LetterPoint extends Named<"programName"> {
  what: AlertReason | PointKind;
  caseNo: string;
  programId: number;
  /** Its day in Taipei, `YYYY-MM-DD`. */
  day: string;
  count: number;
  /** The badge that is lost. */
  badge?: BadgeName | null;
}

/** Where it is answered. */
function answerOf({ what, caseNo, programId }: LetterPoint, lang: Language): string {
  const inLanguage = `&lang=${lang}`;
  if (what === "useDue") return addresses.managedPart("reuses") + inLanguage;
  if (what === "badgeLost") return `${addresses.program(programId)}${inLanguage}#badges`;
  const isFinding = what === "vulnerable" || what === "findings";
  const answer = isFinding ? "findings" : what === "unconfirmed" ? "confirm" : "change";
  return addresses.answerCase(caseNo, answer) + inLanguage;
}

function lineOf(point: LetterPoint, lang: Language) {
  const { programName } = namedIn(lang, point);
  const { day, count } = point;
  const badge = point.badge ? sharedTranslation[lang].t(`evidence.badge.${point.badge}`) : "";
  return {
    label: fillMessage(texts[lang].points[point.what], { day, count, badge }),
    path: answerOf(point, lang),
    heading: programName,
  };
}

/** What an agency is told of its programs. */
export interface Letter extends Named<"agencyName"> {
  agencyCode: string;
  points: LetterPoint[];
}

/** The programs in the order of their first points. */
function listed({ points, ...agency }: Letter, lang: Language) {
  const byProgram = [...Map.groupBy(points, ({ programId }) => programId).values()].flat();
  const left = points.length - mostLines;
  const all = {
    label: fillMessage(texts[lang].rest, { count: left }),
    path: `${addresses.submitFormProvideCode}?lang=${lang}`,
  };
  return {
    agency,
    links: [
      ...byProgram.slice(0, mostLines).map((point) => lineOf(point, lang)),
      ...(left > 0 ? [all] : []),
    ],
  };
}

/** What was found of one program, or of several. */
function draftAlert(letter: Letter, lang: Language): MailDraft<Template> {
  const { agency, links } = listed(letter, lang);
  const [only] = letter.points;
  const values = { ...agency, count: letter.points.length };
  if (!only || letter.points.length > 1) return { template: "entryAlerts", values, links };
  const { programName } = namedIn(lang, only);
  return { template: "entryAlert", values: { ...agency, programName }, links };
}

/** Everything that wants a look in a month. */
function draftMonthly(
  { month, ...letter }: Letter & { month: string },
  lang: Language,
): MailDraft<Template> {
  const { agency, links } = listed(letter, lang);
  const values = { ...agency, month, count: letter.points.length };
  return { template: "monthlyLetter", values, links };
}

const agency = {
  agencyCode: "sample",
  agencyName: "範例市政府",
  agencyNameEn: "Sample City Government",
};
const program = { programName: "線上表單產生器", programNameEn: "Online form builder" };
const sample = { ...program, caseNo: "PC11500001", programId: 1001, day: "2026-12-01", count: 1 };

const alertSamples: readonly Letter[] = [
  { ...agency, points: [{ ...sample, what: "sourceGone" }] },
  {
    ...agency,
    points: [
      { ...sample, what: "licenceDiffers" },
      { ...sample, what: "vulnerable", count: 3 },
    ],
  },
];

const monthlySamples: readonly (Letter & { month: string })[] = [
  {
    ...agency,
    month: "2026-12",
    points: pointKinds.map((what) => ({ ...sample, what, badge: "maintained" })),
  },
];

/** For agencies: what has broken in their programs, and once a month everything that wants a look. */
export const stewardshipMails = defineMails(
  templates,
  {
    entryAlert: (letter: Letter, lang) => draftAlert(letter, lang),
    monthlyLetter: (letter: Letter & { month: string }, lang) => draftMonthly(letter, lang),
  },
  { entryAlert: alertSamples, monthlyLetter: monthlySamples },
);
