import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { NamedContent } from "@public-code/programs/contract/public-programs.ts";
import {
  type ContentKind,
  contentKinds,
  foundContentMaximum,
} from "@public-code/programs/contract/visits.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useId } from "react";
import type { FoundContent } from "#contract/catalogue.ts";
import styles from "./catalogue-content.module.css";
import { contentAddress, kindAddress } from "./content-address.ts";

const shownAtOnce = 3;
/** The kinds of which there is something to read. */
export const foundKinds = (content: FoundContent): readonly ContentKind[] =>
  contentKinds.filter((kind) => content[kind].count > 0);

/** Where the group of a kind stands. */
export const contentId = (kind: ContentKind): string => `found-${kind}`;

function Entries({ kind, items }: { kind: ContentKind; items: readonly NamedContent[] }) {
  const langOf = useLangOf();
  return (
    <ul className={stack(8)}>
      {items.map((item) => (
        <li key={item.id}>
          <UiLink href={contentAddress[kind](item)} lang={langOf(item.name)}>
            {item.name}
          </UiLink>
          {item.note !== "" && (
            <span className={textStyles.note} lang={langOf(item.note)}>
              {" "}
              {item.note}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Guides, questions, cases and stories that a keyword finds, in groups: three of each, and the way to all. */
export function ContentGroups({ content }: { content: FoundContent | null }) {
  const { t } = useTranslation();
  const id = useId();
  const kinds = content ? foundKinds(content) : [];
  if (!content || kinds.length === 0) return null;
  return (
    <section aria-labelledby={id} className={stack(16, styles.content)}>
      <h2 id={id} className={styles.title}>
        {t("catalogue.content.title")}
      </h2>
      <div className={styles.groups}>
        {kinds.map((kind) => {
          const { count, items } = content[kind];
          const more = items.slice(shownAtOnce);
          return (
            <section key={kind} aria-labelledby={contentId(kind)} className={stack(8)}>
              <h3 id={contentId(kind)} tabIndex={-1} className={styles.kind}>
                {t("catalogue.content.counted", { kind: t(`catalogue.content.${kind}`), count })}
              </h3>
              <Entries kind={kind} items={items.slice(0, shownAtOnce)} />
              {more.length > 0 && (
                <details>
                  <summary className={styles.more}>
                    {t("catalogue.content.more", { count: more.length })}
                  </summary>
                  <Entries kind={kind} items={more} />
                </details>
              )}
              {count > foundContentMaximum && (
                <p>
                  <UiLink href={kindAddress[kind]}>{t("catalogue.content.list")}</UiLink>
                </p>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}
