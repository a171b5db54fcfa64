import type { FaqVoteCounts, FaqVotes } from "#contract/content.ts";

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
