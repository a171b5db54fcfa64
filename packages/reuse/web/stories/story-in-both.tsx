import { useTranslation } from "@public-code/core/web/translation.ts";
import type { StoryFields } from "#contract/stories/story-fields.ts";
import { StoryTexts } from "./story-card.tsx";

/** All that an agency has written, so that nothing is published unread. */
export function StoryInBoth({ story }: { story: StoryFields }) {
  const { t } = useTranslation();
  const english = {
    replaced: story.replacedEn,
    changed: story.changedEn,
    days: story.daysEn,
    advice: story.adviceEn,
  };
  const isTranslated = Object.values(english).some((text) => text !== "");
  return (
    <>
      <StoryTexts story={story} />
      {isTranslated && (
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
