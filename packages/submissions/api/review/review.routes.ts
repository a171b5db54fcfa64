import { Readable } from "node:stream";
import {
  requireAgency,
  requireOperator,
} from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { FileAddresses } from "@public-code/core/api/files/file-addresses.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { originOfCall, portalBase } from "@public-code/core/api/http/request-origin.ts";
import { sendDownload } from "@public-code/core/api/http/send-download.ts";
import {
  type Api,
  type RawHandler,
  readInput,
  serve,
  serveRaw,
} from "@public-code/core/api/http/serve.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import type { Act } from "@public-code/programs/api/change-edition.ts";
import { cancelOffline, takeOffline } from "@public-code/programs/api/offline-actions.ts";
import {
  managedPrograms,
  managedProgramsFilter,
} from "@public-code/programs/contract/managed-programs.ts";
import { managedExport } from "#contract/review/managed-export.ts";
import { review } from "#contract/review/review.ts";
import { takeOfflineMany } from "./change-many.ts";
import type { CheckTools } from "./checks/run-checks.ts";
import { exportManagedPrograms } from "./export/export-managed.ts";
import { takeBackApproval } from "./first-approval.ts";
import {
  listManagedAgencies,
  listManagedPrograms,
  listReleaseYears,
  type ManagedQuery,
} from "./list-managed.ts";
import { listReturned } from "./list-returned.ts";
import { listReviews } from "./list-reviews.ts";
import { markOpen } from "./open-cases.ts";
import { carryOutOwn, decide, holdDecision, takeBackOwn } from "./pending-decisions.ts";
import { remindAgency } from "./remind-people.ts";
import { getReview, type ReviewView, runChecks } from "./review.service.ts";
import type { Decision } from "./review.table.ts";
import { putOnline, returnForModification } from "./review-actions.ts";
import { setAwards, setAwardsOfMany } from "./set-awards.ts";

/** A host is asked once a second, for the refs and up to six files of a repository. */
const checksLimitMs = 20_000;
/** Each run asks other machines; opening a case is one run. */
const checksPerMinute = 30;

export interface ReviewParts {
  db: Db;
  config: Pick<Config, "origin" | "port" | "contextPath" | "reviewApprovals">;
  storage: Storage;
  addresses: FileAddresses;
  outgoing: Outgoing;
}

