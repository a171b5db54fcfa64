import { callApi } from "@public-code/core/web/api-client.ts";
import { writeCookie } from "@public-code/core/web/cookies.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FaqVoteCounts, FaqVotes } from "#contract/content.ts";
import { isVisitorId, newVisitorId, visitorCookie } from "#contract/visitor.ts";

/** The vote of a visitor on an answer, and the totals. */
export interface Vote {
  liked: boolean;
  disliked: boolean;
  /** True from a click until its answer; further clicks are ignored meanwhile. */
  processing: boolean;
  /** Null until the counts have come. */
  helpfulCount: number | null;
  notHelpfulCount: number | null;
}

/** Votes by the number of their question. */
export type Votes = Readonly<Record<number, Vote>>;

export type VoteButton = "helpful" | "notHelpful";

export type VoteEvent =
  | { kind: "loaded"; votes: readonly FaqVotes[] }
  | { kind: "started"; faqId: number }
  | { kind: "answered"; faqId: number; chosen: ChosenVote; counts: FaqVoteCounts }
  | { kind: "failed"; faqId: number };

/** The state that a click asks for. */
export type ChosenVote = Pick<Vote, "liked" | "disliked">;

const untouched: Vote = {
  liked: false,
  disliked: false,
  processing: false,
  helpfulCount: null,
  notHelpfulCount: null,
};

/** The vote on a question; an untouched one where nothing is known yet. */
export function voteOf(votes: Votes, faqId: number): Vote {
  return votes[faqId] ?? untouched;
}

/** What a click on a button asks for: it flips its own side, and turning it on turns the other off. */
export function wantedVote(vote: ChosenVote, button: VoteButton): ChosenVote {
  if (button === "helpful") {
    const liked = !vote.liked;
    return { liked, disliked: liked ? false : vote.disliked };
  }
  const disliked = !vote.disliked;
  return { liked: disliked ? false : vote.liked, disliked };
}

/** The votes after an event; flags change only with a successful answer. */
export function reduceVotes(votes: Votes, event: VoteEvent): Votes {
  switch (event.kind) {
    case "loaded": {
      const loaded = event.votes
        // A running request is newer than the list.
        .filter((counts) => !voteOf(votes, counts.faqId).processing)
        .map(({ faqId, ...vote }): [number, Vote] => [faqId, { ...vote, processing: false }]);
      return { ...votes, ...Object.fromEntries(loaded) };
    }
    case "started":
      return change(votes, event.faqId, { processing: true });
    case "answered":
      return change(votes, event.faqId, {
        ...event.chosen,
        processing: false,
        helpfulCount: event.counts.helpfulCount,
        notHelpfulCount: event.counts.notHelpfulCount,
      });
    case "failed":
      return change(votes, event.faqId, { processing: false });
  }
}

function change(votes: Votes, faqId: number, part: Partial<Vote>): Votes {
  return { ...votes, [faqId]: { ...voteOf(votes, faqId), ...part } };
}

/** After the page is there: what reads their answers is more than the rest of it. */
const faqCalls = () => import("#contract/content.ts");

/** The votes on the questions of a group, and the function that a click on a button calls. */
export function useFaqVotes(groupId: string): {
  votes: Votes;
  vote: (faqId: number, button: VoteButton) => void;
} {
  const { lang } = useTranslation();
  const [votes, setVotes] = useState<Votes>({});
  // The reference answers at once, before the next drawing: a second click finds the first one.
  const latest = useRef(votes);
  const apply = useCallback((event: VoteEvent) => {
    latest.current = reduceVotes(latest.current, event);
    setVotes(latest.current);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    const options = { lang, quiet: true, signal: controller.signal };
    faqCalls()
      .then(({ faq }) => callApi(faq.queryFaqVotes, { groupId }, options))
      .then(
        (reply) => apply({ kind: "loaded", votes: reply.data }),
        (error: unknown) => {
          // Counts are a help, not a need: the answers can be read and voted on without.
          if (!controller.signal.aborted) console.warn(error);
        },
      );
    return () => controller.abort();
  }, [apply, groupId, lang]);

  const vote = useCallback(
    (faqId: number, button: VoteButton) => {
      const now = voteOf(latest.current, faqId);
      if (now.processing) return;
      const nextVote = wantedVote(now, button);
      apply({ kind: "started", faqId });
      ensureVisitorId();
      const clicked = {
        faqId,
        helpfulClickStatus: nextVote.liked,
        notHelpfulClickStatus: nextVote.disliked,
      };
      faqCalls()
        .then(({ faq }) =>
          callApi(button === "helpful" ? faq.updateHelpful : faq.updateNotHelpful, clicked, {
            lang,
          }),
        )
        .then(
          (reply) => apply({ kind: "answered", faqId, chosen: nextVote, counts: reply.data }),
          // The client has shown why.
          () => apply({ kind: "failed", faqId }),
        );
    },
    [apply, lang],
  );

  return { votes, vote };
}

/** True when the cookies of a page hold a visitor id. */
export function hasVisitorId(cookies: string): boolean {
  return cookies.split(/;\s*/).some((cookie) => {
    const [name, value = ""] = cookie.split("=");
    return name === visitorCookie && isVisitorId(value);
  });
}

/** Sets a visitor id in this browser at its first vote, and nothing else. */
function ensureVisitorId(): void {
  if (!hasVisitorId(document.cookie)) writeCookie(visitorCookie, newVisitorId());
}
