import { withoutControls } from "@public-code/core/api/markup.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { type EmbeddedBadge, embeddedBadges } from "@public-code/evidence/contract/embeds.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/facts.ts";
import { licenceDoubt } from "@public-code/evidence/contract/program-licence.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import { describeDoubt, documentTranslation } from "#api/document-texts.ts";
import { badgeColours, levelColours } from "./embed-colours.ts";
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
  const { t } = documentTranslation[lang];
  if (!embedded)
    return {
      label: t("document.embed.portal"),
      message: t("document.embed.notListed"),
      color: badgeColours.unknown,
    };
  const text = textOf(embedded, about, lang);
  const end = repositoryEndOf(embedded.evidence.facts);
  if (end === null) return text;
  const ended = t(`evidence.repositoryEnd.${end}`);
  // A badge that nobody can judge for it says so itself.
  const saysItself = end !== "archived" && embeddedBadges[about] !== null;
  const message = saysItself ? text.message : `${ended} · ${text.message}`;
  return { ...text, message, color: badgeColours.ended };
}

function textOf(
  { program, evidence }: EmbeddedProgram,
  about: EmbeddedBadge,
  lang: Language,
): BadgeText {
  const { t } = documentTranslation[lang];
  if (about === "listed")
    return {
      label: t("document.embed.portal"),
      message: t("document.embed.listed"),
      color: badgeColours.stated,
    };
  if (about === "licence") {
    const { code, zh } = program.licence;
    const label = t("document.embed.licence");
    const stated = { authorizations: code, authorization: zh };
    const doubt = licenceDoubt(evidence.facts);
    if (doubt === "licenceUnclear")
      return { label, message: t("evidence.outcome.unknown"), color: badgeColours.unknown };
    const conflict = describeDoubt(stated, { facts: evidence.facts, lang });
    if (conflict !== "") return { label, message: conflict, color: badgeColours.ended };
    const { expression } = statedLicences(licenceIdOf(stated));
    const name = code === otherLicence ? t("document.embed.ownTerms") : withoutControls(code);
    return { label, message: expression ?? name, color: badgeColours.stated };
  }
  const name = embeddedBadges[about];
  const badge = evidence.badges.find((candidate) => candidate.name === name);
  if (!badge) throw new Error(`no badge is called ${name}`);
  return {
    label: t(`evidence.badge.${name}`),
    message: describeBadge(badge, { t }),
    color: levelColours[badge.level],
  };
}
