import { callApi } from "@public-code/core/web/api-client.ts";
import { writeCookie } from "@public-code/core/web/cookies.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { faq } from "#contract/content.ts";
import { isVisitorId, newVisitorId, visitorCookie } from "#contract/visitor.ts";
import {
  reduceVotes,
  type VoteButton,
  type VoteEvent,
  type Votes,
  voteOf,
  wantedVote,
} from "./faq-votes.ts";

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
    callApi(faq.queryFaqVotes, { groupId }, { lang, quiet: true, signal: controller.signal }).then(
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
      callApi(
        button === "helpful" ? faq.updateHelpful : faq.updateNotHelpful,
        {
          faqId,
          helpfulClickStatus: nextVote.liked,
          notHelpfulClickStatus: nextVote.disliked,
        },
        { lang },
      ).then(
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
