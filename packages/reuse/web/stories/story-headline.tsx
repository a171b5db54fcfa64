import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { PublicStory } from "#contract/public-stories.ts";
import styles from "./story-headline.module.css";

const replacedMaximum = 60;

/** The first words of a text, up to a mark that ends them. */
const beginOf = (text: string, mark: RegExp): string => (text.split(mark)[0] ?? "").trim();

/** What a story comes down to: days of work, and its title or what they replaced; null where it states no number. */
export function storyGain({ days, replaced, title }: PublicStory) {
  const number = beginOf(days, /[：；，。\n]|[:;,.](?=\s|$)/);
  if (!/\p{N}/u.test(number)) return null;
  const begin = beginOf(replaced, /[，；。！？\n]|[:;.!?](?=\s|$)/);
  const cut = cutText(begin, replacedMaximum);
  return { number, text: title || (cut === begin ? begin : `${cut}…`) };
}

/** The number of a story and what it counts, then its title or what it replaced; else its title or program. */
export function StoryHeadline({ story }: { story: PublicStory }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const gain = storyGain(story);
  const text = gain?.text ?? (story.title || story.programName);
  if (!gain) return <span lang={langOf(text)}>{text}</span>;
  return (
    <>
      {t("stories.work")}{" "}
      <strong lang={langOf(gain.number)} className={styles.number}>
        {gain.number}
      </strong>{" "}
      <span lang={langOf(text)}>{text}</span>
    </>
  );
}
