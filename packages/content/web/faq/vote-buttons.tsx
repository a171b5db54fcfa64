import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { ThumbsDown, ThumbsUp } from "lucide";
import { useId } from "react";
import type { Vote, VoteButton } from "./faq-votes.ts";
import styles from "./vote-buttons.module.css";

/** Whether an answer helped: two buttons, of which at most one is pressed, with their counts. */
export function VoteButtons({
  vote,
  onVote,
}: {
  vote: Vote;
  onVote: (button: VoteButton) => void;
}) {
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
      {t(`content.faq.${name}`)} <span className={styles.count}>{count || ""}</span>
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
