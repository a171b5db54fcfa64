import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { requireSubmitter } from "@public-code/programs/api/programs.policy.ts";
import { evidence as calls } from "#contract/evidence.ts";
import { measuring } from "#contract/measuring.ts";
import { listFailedMeasurements } from "./list-failures.ts";
import { listEvidenceHistory, readEvidence } from "./read-evidence.ts";
import {
  measureAgain,
  measureFailed,
  measureMany,
  readMeasuredAt,
  requestMeasuring,
} from "./request-measuring.ts";
import { answerVulnerability, undoAnswer } from "./vulnerability-answers.ts";

/** What the portal measured: for everybody, for the agency, and for operators what failed. */
export function registerEvidence(api: Api, db: Db) {
  return {
    evidence: serve(api, calls, {
      getEvidence: async ({ programId }) =>
        dataReply(await readEvidence(db, programId, new Date())),
      listEvidenceHistory: async ({ programId, iDisplayLength: rows, draw, ...query }) =>
        pageReply(await listEvidenceHistory(db, programId, { ...query, rows }), draw),
    }),
    measuring: serve(api, measuring, {
      measureProgram: async ({ programId }, { viewer }) =>
        doneReply(requestMeasuring(db, requireSubmitter(viewer), programId, new Date())),
      getMeasured: async ({ programId }, { viewer }) => {
        const measuredAt = await readMeasuredAt(db, requireSubmitter(viewer), programId);
        return dataReply({ measuredAt: measuredAt?.toISOString() ?? null });
      },
      answerVulnerability: async (given, { viewer }) =>
        dataReply(await answerVulnerability(db, requireSubmitter(viewer), given, new Date())),
      undoAnswer: async (given, { viewer }) =>
        doneReply(undoAnswer(db, requireSubmitter(viewer), given, new Date())),
      listFailedMeasurements: async ({ iDisplayLength: rows, draw, ...query }, { lang }) => {
        const view = { names: await readCodeNames(db), lang };
        return pageReply(await listFailedMeasurements(db, { ...query, rows }, view), draw);
      },
      measureFailed: async (filter, { viewer }) =>
        dataReply(await measureFailed(db, requireOperator(viewer), filter, new Date())),
      measureMany: async ({ programIds }, { viewer }) =>
        dataReply(await measureMany(db, requireOperator(viewer), programIds, new Date())),
      measureAgain: async ({ programId }, { viewer }) =>
        doneReply(measureAgain(db, requireOperator(viewer), programId, new Date())),
    }),
  };
}
