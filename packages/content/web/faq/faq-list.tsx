import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Accordion } from "@public-code/ui/accordion.tsx";
import { Button } from "@public-code/ui/button.tsx";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { ThumbsDown, ThumbsUp } from "lucide";
import { useId } from "react";
import type { FaqItem } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import styles from "./faq-list.module.css";
import { useFaqVotes, type Vote, type VoteButton, voteOf } from "./faq-votes.ts";

/** Whether an answer helped: two buttons, of which at most one is pressed, with their counts. */
function VoteButtons({ vote, onVote }: { vote: Vote; onVote: (button: VoteButton) => void }) {
  const { t } = useTranslation();
  const labelId = useId();
  const button = (name: VoteButton, icon: IconDrawing, pressed: boolean, count: number | null) => (
    <Button
      variant="secondary"
      size="small"
      icon={icon}
      aria-pressed={pressed}
      className={styles.button}
      onClick={() => onVote(name)}
    >
      {t(`content.faq.${name}`)} <span className={styles.count}>{count}</span>
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset
    <div
      role="group"
      aria-labelledby={labelId}
      aria-busy={vote.processing || undefined}
      className={cluster(8, { across: 12, top: 16, align: "center" }, styles.votes)}
      data-print="hide"
    >
      <span id={labelId}>{t("content.faq.ask")}</span>
      {button("helpful", ThumbsUp, vote.liked, vote.helpfulCount)}
      {button("notHelpful", ThumbsDown, vote.disliked, vote.notHelpfulCount)}
    </div>
  );
}

/** Questions that open their answers, each asking whether it helped. */
export function FaqList({
  items,
  groupId,
  headingLevel = 3,
  isOpen = true,
}: {
  items: readonly FaqItem[];
  /** The group whose votes are requested; '' for all groups. */
  groupId: string;
  headingLevel?: 2 | 3;
  /** Whether the first answer shows at once. */
  isOpen?: boolean;
}) {
  const langOf = useLangOf();
  const { votes, vote } = useFaqVotes(groupId);
  return (
    <div className={stack(20)}>
      <Accordion
        // Another choice of questions opens its own first one.
        key={items.map((item) => item.faqId).join(" ")}
        headingLevel={headingLevel}
        openIds={isOpen ? undefined : []}
        items={items.map((item) => ({
          id: `faq-${item.faqId}`,
          heading: <span lang={langOf(item.question, item.untranslated)}>{item.question}</span>,
          content: (
            <>
              <UntranslatedNote texts={[item]} />
              <Prose size="body" lang={langOf(item.answer, item.untranslated)} html={item.answer} />
              <VoteButtons
                vote={voteOf(votes, item.faqId)}
                onVote={(button) => vote(item.faqId, button)}
              />
            </>
          ),
        }))}
      />
    </div>
  );
}
