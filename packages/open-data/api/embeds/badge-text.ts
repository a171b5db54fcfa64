import { withoutControls } from "@public-code/core/api/markup.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { type EmbeddedBadge, embeddedBadges } from "@public-code/evidence/contract/embeds.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/evidence.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { badgeColours, levelColours } from "./embed-colours.ts";
import { embedWords } from "./embed-words.ts";
import type { EmbeddedProgram } from "./embedded-program.ts";

/** A badge in words: what it is about, and what it says. */
export interface BadgeText {
  label: string;
  message: string;
  color: string;
}

/** The badge of a program, or of one that visitors do not see; it begins with the end of its source. */
export function badgeText(
  embedded: EmbeddedProgram | null,
  about: EmbeddedBadge,
  lang: Language,
): BadgeText {
  const texts = embedWords[lang];
  if (!embedded)
    return { label: texts.portal, message: texts.notListed, color: badgeColours.unknown };
  const text = textOf(embedded, about, lang);
  const end = repositoryEndOf(embedded.evidence.facts);
  if (end === null) return text;
  const ended = sharedTranslation[lang].t(`evidence.repositoryEnd.${end}`);
  return { ...text, message: `${ended} · ${text.message}`, color: badgeColours.ended };
}

function textOf(
  { program, evidence }: EmbeddedProgram,
  about: EmbeddedBadge,
  lang: Language,
): BadgeText {
  const texts = embedWords[lang];
  if (about === "listed")
    return { label: texts.portal, message: texts.listed, color: badgeColours.stated };
  if (about === "licence") {
    const { code } = program.licence;
    const message = code === otherLicence ? texts.ownTerms : withoutControls(code);
    return { label: texts.licence, message, color: badgeColours.stated };
  }
  const name = embeddedBadges[about];
  const badge = evidence.badges.find((candidate) => candidate.name === name);
  if (!badge) throw new Error(`no badge is called ${name}`);
  return {
    label: sharedTranslation[lang].t(`evidence.badge.${name}`),
    message: describeBadge(badge, sharedTranslation[lang]),
    color: levelColours[badge.level],
  };
}
