import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { CapabilityParts } from "@public-code/core/api/capability.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { requireSubmitter } from "@public-code/programs/api/programs.policy.ts";
import { organisationCalls, ownOrganisations } from "#contract/organisations/organisations.ts";
import { scopeOfAgency } from "../candidate-scope.ts";
import {
  addOrganisation,
  confirmOrganisation,
  dismissOrganisation,
  proposeOrganisation,
  runOrganisation,
  withdrawOrganisation,
} from "./decide-organisations.ts";
import {
  getOrganisation,
  listOrganisationRepositories,
  listOrganisations,
} from "./list-organisations.ts";

/** The calls by which agencies propose organisations, and operators decide on them. */
export function registerOrganisations(api: Api, { db }: Pick<CapabilityParts, "db">) {
  const ofOperator = ({ viewer }: CallContext) => ({
    viewer: requireOperator(viewer),
    now: new Date(),
  });
  return {
    ownOrganisations: serve(api, ownOrganisations, {
      listOwnOrganisations: async ({ draw, ...query }, context) => {
        const scope = await scopeOfAgency(db, requireSubmitter(context.viewer));
        return pageReply(await listOrganisations(db, { ...askedBy(query, context), scope }), draw);
      },
      proposeOrganisation: async (proposal, context) => {
        const viewer = requireSubmitter(context.viewer);
        return dataReply(await proposeOrganisation(db, { ...proposal, viewer, now: new Date() }));
      },
      withdrawOrganisation: async ({ organisationId }, context) => {
        const viewer = requireSubmitter(context.viewer);
        const scope = await scopeOfAgency(db, viewer);
        const act = { viewer, scope, organisationId, now: new Date() };
        return doneReply(withdrawOrganisation(db, act));
      },
    }),
    organisationCalls: serve(api, organisationCalls, {
      listOrganisations: async ({ draw, ...query }, context) => {
        ofOperator(context);
        const request = { ...query, ...askedBy(query, context), scope: null };
        return pageReply(await listOrganisations(db, request), draw);
      },
      getOrganisation: async ({ organisationId }, context) => {
        ofOperator(context);
        return dataReply(await getOrganisation(db, organisationId, context.lang));
      },
      listOrganisationRepositories: async ({ draw, ...query }, context) => {
        ofOperator(context);
        const request = { ...query, ...askedBy(query, context) };
        return pageReply(await listOrganisationRepositories(db, request), draw);
      },
      addOrganisation: async (input, context) =>
        dataReply(await addOrganisation(db, { ...input, ...ofOperator(context) })),
      confirmOrganisation: (input, context) =>
        doneReply(confirmOrganisation(db, { ...input, ...ofOperator(context) })),
      dismissOrganisation: (input, context) =>
        doneReply(dismissOrganisation(db, { ...input, ...ofOperator(context) })),
      runOrganisation: (input, context) =>
        doneReply(runOrganisation(db, { ...input, ...ofOperator(context) })),
    }),
  };
}
