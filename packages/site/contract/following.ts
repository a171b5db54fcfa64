import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { mailTopics } from "@public-code/core/contract/mail/mail-topics.ts";
import { queryPaging, text } from "@public-code/core/contract/rules.ts";
import { type FeedSubject, feedPath } from "@public-code/core/contract/site/feeds.ts";
import { z } from "zod";

/** What can be followed, as feeds tell of it. */
export const followKinds = ["program", "agency", "search"] as const;
export type FollowKind = (typeof followKinds)[number];

/** How much an account follows at most. */
export const followMaximum = 200;
/** Characters of a search that can be followed, as the query of an address. */
export const followedSearchMaximum = 2_000;

/** A program by its lasting number, an agency by its code, or a search by the query of the catalogue's address. */
export interface Followed {
  kind: FollowKind;
  /** '' of a search for all programs. */
  target: string;
}

/** What somebody follows who follows the subject of a feed. */
export function followedOf(subject: FeedSubject): Followed {
  if ("program" in subject) return { kind: "program", target: String(subject.program) };
  if ("agency" in subject) return { kind: "agency", target: subject.agency };
  const [, target = ""] = feedPath(subject, "atom").split("?");
  return { kind: "search", target };
}

/** The subject of the feed that tells of the same. */
export function subjectOf({ kind, target }: Followed): FeedSubject {
  if (kind === "program") return { program: Number(target) };
  if (kind === "agency") return { agency: target };
  const query = new URLSearchParams(target);
  return {
    search: Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])),
  };
}

const followed = z.object({ kind: z.enum(followKinds), target: text(followedSearchMaximum) });

const followState = z.object({
  isFollowed: z.boolean(),
  /** When the account is mailed what is new. */
  choice: z.enum(mailTopics.following),
});
export type FollowState = z.output<typeof followState>;

const follow = z.object({
  kind: z.enum(followKinds),
  target: z.string(),
  /** '' of a search for all programs, and of what visitors do not see any more. */
  name: z.string(),
  /** False of what visitors do not see any more. */
  isPublic: z.boolean(),
  followedAt: z.string(),
});
export type Follow = z.output<typeof follow>;

/** What whoever has signed in follows, and is mailed of. */
export const following = {
  getFollowState: endpoint("POST", "/following/state", {
    access: "signedIn",
    summary: "Whether the caller follows a program, an agency or a search",
    input: followed,
    data: followState,
  }),
  follow: endpoint("POST", "/following/follow", {
    access: "signedIn",
    summary: `Follow a program, an agency or a search by mail, ${followMaximum} at most`,
    input: followed,
  }),
  unfollow: endpoint("POST", "/following/unfollow", {
    access: "signedIn",
    summary: "Follow something no more",
    input: followed,
  }),
  listFollows: listEndpoint("GET", "/following", {
    access: "signedIn",
    summary: "What the caller follows, the newest first",
    input: z.object(queryPaging),
    item: follow,
  }),
};
