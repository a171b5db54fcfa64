import { isolated } from "@public-code/core/contract/isolate-text.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import type { EventData, EventType } from "@public-code/programs/contract/events/events.ts";
import type { ReuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

/** What of a program's events its feed tells, by type. */
export const toldEvents = [
  "program.published",
  "program.updated",
  "program.offline",
  "program.back",
  "program.awarded",
  "evidence.changed",
  "badge.changed",
  "reuse.declared",
  "reuse.confirmed",
  "reuse.ended",
] as const satisfies readonly EventType[];
type ToldEvent = (typeof toldEvents)[number];

interface Told {
  title: string;
  text: string;
}

/** How far another agency is. */
export const reuseStateWords: Record<Language, Record<ReuseState, string>> = {
  "zh-TW": { 1: "評估中", 2: "導入中", 3: "使用中", 4: "已停用" },
  "en-US": { 1: "evaluating", 2: "introducing", 3: "in use", 4: "stopped" },
};

interface Sentences {
  published: string;
  newEdition: string;
  updated: string;
  fields: (names: string) => string;
  provider: string;
  offline: string;
  back: string;
  awarded: string;
  evidence: (kind: string) => string;
  badge: (badge: string) => string;
  change: (from: string, to: string) => string;
  someAgency: string;
  declared: (agency: string, state: string) => string;
  confirmed: (agency: string, state: string) => string;
  ended: (agency: string) => string;
  lapsed: (agency: string) => string;
}

const sentences: Record<Language, Sentences> = {
  "zh-TW": {
    published: "已上架",
    newEdition: "發布新版內容",
    updated: "公開資料有更動",
    fields: (names) => `更動的欄位：${names}。`,
    provider: "提供機關",
    offline: "已下架",
    back: "重新上架",
    awarded: "獲獎紀錄有更動",
    evidence: (kind) => `量測結果有變：${kind}`,
    badge: (badge) => `徽章有變：${badge}`,
    change: (from, to) => `由「${from}」變為「${to}」。`,
    someAgency: "有機關",
    declared: (agency, state) => `${agency}聲明：${state}`,
    confirmed: (agency, state) => `${agency}再次確認：${state}`,
    ended: (agency) => `${agency}不再使用`,
    lapsed: (agency) => `${agency}逾期未確認使用情形`,
  },
  "en-US": {
    published: "Online",
    newEdition: "A new edition is online",
    updated: "Public data changed",
    fields: (names) => `Changed: ${names}.`,
    provider: "Provider",
    offline: "Offline",
    back: "Online again",
    awarded: "Awards changed",
    evidence: (kind) => `Measured anew: ${kind}`,
    badge: (badge) => `Badge changed: ${badge}`,
    change: (from, to) => `From “${from}” to “${to}”.`,
    someAgency: "An agency",
    declared: (agency, state) => `${agency} declares: ${state}`,
    confirmed: (agency, state) => `${agency} confirms: ${state}`,
    ended: (agency) => `${agency} does not use it any more`,
    lapsed: (agency) => `${agency} has not confirmed its use in time`,
  },
};

/** The word of a code in an event; one that a later version has written is shown as it is. */
const wordOf = (lang: Language, key: string, code: string) =>
  sharedTranslation[lang].find(key) ?? code;

const fieldName = (lang: Language, field: string) =>
  field === "provideDept"
    ? sentences[lang].provider
    : wordOf(lang, `program.field.${field}.label`, field);

const levelOf = (lang: Language, level: number) => {
  const { t } = sharedTranslation[lang];
  return level === 0 ? t("evidence.badge.none") : t("evidence.badge.level", { level });
};

const describers: {
  [Type in ToldEvent]: (data: EventData<Type>, lang: Language, agency: string) => Told;
} = {
  "program.published": (_data, lang) => ({ title: sentences[lang].published, text: "" }),
  "program.updated": ({ fields, replaces }, lang) => {
    const { newEdition, updated, fields: changed } = sentences[lang];
    const names = fields.map((field) => fieldName(lang, field));
    return {
      title: replaces === undefined ? updated : newEdition,
      text: names.length === 0 ? "" : changed(names.join(lang === "zh-TW" ? "、" : ", ")),
    };
  },
  "program.offline": (_data, lang) => ({ title: sentences[lang].offline, text: "" }),
  "program.back": (_data, lang) => ({ title: sentences[lang].back, text: "" }),
  "program.awarded": (_data, lang) => ({ title: sentences[lang].awarded, text: "" }),
  "evidence.changed": ({ kind, from, to }, lang) => {
    const { t } = sharedTranslation[lang];
    const { evidence, change } = sentences[lang];
    return {
      title: evidence(wordOf(lang, `evidence.kind.${kind}`, kind)),
      text: change(t(`evidence.outcome.${from}`), t(`evidence.outcome.${to}`)),
    };
  },
  "badge.changed": ({ badge, from, to }, lang) => {
    const { badge: changed, change } = sentences[lang];
    return {
      title: changed(wordOf(lang, `evidence.badge.${badge}`, badge)),
      text: change(levelOf(lang, from), levelOf(lang, to)),
    };
  },
  "reuse.declared": ({ state }, lang, agency) => ({
    title: sentences[lang].declared(agency, reuseStateWords[lang][state]),
    text: "",
  }),
  "reuse.confirmed": ({ state }, lang, agency) => ({
    title: sentences[lang].confirmed(agency, reuseStateWords[lang][state]),
    text: "",
  }),
  "reuse.ended": ({ reason }, lang, agency) => ({
    title: sentences[lang][reason === "lapsed" ? "lapsed" : "ended"](agency),
    text: "",
  }),
};

function isTold(type: EventType): type is ToldEvent {
  return toldEvents.some((candidate) => candidate === type);
}

/** An event as a row has it, with the names of the agency that it is about. */
export interface RecordedEvent {
  type: EventType;
  data: unknown;
  /** Null where it names none, or one that is not known here. */
  agencyZh: string | null;
  agencyEn: string | null;
}

/** An event in a language; null for one that feeds do not tell. */
export function describeEvent(event: RecordedEvent, lang: Language): Told | null {
  const { type, data, agencyZh, agencyEn } = event;
  if (!isTold(type)) return null;
  const agency = inLanguage(lang, agencyZh ?? "", agencyEn ?? "") || sentences[lang].someAgency;
  // The row was written by the schema of its type, which the loop over types forgets.
  const describe = describers[type] as (data: unknown, lang: Language, agency: string) => Told;
  return describe(data, lang, isolated(agency));
}
