import { pictureSources } from "@public-code/core/contract/files/derived-pictures.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Card } from "@public-code/ui/card.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Picture } from "@public-code/ui/picture.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PublicStory } from "#contract/public-stories.ts";
import { type StoryText, storyTextNames } from "#contract/story-texts.ts";
import styles from "./story-card.module.css";
import { StoryHeadline } from "./story-headline.tsx";

/** The picture of a story; it decorates what stands beside it, and is shown whole. */
export function StoryPicture({ picture }: { picture: NonNullable<PublicStory["picture"]> }) {
  const { t } = useTranslation();
  const { filesBase } = useRootData().settings;
  const address = fileAddress(filesBase, picture.s3Url);
  const { width, height } = { width: picture.width ?? 4, height: picture.height ?? 3 };
  return (
    <Picture
      src={address}
      alt=""
      width={width}
      height={height}
      ratio={Math.max(width / height, 4 / 3)}
      fit="contain"
      sources={pictureSources(address, picture)}
      sizes="(min-width: 720px) 640px, 100vw"
      loadingText={t("frame.image")}
      className={styles.picture}
    />
  );
}

/** The texts of a story, each under its question. */
export function StoryTexts({ story, columns }: { story: Record<StoryText, string>; columns?: 2 }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <dl className={stack(16, { across: 48, ...(columns && { columns }) })}>
      {storyTextNames
        .filter((name) => story[name] !== "")
        .map((name) => (
          <div key={name} className={stack(4, { align: "start" })}>
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
      {story.picture && <StoryPicture picture={story.picture} />}
      <StoryTexts story={{ ...story, title: "" }} columns={2} />
    </Card>
  );
}
