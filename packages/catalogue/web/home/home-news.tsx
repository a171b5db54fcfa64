import type { NewsItem } from "@public-code/content/contract/content.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDate } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { cluster, row, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import styles from "./home-page.module.css";

const shown = 3;

/** The newest news with their days; nothing where there are none. */
export function HomeNews({ items }: { items: readonly NewsItem[] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  if (items.length === 0) return null;
  return (
    <Container as="section" aria-labelledby="news" className={styles.section}>
      <div className={cluster(12, { align: "center", justify: "between" }, styles.headingRow)}>
        <h2 id="news">{t("home.news.title")}</h2>
        <ButtonLink href={addresses.news} variant="secondary">
          {t("home.news.all")}
        </ButtonLink>
      </div>
      <ul className={stack(12)}>
        {items.slice(0, shown).map(({ title, day, untranslated }, index) => {
          const id = `news-${items.length - index}`;
          return (
            <li key={id} className={row(16, { align: "baseline" })}>
              <time dateTime={formatDate(day)} className={textStyles.muted}>
                {formatDate(day)}
              </time>
              <UiLink href={`${addresses.news}#${id}`} lang={langOf(title, untranslated)}>
                {title}
              </UiLink>
            </li>
          );
        })}
      </ul>
    </Container>
  );
}
