import { describe, expect, test } from "vitest";
import { reduceVotes, type VoteEvent, type Votes, voteOf, wantedVote } from "./faq-votes.ts";

const after = (...events: VoteEvent[]): Votes => events.reduce(reduceVotes, {});
const counts = (helpfulCount: number, notHelpfulCount: number) => ({
  faqId: 1,
  helpfulCount,
  notHelpfulCount,
});
const loaded = (part: { liked?: boolean; disliked?: boolean } = {}): VoteEvent => ({
  kind: "loaded",
  votes: [{ ...counts(4, 1), liked: false, disliked: false, ...part }],
});
const started: VoteEvent = { kind: "started", faqId: 1 };

describe("what a click asks for", () => {
  test("flips its own side", () => {
    expect(wantedVote({ liked: false, disliked: false }, "helpful")).toEqual({
      liked: true,
      disliked: false,
    });
    expect(wantedVote({ liked: true, disliked: false }, "helpful")).toEqual({
      liked: false,
      disliked: false,
    });
    expect(wantedVote({ liked: false, disliked: true }, "notHelpful")).toEqual({
      liked: false,
      disliked: false,
    });
  });

  test("turns the other side off when it turns its own on", () => {
    expect(wantedVote({ liked: false, disliked: true }, "helpful")).toEqual({
      liked: true,
      disliked: false,
    });
    expect(wantedVote({ liked: true, disliked: false }, "notHelpful")).toEqual({
      liked: false,
      disliked: true,
    });
  });
});

describe("the votes of a page", () => {
  test("begin untouched, without counts", () => {
    expect(voteOf({}, 1)).toEqual({
      liked: false,
      disliked: false,
      processing: false,
      helpfulCount: null,
      notHelpfulCount: null,
    });
  });

  test("take counts and earlier votes from the portal", () => {
    expect(voteOf(after(loaded({ liked: true })), 1)).toMatchObject({
      liked: true,
      disliked: false,
      helpfulCount: 4,
    });
  });

  test("do not change before the answer", () => {
    expect(voteOf(after(loaded(), started), 1)).toEqual({
      ...voteOf(after(loaded()), 1),
      processing: true,
    });
  });

  test("change with a successful answer and its counts", () => {
    const vote = { liked: true, disliked: false };
    const votes = after(loaded(), started, {
      kind: "answered",
      faqId: 1,
      chosen: vote,
      counts: counts(5, 1),
    });
    expect(voteOf(votes, 1)).toEqual({
      ...vote,
      processing: false,
      helpfulCount: 5,
      notHelpfulCount: 1,
    });
  });

  test("stay as they were when the answer is a refusal", () => {
    const votes = after(loaded({ disliked: true }), started, { kind: "failed", faqId: 1 });
    expect(votes).toEqual(after(loaded({ disliked: true })));
  });

  test("keep what is being asked when the counts come late", () => {
    const votes = after(started, loaded({ liked: true }));
    expect(voteOf(votes, 1)).toMatchObject({ liked: false, processing: true, helpfulCount: null });
  });

  test("of other questions are left alone", () => {
    const votes = after(loaded(), { kind: "started", faqId: 2 });
    expect(voteOf(votes, 1).processing).toBe(false);
    expect(voteOf(votes, 2).processing).toBe(true);
  });
});
