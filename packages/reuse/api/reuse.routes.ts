import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import { receiveFile } from "@public-code/accounts/api/records/receive-file.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { CapabilityParts } from "@public-code/core/api/capability.ts";
import { acceptUploads } from "@public-code/core/api/files/accept-uploads.ts";
import { assertUploadQuota } from "@public-code/core/api/files/upload-quota.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { originOfCall } from "@public-code/core/api/http/request-origin.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { requireSubmitter } from "@public-code/programs/api/programs.policy.ts";
import { reuse as calls } from "#contract/reuse.ts";
import { reuseUploads } from "#contract/reuse-uploads.ts";
import { decideReuse } from "./decide-reuse.ts";
import {
  confirmReuse,
  declareReuse,
  endReuse,
  type ReuseAct,
  updateReuse,
} from "./declare-reuse.ts";
import { answerInvitation, listInvitations } from "./invitations.ts";
import { listManagedReuses } from "./list-managed-reuses.ts";
import { listOwnReuses } from "./list-own-reuses.ts";
import { listStories } from "./list-stories.ts";
import { objectToReuse } from "./objections.ts";
import { listReuses, listReusesForAgency, listReusesOfAgency } from "./read-reuses.ts";
import { askUsingAgency, listQuestions, settleQuestion } from "./reuse-questions.ts";

/** The calls on declared reuse: what everybody reads, what agencies say and ask, what operators decide. */
export async function registerReuse(api: Api, parts: CapabilityParts) {
  const { db, config, addresses } = parts;
  const addressFor = (context: Pick<CallContext, "headers">) => {
    const origin = originOfCall(config, context);
    return (key: string) => addresses.privateUrl({ key }, origin);
  };
  const withinRate = createSharedRate(db, "save", config.rates.save);
  /** Whoever writes, no faster than they may. */
  const actOf = async ({ viewer }: CallContext): Promise<ReuseAct> => {
    const who = requireSubmitter(viewer);
    if (!(await withinRate(who.userId))) throw new AppError("err.tooManyRequests");
    return { viewer: who, now: new Date() };
  };

  // Stories are written and decided with the declaration that they are part of.
  for (const path of ["Reuse/stories", "Reuse/stories/*", "console/stories", "console/stories/*"])
    api.app.all(`/api/${path}`, () => {
      throw new AppError("err.gone");
    });

  return {
    reuse: serve(api, calls, {
      listReuses: async ({ programId, ...query }, context) => {
        const view = askedBy(query, context);
        const { countedAgencies, ...listed } = await listReuses(db, programId, view);
        return { ...pageReply(listed, query.draw), countedAgencies };
      },
      listReusesOfAgency: async ({ code, ...query }, context) =>
        pageReply(await listReusesOfAgency(db, code, askedBy(query, context)), query.draw),
      listStories: async (query, context) =>
        pageReply(await listStories(db, query, askedBy(query, context)), query.draw),
      listProgramStories: async ({ programId, ...query }, context) => {
        const request = { programId: programId ?? 0 };
        return pageReply(await listStories(db, request, askedBy(query, context)), query.draw);
      },
      listReusesForAgencies: async ({ programId, ...query }, context) => {
        const { agencyCode } = requireSubmitter(context.viewer);
        const request = askedBy(query, context);
        const listed = await listReusesForAgency(db, agencyCode, programId, request);
        return { ...pageReply(listed, query.draw), ownsProgram: listed.ownsProgram };
      },
      queryList: async ({ due, programId = null, ...query }, context) => {
        const { agencyCode } = requireSubmitter(context.viewer);
        const view = { ...askedBy(query, context), agencyCode };
        const filter = { ...view, due, programId, addressOf: addressFor(context) };
        const { dueTotal, ...listed } = await listOwnReuses(db, filter);
        const invitations = await listInvitations(db, view);
        return { ...pageReply(listed, query.draw), dueTotal, invitations };
      },
      declare: async (fields, context) =>
        dataReply(await declareReuse(db, await actOf(context), fields)),
      update: async (fields, context) =>
        dataReply(await updateReuse(db, await actOf(context), fields)),
      confirm: async (seen, context) =>
        dataReply(await confirmReuse(db, await actOf(context), seen)),
      end: async (seen, context) => dataReply(await endReuse(db, await actOf(context), seen)),
      answerInvitation: async (answer, context) =>
        doneReply(answerInvitation(db, await actOf(context), answer)),
      ask: async (question, context) =>
        doneReply(askUsingAgency(db, await actOf(context), question)),
      listQuestions: async ({ sent, waiting, programId = null, ...query }, context) => {
        const { agencyCode } = requireSubmitter(context.viewer);
        const view = { ...askedBy(query, context), agencyCode, sent, waiting, programId };
        return pageReply(await listQuestions(db, view), query.draw);
      },
      settleQuestion: async (settled, context) =>
        doneReply(settleQuestion(db, await actOf(context), settled)),
      object: async (objection, context) =>
        doneReply(objectToReuse(db, await actOf(context), objection)),
      listManagedReuses: async ({ search, filter, firstEditionNo, ...query }, context) => {
        const { userId } = requireOperator(context.viewer);
        const view = { ...askedBy(query, context), search, filter, firstEditionNo };
        const listed = await listManagedReuses(db, view, userId, addressFor(context));
        return pageReply(listed, query.draw);
      },
      decide: async (decision, { viewer }) => {
        const editor = { viewer: requireOperator(viewer), now: new Date() };
        return dataReply(await decideReuse(db, editor, decision));
      },
    }),
    reuseUploads: await acceptUploads(api, (uploads) =>
      serveRaw(uploads, reuseUploads, {
        uploadPicture: async (request, reply, context) => {
          const act = await actOf(context);
          const { agencyCode } = act.viewer;
          await assertUploadQuota(db, agencyCode, act.now);
          const of = { kind: "image", agencyCode } as const;
          const stored = await receiveFile(db, request, parts, of, act);
          const file = { ...stored, url: addressFor(context)(stored.key) };
          return reply
            .header("cache-control", "no-store")
            .send(reuseUploads.uploadPicture.reply.parse(dataReply(file)));
        },
      }),
    ),
  };
}
