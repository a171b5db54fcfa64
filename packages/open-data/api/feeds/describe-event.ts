import { inLanguage, type Language, listSeparator } from "@public-code/core/contract/language.ts";
import type { EventData, EventType } from "@public-code/programs/contract/events/events.ts";
import { documentTranslation } from "#api/document-texts.ts";

interface EventText {
  title: string;
  text: string;
}

type Texts = (typeof documentTranslation)[Language] & { lang: Language };

const titled = (title: string, text = ""): EventText => ({ title, text });

/** The name of a code in an event; one that a later version has written is shown as it is. */
const nameOf = ({ find }: Texts, key: string, code: string) => find(key) ?? code;

function levelName({ t }: Texts, level: number, outdated = false): string {
  if (level > 0) return t("evidence.badge.level", { level });
  return t(`evidence.badge.${outdated ? "noCurrentEvidence" : "none"}`);
}

const describers = {
  "program.published": ({ takenIn }, { t }) =>
    titled(t(`document.event.${takenIn ? "takenIn" : "published"}`)),
  "program.updated": ({ fields, replaces }, texts) => {
    const { t, lang } = texts;
    const names = fields
      .map((field) =>
        field === "provideDept"
          ? t("document.event.provider")
          : nameOf(texts, `program.field.${field}.label`, field),
      )
      .join(listSeparator[lang]);
    return titled(
      t(`document.event.${replaces === undefined ? "updated" : "newEdition"}`),
      names === "" ? "" : t("document.event.fields", { names }),
    );
  },
  "program.offline": (_data, { t }) => titled(t("document.event.offline")),
  "program.back": (_data, { t }) => titled(t("document.event.back")),
  "program.awarded": (_data, { t }) => titled(t("document.event.awarded")),
  "evidence.changed": ({ kind, from, to }, texts) => {
    const { t } = texts;
    return titled(
      t("document.event.evidence", { kind: nameOf(texts, `evidence.kind.${kind}`, kind) }),
      t("document.event.change", {
        from: t(`evidence.outcome.${from}`),
        to: t(`evidence.outcome.${to}`),
      }),
    );
  },
  "badge.changed": ({ badge: name, from, to, first, outdated }, texts) => {
    const { t } = texts;
    const badge = nameOf(texts, `evidence.badge.${name}`, name);
    if (first)
      return titled(
        t("document.event.badgeOf", { badge }),
        t("document.event.first", { level: levelName(texts, to) }),
      );
    return titled(
      t("document.event.badge", { badge }),
      t("document.event.change", {
        from: levelName(texts, from),
        to: levelName(texts, to, outdated),
      }),
    );
  },
  "reuse.declared": ({ state }, { t }, agency) =>
    titled(t("document.event.declared", { agency, state: t(`document.reuseState.${state}`) })),
  "reuse.confirmed": ({ state }, { t }, agency) =>
    titled(t("document.event.confirmed", { agency, state: t(`document.reuseState.${state}`) })),
  "reuse.ended": ({ reason }, { t }, agency) => titled(t(`document.event.${reason}`, { agency })),
} satisfies {
  [Type in EventType]?: (data: EventData<Type>, texts: Texts, agency: string) => EventText;
};
type FeedEvent = keyof typeof describers;

/** The events of a program that its feed lists. */
// Object.keys forgets the names that the object has.
export const feedEvents = Object.keys(describers) as FeedEvent[];

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
  if (!Object.hasOwn(describers, type)) return null;
  const texts = { ...documentTranslation[lang], lang };
  const agency =
    inLanguage(lang, agencyZh ?? "", agencyEn ?? "") || texts.t("document.event.someAgency");
  // The row was written by the schema of its type, which the object of all types forgets.
  const describe = describers[type as FeedEvent] as (
    data: unknown,
    texts: Texts,
    agency: string,
  ) => EventText;
  return describe(data, texts, agency);
}
