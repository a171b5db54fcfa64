import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { requireSubmitter } from "@public-code/programs/api/programs.policy.ts";
import { stories as calls } from "#contract/stories/stories.ts";
import { changeStory, decideStory, saveStory } from "./change-story.ts";
import {
  listManagedStories,
  listOwnStories,
  listProgramStories,
  listStories,
} from "./list-stories.ts";

/** Stories of adoption: read by everybody, written by the using agency, decided by operators. */
export function registerStories(api: Api, db: Db, config: Pick<Config, "rates">) {
  const withinRate = createSharedRate(db, "save", config.rates.save);
  /** An agency's officer who writes, no faster than they may. */
  const writerOf = async ({ viewer }: CallContext) => {
    const who = requireSubmitter(viewer);
    if (!(await withinRate(who.userId))) throw new AppError("err.tooManyRequests");
    return { viewer: who, actor: "agency" as const, now: new Date() };
  };

  return {
    stories: serve(api, calls, {
      listStories: async ({ agencyCode, reuseId, ...query }, context) => {
        const request = { agencyCode, reuseId };
        return pageReply(await listStories(db, request, askedBy(query, context)), query.draw);
      },
      listProgramStories: async ({ programId, ...query }, context) =>
        pageReply(await listProgramStories(db, programId, askedBy(query, context)), query.draw),
      queryOwnStories: async (query, context) => {
        const { agencyCode } = requireSubmitter(context.viewer);
        return pageReply(await listOwnStories(db, agencyCode, askedBy(query, context)), query.draw);
      },
      saveStory: async (story, context) =>
        dataReply(await saveStory(db, await writerOf(context), story)),
      changeStory: async (change, context) =>
        dataReply(await changeStory(db, await writerOf(context), change)),
      listManagedStories: async ({ search, state, ...query }, context) => {
        const { userId } = requireOperator(context.viewer);
        const filter = { search, state: state === "" ? null : state, userId };
        return pageReply(await listManagedStories(db, filter, askedBy(query, context)), query.draw);
      },
      decideStory: async (decision, { viewer }) => {
        const act = { viewer: requireOperator(viewer), actor: "operator" as const };
        return dataReply(await decideStory(db, { ...act, now: new Date() }, decision));
      },
    }),
  };
}
