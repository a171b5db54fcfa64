import { dataReply } from "@public-code/contract/endpoint.ts";
import { stories as calls } from "@public-code/contract/stories/stories.ts";
import { requireOperator } from "#features/identity/identity.policy.ts";
import { createSharedRate } from "#features/identity/shared-rate.ts";
import { requireSubmitter } from "#features/programs/programs.policy.ts";
import { AppError } from "#platform/app-error.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import type { CallContext } from "#platform/http/call-context.ts";
import { type Api, serve } from "#platform/http/serve.ts";
import { askedBy, pageReply } from "#platform/paging.ts";
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
        const wanted = { agencyCode, reuseId };
        return pageReply(await listStories(db, wanted, askedBy(query, context)), query.draw);
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
        const wanted = { search, state: state === "" ? null : state, userId };
        return pageReply(await listManagedStories(db, wanted, askedBy(query, context)), query.draw);
      },
      decideStory: async (decision, { viewer }) => {
        const act = { viewer: requireOperator(viewer), actor: "operator" as const };
        return dataReply(await decideStory(db, { ...act, now: new Date() }, decision));
      },
    }),
  };
}
