import { useTranslation } from "@public-code/core/web/translation.ts";
import { type StoryFields, storyIn } from "#contract/story-fields.ts";
import { StoryTexts } from "#web/stories/story-card.tsx";

/** All that an agency has written, so that nothing is published unread. */
export function StoryInBoth({ story }: { story: StoryFields }) {
  const { t } = useTranslation();
  const english = {
    replaced: story.storyReplacedEn,
    changed: story.storyChangedEn,
    days: story.storyDaysEn,
    advice: story.storyAdviceEn,
  };
  return (
    <>
      <StoryTexts story={storyIn(story, "zh-TW")} />
      {Object.values(english).some((text) => text !== "") && (
        <>
          <p>
            <strong>{t("stories.inEnglish")}</strong>
          </p>
          <StoryTexts story={english} />
        </>
      )}
    </>
  );
}
