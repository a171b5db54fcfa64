import { inLanguage, type Language, listSeparator } from "@public-code/core/contract/language.ts";
import type { EventData, EventType } from "@public-code/programs/contract/events/events.ts";
import type { ReuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { documentTranslation } from "#api/document-texts.ts";

/** The events of a program that its feed lists. */
export const feedEvents = [
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
type FeedEvent = (typeof feedEvents)[number];

interface EventText {
  title: string;
  text: string;
}

/** The name of a code in an event; one that a later version has written is shown as it is. */
const nameOf = (lang: Language, key: string, code: string) =>
  documentTranslation[lang].find(key) ?? code;

const fieldName = (lang: Language, field: string) =>
  field === "provideDept"
    ? documentTranslation[lang].t("document.event.provider")
    : nameOf(lang, `program.field.${field}.label`, field);

const levelName = (lang: Language, level: number, outdated = false) => {
  const { t } = documentTranslation[lang];
  if (level === 0 && outdated) return t("evidence.badge.noCurrentEvidence");
  return level === 0 ? t("evidence.badge.none") : t("evidence.badge.level", { level });
};

const titleAlone = (
  lang: Language,
  event: "published" | "takenIn" | "offline" | "back" | "awarded",
): EventText => ({ title: documentTranslation[lang].t(`document.event.${event}`), text: "" });

function reuseTitle(
  lang: Language,
  event: "declared" | "confirmed",
  agency: string,
  state: ReuseState,
): EventText {
  const { t } = documentTranslation[lang];
  const title = t(`document.event.${event}`, { agency, state: t(`document.reuseState.${state}`) });
  return { title, text: "" };
}

const describers: {
  [Type in FeedEvent]: (data: EventData<Type>, lang: Language, agency: string) => EventText;
} = {
  "program.published": ({ takenIn }, lang) => titleAlone(lang, takenIn ? "takenIn" : "published"),
  "program.updated": ({ fields, replaces }, lang) => {
    const { t } = documentTranslation[lang];
    const names = fields.map((field) => fieldName(lang, field)).join(listSeparator[lang]);
    return {
      title: t(`document.event.${replaces === undefined ? "updated" : "newEdition"}`),
      text: names === "" ? "" : t("document.event.fields", { names }),
    };
  },
  "program.offline": (_data, lang) => titleAlone(lang, "offline"),
  "program.back": (_data, lang) => titleAlone(lang, "back"),
  "program.awarded": (_data, lang) => titleAlone(lang, "awarded"),
  "evidence.changed": ({ kind, from, to }, lang) => {
    const { t } = documentTranslation[lang];
    return {
      title: t("document.event.evidence", { kind: nameOf(lang, `evidence.kind.${kind}`, kind) }),
      text: t("document.event.change", {
        from: t(`evidence.outcome.${from}`),
        to: t(`evidence.outcome.${to}`),
      }),
    };
  },
  "badge.changed": ({ badge, from, to, first, outdated }, lang) => {
    const { t } = documentTranslation[lang];
    const name = nameOf(lang, `evidence.badge.${badge}`, badge);
    if (first)
      return {
        title: t("document.event.badgeOf", { badge: name }),
        text: t("document.event.first", { level: levelName(lang, to) }),
      };
    return {
      title: t("document.event.badge", { badge: name }),
      text: t("document.event.change", {
        from: levelName(lang, from),
        to: levelName(lang, to, outdated),
      }),
    };
  },
  "reuse.declared": ({ state }, lang, agency) => reuseTitle(lang, "declared", agency, state),
  "reuse.confirmed": ({ state }, lang, agency) => reuseTitle(lang, "confirmed", agency, state),
  "reuse.ended": ({ reason }, lang, agency) => ({
    title: documentTranslation[lang].t(`document.event.${reason}`, { agency }),
    text: "",
  }),
};

function isFeedEvent(type: EventType): type is FeedEvent {
  return feedEvents.some((candidate) => candidate === type);
}

/** An event as a row has it, with the names of the agency that it is about. */
export interface RecordedEvent {
  type: EventType;
  data: unknown;
  /** Null where it names none, or one that is not known here. */
  agencyZh: string | null;
  agencyEn: string | null;
}

/** An event in a language; null for one that feeds do not list. */
export function describeEvent(event: RecordedEvent, lang: Language): EventText | null {
  const { type, data, agencyZh, agencyEn } = event;
  if (!isFeedEvent(type)) return null;
  const agency =
    inLanguage(lang, agencyZh ?? "", agencyEn ?? "") ||
    documentTranslation[lang].t("document.event.someAgency");
  // The row was written by the schema of its type, which the loop over types forgets.
  const describe = describers[type] as (data: unknown, lang: Language, agency: string) => EventText;
  return describe(data, lang, agency);
}
