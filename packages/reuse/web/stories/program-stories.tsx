import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PublicStory } from "#contract/stories/public-stories.ts";
import styles from "./program-stories.module.css";

/** Of each story on a program, what its agency would tell the next one, and the way to all of it. */
export function ProgramStories({
  programId,
  rows,
  total,
}: {
  programId: number;
  rows: readonly PublicStory[];
  total: number;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  if (total === 0) return null;
  return (
    <section aria-labelledby="stories" className={stack(8)}>
      <h3 id="stories" className={textStyles.strong}>
        {t("stories.ofProgram")}
      </h3>
      {rows.map(({ storyId, reuseId, agencyName, advice }) => (
        <figure key={storyId} className={stack(8, styles.story)}>
          <blockquote lang={langOf(advice)} className={styles.advice}>
            {advice}
          </blockquote>
          <figcaption>
            <UiLink href={addresses.story(reuseId)}>
              {t("stories.readOf", { agency: agencyName })}
            </UiLink>
          </figcaption>
        </figure>
      ))}
      {total > rows.length && (
        <p>
          <UiLink href={addresses.storiesOnProgram(programId)}>
            {t("stories.more", { count: total })}
          </UiLink>
        </p>
      )}
    </section>
  );
}
