import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { CapabilityParts } from "@public-code/core/api/capability.ts";
import { sendDownload } from "@public-code/core/api/http/send-download.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { odsMediaType } from "@public-code/core/api/ods.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { candidateCalls, candidateReports } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { organisationCalls } from "#contract/organisations/organisations.ts";
import { acting } from "./candidate-scope.ts";
import { assignCandidates, dismissCandidates, draftCandidates } from "./decide-candidates.ts";
import { fidelityReport } from "./fidelity-report.ts";
import { getCandidate, listCandidates } from "./list-candidates.ts";
import { decideOrganisation, proposeOrganisation } from "./organisations/decide-organisations.ts";
import { getOrganisation, listOrganisations } from "./organisations/list-organisations.ts";
import { publishCandidates } from "./publish-candidates.ts";
import { importCandidates } from "./sources/import-file.ts";

/** The calls by which officers and operators find programs, and decide on them. */
export function registerCandidates(api: Api, { db, config, outgoing }: CapabilityParts) {
  const mayRead = createSharedRate(db, "publiccode", config.rates.publiccode);
  return {
    candidateReports: serveRaw(api, candidateReports, {
      exportReport: async (_request, reply, { lang }) => {
        const report = await fidelityReport(db, lang, new Date());
        return sendDownload(reply, "candidates.ods", report, odsMediaType);
      },
    }),
    imports: serve(api, imports, {
      importCandidates: async (source, { viewer: caller, lang }) => {
        const viewer = requireOperator(caller);
        if (!(await mayRead(viewer.userId))) throw new AppError("err.tooManyRequests");
        const given = { viewer, source, lang, policy: outgoing.https, now: new Date() };
        return dataReply(await importCandidates(db, given));
      },
    }),
    candidateCalls: serve(
      api,
      candidateCalls,
      acting(db, candidateCalls, {
        listCandidates: async ({ draw, ...query }, act) =>
          pageReply(await listCandidates(db, { ...query, ...askedBy(query, act), ...act }), draw),
        getCandidate: async ({ candidateId }, act) =>
          dataReply(await getCandidate(db, candidateId, act)),
        draftCandidates: async (input, act) =>
          dataReply(await draftCandidates(db, { ...input, ...act })),
        dismissCandidates: async (input, act) =>
          doneReply(dismissCandidates(db, { ...input, ...act })),
        restoreCandidates: async (input, act) =>
          doneReply(dismissCandidates(db, { ...input, ...act, reason: "" })),
        assignCandidates: async (input, act) =>
          doneReply(assignCandidates(db, { ...input, ...act })),
        publishCandidates: async (input, act) => {
          const approvals = config.reviewApprovals;
          return dataReply(await publishCandidates(db, { ...input, ...act, approvals }));
        },
      }),
    ),
    organisationCalls: serve(
      api,
      organisationCalls,
      acting(db, organisationCalls, {
        listOrganisations: async ({ draw, ...query }, act) => {
          const request = { ...query, ...askedBy(query, act), ...act };
          return pageReply(await listOrganisations(db, request), draw);
        },
        proposeOrganisation: async (proposal, act) =>
          dataReply(await proposeOrganisation(db, { ...proposal, ...act })),
        decideOrganisation: async (decision, act) =>
          doneReply(decideOrganisation(db, { ...decision, ...act })),
        getOrganisation: async ({ organisationId }, { lang }) =>
          dataReply(await getOrganisation(db, organisationId, lang)),
      }),
    ),
  };
}
