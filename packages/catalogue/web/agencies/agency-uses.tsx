import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { AgencyUse } from "@public-code/reuse/contract/public-reuse.ts";
import { ReuseDetails } from "@public-code/reuse/web/reuse-details.tsx";
import { Card, CardGrid, CardTitle } from "@public-code/ui/card.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import cards from "./agency-uses.module.css";

/** Uses that stand open; further ones fold out. */
const openAtFirst = 8;

/** The programs of others that an agency uses, and for what. */
export function AgencyUses({ uses, total }: { uses: readonly AgencyUse[]; total: number }) {
  const { t } = useTranslation();
  const folded = uses.slice(openAtFirst);
  return (
    <section aria-labelledby="uses" className={stack(16)}>
      <SectionHeading id="uses" title={t("agencies.uses.title", { count: total })} />
      {total === 0 && <p>{t("agencies.uses.none")}</p>}
      <UseCards uses={uses.slice(0, openAtFirst)} />
      {folded.length > 0 && (
        <details>
          <summary className={cards.more}>{t("reuse.more", { count: folded.length })}</summary>
          <UseCards uses={folded} />
          {total > uses.length && <p>{t("reuse.rest", { count: total - uses.length })}</p>}
        </details>
      )}
    </section>
  );
}

function UseCards({ uses }: { uses: readonly AgencyUse[] }) {
  const langOf = useLangOf();
  return (
    <CardGrid columns={2}>
      {uses.map((use) => (
        <Card as="li" key={use.reuseId}>
          <CardTitle href={addresses.program(use.firstEditionNo)} lang={langOf(use.programName)}>
            {use.programName}
          </CardTitle>
          <p className={cards.provider} lang={langOf(use.provideDeptName)}>
            {use.provideDeptName}
          </p>
          <div className={stack(8, cards.words)}>
            <ReuseDetails row={use} />
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}
