import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { odsMediaType } from "@public-code/core/api/ods.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { requireSubmitter } from "@public-code/programs/api/programs.policy.ts";
import { candidateCalls, candidateReports, foundPrograms } from "#contract/candidates.ts";
import { type ImportedFile, imports } from "#contract/imports.ts";
import { scopeOfAgency } from "./candidate-scope.ts";
import {
  assignCandidates,
  dismissCandidates,
  draftCandidates,
  restoreCandidates,
} from "./decide-candidates.ts";
import { fidelityReport } from "./fidelity-report.ts";
import { countWaiting, getCandidate, listCandidates } from "./list-candidates.ts";
import { publishCandidates } from "./publish-candidates.ts";
import { importCandidates, previewImport } from "./sources/import-file.ts";

interface CandidateParts {
  db: Db;
  config: Pick<Config, "reviewApprovals" | "rates">;
  outgoing: Outgoing;
}

/** The calls by which officers and operators decide on what was found. */
export function registerCandidates(api: Api, { db, config, outgoing }: CandidateParts) {
  const mayRead = createSharedRate(db, "publiccode", config.rates.publiccode);
  const givenBy = async (source: ImportedFile, context: CallContext) => {
    const { viewer, now } = ofOperator(context);
    if (!(await mayRead(viewer.userId))) throw new AppError("err.tooManyRequests");
    return { viewer, source, lang: context.lang, policy: outgoing.https, now };
  };
  const ofAgency = async ({ viewer: caller }: CallContext) => {
    const viewer = requireSubmitter(caller);
    return { viewer, scope: await scopeOfAgency(db, viewer), now: new Date() };
  };
  const ofOperator = ({ viewer }: CallContext) => ({
    viewer: requireOperator(viewer),
    scope: null,
    now: new Date(),
  });
  return {
    foundPrograms: serve(api, foundPrograms, {
      listFound: async ({ draw, ...query }, context) => {
        const { scope } = await ofAgency(context);
        const { search, state } = query;
        const request = { ...askedBy(query, context), search, state, scope };
        const listed = await listCandidates(db, request);
        return { ...pageReply(listed, draw), waiting: await countWaiting(db, scope) };
      },
      getFound: async ({ candidateId }, context) => {
        const view = { ...(await ofAgency(context)), lang: context.lang };
        return dataReply(await getCandidate(db, candidateId, view));
      },
      draftFound: async (input, context) =>
        dataReply(await draftCandidates(db, { ...input, ...(await ofAgency(context)) })),
      dismissFound: async (input, context) =>
        doneReply(dismissCandidates(db, { ...input, ...(await ofAgency(context)) })),
      restoreFound: async (input, context) =>
        doneReply(restoreCandidates(db, { ...input, ...(await ofAgency(context)) })),
    }),
    candidateReports: serveRaw(api, candidateReports, {
      exportReport: async (_request, reply, { lang }) =>
        reply
          .header("cache-control", "no-store")
          .header("content-type", odsMediaType)
          .header("content-disposition", 'attachment; filename="candidates.ods"')
          .send(await fidelityReport(db, lang, new Date())),
    }),
    imports: serve(api, imports, {
      previewImport: async (source, context) =>
        dataReply(await previewImport(db, await givenBy(source, context))),
      importCandidates: async (source, context) =>
        dataReply(await importCandidates(db, await givenBy(source, context))),
    }),
    candidateCalls: serve(api, candidateCalls, {
      listCandidates: async ({ draw, ...query }, context) => {
        const { scope } = ofOperator(context);
        const { search, state, source, agency } = query;
        const request = { ...askedBy(query, context), search, state, source, agency, scope };
        return pageReply(await listCandidates(db, request), draw);
      },
      getCandidate: async ({ candidateId }, context) => {
        const view = { ...ofOperator(context), lang: context.lang };
        return dataReply(await getCandidate(db, candidateId, view));
      },
      assignCandidates: (input, context) =>
        doneReply(assignCandidates(db, { ...input, ...ofOperator(context) })),
      draftCandidates: async (input, context) =>
        dataReply(await draftCandidates(db, { ...input, ...ofOperator(context) })),
      publishCandidates: async (input, context) => {
        const approvals = config.reviewApprovals;
        return dataReply(
          await publishCandidates(db, { ...input, ...ofOperator(context), approvals }),
        );
      },
      dismissCandidates: (input, context) =>
        doneReply(dismissCandidates(db, { ...input, ...ofOperator(context) })),
      restoreCandidates: (input, context) =>
        doneReply(restoreCandidates(db, { ...input, ...ofOperator(context) })),
    }),
  };
}
