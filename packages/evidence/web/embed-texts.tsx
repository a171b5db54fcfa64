import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress, portalBase } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CodeSample } from "@public-code/site/web/frame/code-sample.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { type EmbeddedBadge, embeddedBadgeNames, embeddedBadges } from "#contract/embeds.ts";
import type { Badge } from "#contract/evidence.ts";
import { type Embed, snippetFormats, writeSnippet } from "./embed-snippets.ts";

export interface EmbedProps {
  badges: readonly Badge[];
  familyId: number;
  programName: string;
}

/** A heading, the badges as they look, and texts to copy for each format. */
function Snippets({ title, note, embed }: { title: string; note: string; embed: Embed }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <section className={stack(8, { top: 20 })}>
      <h3 className={textStyles.cardTitle}>{title}</h3>
      <p className={textStyles.note}>{note}</p>
      <ul className={cluster(8)}>
        {embed.pictures.map(({ src, alt }) => (
          <li key={src} lang={langOf(alt)}>
            <img src={src} alt={alt} height={20} loading="lazy" />
          </li>
        ))}
      </ul>
      {snippetFormats.map((format) => (
        <CodeSample
          key={format}
          code={writeSnippet(format, embed)}
          label={t("evidence.embed.copy", { format })}
        />
      ))}
    </section>
  );
}

/** Badges of a program to copy: its agency's own, and those of who uses it. */
export default function EmbedTexts({ badges, familyId, programName }: EmbedProps) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const base = portalBase(settings);
  const address = (path: string) => base + pageAddress(path, settings.lang);
  const href = address(addresses.program(familyId));
  const picture = (about: EmbeddedBadge) => ({
    src: address(addresses.badge(familyId, about)),
    href,
    alt: t("evidence.embed.alt", { name: programName, about: t(`evidence.embed.about.${about}`) }),
  });
  // What is not reached can be pasted as well, but nobody should have to take it out.
  const worth = embeddedBadgeNames.filter((about) => {
    const name = embeddedBadges[about];
    return name === null || badges.some((badge) => badge.name === name && badge.level > 0);
  });
  return (
    <>
      <p className={textStyles.note}>{t("evidence.embed.note")}</p>
      <Snippets
        title={t("evidence.embed.agency")}
        note={t("evidence.embed.agencyNote")}
        embed={{ pictures: worth.map(picture) }}
      />
      <Snippets
        title={t("evidence.embed.adopters")}
        note={t("evidence.embed.adoptersNote")}
        embed={{
          lead: { text: t("evidence.embed.uses"), name: programName, href },
          pictures: [picture("listed")],
        }}
      />
    </>
  );
}
