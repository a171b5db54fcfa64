import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { createReach } from "@public-code/evidence/api/reach.ts";
import { eq } from "drizzle-orm";
import { contentLinks } from "#contract/links/content-links.ts";
import { recordLink } from "./check-links.ts";
import { findLinks } from "./find-links.ts";
import { checkedLinks } from "./links.table.ts";
import { listLinks } from "./list-links.ts";

/** Each asks another machine while somebody waits. */
const checksPerMinute = 30;
const timeLimitMs = 20_000;

/** The calls about links in content. */
export function registerLinks(api: Api, db: Db, outgoing: Outgoing) {
  const mayCheck = createSharedRate(db, "links", checksPerMinute);
  return {
    contentLinks: serve(api, contentLinks, {
      listLinks: async ({ iDisplayLength: rows, draw, ...query }, { lang }) =>
        pageReply(await listLinks(db, { ...query, rows, lang }), draw),
      checkLink: async ({ address }, { viewer }) => {
        const { userId } = requireOperator(viewer);
        if (!(await findLinks(db)).has(address)) throw notFound();
        if (!(await mayCheck(userId))) throw new AppError("err.tooManyRequests");
        const [before] = await db
          .select()
          .from(checkedLinks)
          .where(eq(checkedLinks.address, address));
        const reach = createReach(outgoing.web, AbortSignal.timeout(timeLimitMs));
        const reached = await reach.knock(address);
        // Whether it is the site or the network that is away is for the night to tell.
        if (reached.kind === "away" && before?.outcome !== "fails")
          throw new AppError("err.unavailable");
        await recordLink(db, address, reached, { before, now: new Date() });
        return dataReply({ answered: reached.kind === "answered" });
      },
    }),
  };
}
