import { useLangOf } from "@public-code/core/web/text-language.ts";
import { Accordion } from "@public-code/ui/accordion.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import type { FaqItem } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import { voteOf } from "./faq-votes.ts";
import { useFaqVotes } from "./use-faq-votes.ts";
import { VoteButtons } from "./vote-buttons.tsx";

/** Questions that open their answers, each asking whether it helped. */
export function FaqList({
  items,
  groupId,
  headingLevel = 3,
  isOpen = true,
}: {
  items: readonly FaqItem[];
  /** The group whose votes are asked for; '' for every group. */
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
