import { requireViewer } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { following } from "@public-code/site/contract/following.ts";
import { follow, listFollows, readFollowState, unfollow } from "./follow.ts";

/** The calls by which somebody who has signed in follows something. */
export function registerFollowing(api: Api, db: Db) {
  return {
    following: serve(api, following, {
      getFollowState: async (followed, { viewer, lang }) =>
        dataReply(await readFollowState(db, requireViewer(viewer).userId, followed, lang)),
      follow: (followed, { viewer, lang }) =>
        doneReply(follow(db, requireViewer(viewer).userId, followed, { lang, now: new Date() })),
      unfollow: (followed, { viewer, lang }) =>
        doneReply(unfollow(db, requireViewer(viewer).userId, followed, lang)),
      listFollows: async ({ draw, ...query }, context) => {
        const { userId } = requireViewer(context.viewer);
        return pageReply(await listFollows(db, userId, askedBy(query, context)), draw);
      },
    }),
  };
}
