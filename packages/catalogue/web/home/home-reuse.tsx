import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { PublicStory } from "@public-code/reuse/contract/public-stories.ts";
import { StoryHeadline } from "@public-code/reuse/web/stories/story-headline.tsx";
import { Card, CardGrid, CardTitle } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReuseFlows } from "#contract/reuse-flows.ts";
import styles from "./home-page.module.css";
import { ReusePicture } from "./reuse-picture.tsx";

/** Reuse as it happens: who uses whose programs, and what agencies tell of it, led by their numbers. */
export function HomeReuse({
  flows,
  stories,
}: {
  flows: ReuseFlows;
  stories: readonly PublicStory[];
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <Container as="section" aria-labelledby="reuse" className={styles.section}>
      <SectionHeading
        id="reuse"
        title={t("home.reuse.title")}
        action={
          stories.length > 0 && (
            <UiLink href={addresses.adoptionStories}>{t("home.reuse.stories")}</UiLink>
          )
        }
      />
      <div className={stack(24)}>
        <ReusePicture flows={flows} />
        {stories.length > 0 && (
          <CardGrid columns={3}>
            {stories.map((story) => (
              <Card key={story.reuseId} as="li" className={stack(8)}>
                <CardTitle href={addresses.story(story.reuseId)}>
                  <StoryHeadline story={story} />
                </CardTitle>
                <p className={textStyles.note}>
                  <span lang={langOf(story.agencyName)}>{story.agencyName}</span>
                  {" · "}
                  <span lang={langOf(story.programName)}>{story.programName}</span>
                </p>
              </Card>
            ))}
          </CardGrid>
        )}
      </div>
    </Container>
  );
}
