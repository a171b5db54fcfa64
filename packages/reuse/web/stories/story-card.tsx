import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Card } from "@public-code/ui/card.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PublicStory } from "#contract/public-stories.ts";
import { type StoryText, storyTextNames } from "#contract/story-fields.ts";
import styles from "./story-card.module.css";
import { StoryHeadline } from "./story-headline.tsx";

/** The four texts of a story, each under its question. */
export function StoryTexts({ story }: { story: Record<StoryText, string> }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <dl className={stack(16)}>
      {storyTextNames
        .filter((name) => story[name] !== "")
        .map((name) => (
          <div key={name} className={stack(4)}>
            <dt className={textStyles.label}>{t(`stories.text.${name}.label`)}</dt>
            <dd lang={langOf(story[name])} className={styles.words}>
              {story[name]}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What an agency tells of a program that it took over. */
export function StoryCard({ story, level }: { story: PublicStory; level: 2 | 3 }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const Heading = level === 2 ? "h2" : "h3";
  const { agencyCode, agencyName, programName, onlineAt } = story;
  return (
    <Card as="article" padding="large" id={`story-${story.reuseId}`} className={styles.card}>
      <Heading className={styles.heading}>
        <UiLink href={addresses.story(story.reuseId)}>
          <StoryHeadline story={story} />
        </UiLink>
      </Heading>
      <p className={textStyles.note}>
        <UiLink href={addresses.program(story.firstEditionNo)} lang={langOf(programName)}>
          {programName}
        </UiLink>
        {" · "}
        <UiLink href={addresses.agency(agencyCode)} lang={langOf(agencyName)}>
          {agencyName}
        </UiLink>
        {" · "}
        {t(`stories.state.${story.state}`)}
        {" · "}
        <time dateTime={onlineAt}>{formatDay(onlineAt)}</time>
      </p>
      <StoryTexts story={story} />
    </Card>
  );
}