/** The calls by which operators decide on editions. */
export function registerReview(api: Api, parts: ReviewParts) {
  const { db, config, storage, addresses, outgoing } = parts;
  const approvals = config.reviewApprovals;
  const tools: CheckTools = { storage, ...outgoing, timeLimitMs: checksLimitMs };

  const mayCheck = createSharedRate(db, "checks", checksPerMinute);

  const viewOf = ({ viewer, lang, headers }: CallContext): ReviewView => {
    const origin = originOfCall(config, { headers });
    return {
      viewer: requireOperator(viewer),
      lang,
      addressOf: (key) => addresses.privateUrl({ key }, origin),
      now: new Date(),
      approvals,
    };
  };
  const callerOf = ({ viewer }: CallContext): Omit<Act, "programId" | "updateTime"> => ({
    viewer: requireOperator(viewer),
    actor: "operator",
    now: new Date(),
  });
  const actOf = (
    { programId, updateTime }: Pick<Act, "programId" | "updateTime">,
    context: CallContext,
  ): Act => ({ ...callerOf(context), programId, updateTime });

  const sendPrograms = (
    query: Omit<ManagedQuery, "now">,
    request: Parameters<RawHandler>[0],
    reply: Parameters<RawHandler>[1],
  ) => {
    const base = portalBase(config, request);
    const pieces = exportManagedPrograms(db, { ...query, now: new Date() }, base);
    return sendDownload(reply, "programs.csv", Readable.from(pieces, { objectMode: false }));
  };

  const decideOn = async (
    { hold, ...input }: Pick<Act, "programId" | "updateTime"> & { hold: boolean },
    decision: Decision,
    context: CallContext,
  ) => {
    const carry = hold ? holdDecision : decide;
    return dataReply(await carry(db, actOf(input, context), decision, approvals));
  };

  return {
    review: serve(api, review, {
      listReviews: async (query, { viewer, lang }) => {
        const { search, sort, draw } = query;
        const request = askedBy(query, { lang });
        const filter = { ...request, search, sort, viewer: requireOperator(viewer), approvals };
        const { rows, total, ...extra } = await listReviews(db, filter);
        return { ...pageReply({ rows, total }, draw), ...extra };
      },
      listReturned: async ({ late, ...query }, { lang }) => {
        const request = { ...askedBy(query, { lang }), late: late === "true" };
        return pageReply(await listReturned(db, request), query.draw);
      },
      remindAgency: async ({ programId }, { viewer }) =>
        doneReply(remindAgency(db, requireOperator(viewer), programId, new Date())),
      getReview: async ({ programId }, context) =>
        dataReply(await getReview(db, programId, viewOf(context))),
      runChecks: async ({ programId, ask }, context) => {
        const view = viewOf(context);
        if (!(await mayCheck(view.viewer.userId))) throw new AppError("err.tooManyRequests");
        return dataReply(await runChecks(db, { programId, ask }, view, tools));
      },
      markOpen: async (input, { viewer }) =>
        dataReply(await markOpen(db, requireOperator(viewer), input, new Date())),
      approve: ({ putOnline, ...input }, context) =>
        decideOn(input, { action: "approve", putOnline }, context),
      requestModification: ({ approveDesc, fieldComments, ...input }, context) =>
        decideOn(input, { action: "requestModification", approveDesc, fieldComments }, context),
      takeBackApproval: async (input, context) =>
        dataReply(await takeBackApproval(db, actOf(input, context))),
      answerPending: async ({ programId, answer }, { viewer }) => {
        const operator = requireOperator(viewer);
        return doneReply(
          answer === "takeBack"
            ? takeBackOwn(db, operator, programId)
            : carryOutOwn(db, operator, programId, approvals),
        );
      },
      takeOffline: async ({ reason, date = null, ...input }, context) =>
        dataReply(await takeOffline(db, actOf(input, context), { reason, date })),
      takeOfflineMany: async ({ programs, reason, date = null }, context) =>
        dataReply(await takeOfflineMany(db, callerOf(context), programs, { reason, date })),
      putOnline: async ({ reason, ...input }, context) =>
        dataReply(await putOnline(db, actOf(input, context), reason)),
      cancelOffline: async (input, context) =>
        dataReply(await cancelOffline(db, actOf(input, context))),
      returnForModification: async ({ approveDesc, ...input }, context) =>
        dataReply(await returnForModification(db, actOf(input, context), { approveDesc })),
      setAwards: async ({ awards, ...input }, context) =>
        dataReply(await setAwards(db, actOf(input, context), awards)),
      setAwardsOfMany: async (input, context) =>
        dataReply(await setAwardsOfMany(db, callerOf(context), input)),
    }),
    managedPrograms: serve(api, managedPrograms, {
      listPrograms: async ({ page, iDisplayLength: rows, draw, ...filter }, { lang }) => {
        const query = { ...filter, lang, now: new Date() };
        const listed = await listManagedPrograms(db, query, { page, rows });
        const years = await listReleaseYears(db);
        return { ...pageReply(listed, draw), agencies: await listManagedAgencies(db, lang), years };
      },
    }),
    managedExport: serveRaw(api, managedExport, {
      exportPrograms: async (request, reply, { lang }) => {
        const { programs, ...filter } = readInput(managedExport.exportPrograms, request, lang);
        const programIds = programs === "" ? null : programs.split(",").map(Number);
        return sendPrograms({ ...filter, programIds, lang }, request, reply);
      },
      exportOwnPrograms: async (request, reply, { lang, viewer }) => {
        const { agencyCode: agency } = requireAgency(viewer);
        return sendPrograms({ ...managedProgramsFilter.parse({}), agency, lang }, request, reply);
      },
    }),
  };
}
