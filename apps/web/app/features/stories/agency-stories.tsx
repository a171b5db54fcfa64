import type { PublicStory } from "@public-code/contract/stories/public-stories.ts";
import { useTranslation } from "#platform/translation.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import styles from "./stories-page.module.css";
import { StoryCard } from "./story-card.tsx";

/** What an agency tells of the programs that it took over. */
export function AgencyStories({ stories }: { stories: readonly PublicStory[] }) {
  const { t } = useTranslation();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="stories" className={styles.part}>
      <SectionHeading id="stories" title={t("stories.ofAgency")} />
      <ul className={styles.list}>
        {stories.map((story) => (
          <li key={story.storyId}>
            <StoryCard story={story} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
