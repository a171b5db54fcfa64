import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PublicStory } from "#contract/stories/public-stories.ts";
import { StoryCard } from "./story-card.tsx";

/** What an agency tells of the programs that it took over. */
export function AgencyStories({
  code,
  rows,
  total,
}: {
  code: string;
  rows: readonly PublicStory[];
  total: number;
}) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <section aria-labelledby="stories" className={stack(16)}>
      <SectionHeading id="stories" title={t("stories.ofAgency")} />
      <ul className={stack(24)}>
        {rows.map((story) => (
          <li key={story.storyId}>
            <StoryCard story={story} level={3} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p>
          <UiLink href={addresses.storiesOfAgency(code)}>
            {t("stories.more", { count: total })}
          </UiLink>
        </p>
      )}
    </section>
  );
}
