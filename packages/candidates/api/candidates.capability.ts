import { type CapabilityParts, defineCapability } from "@public-code/core/api/capability.ts";
import type { MeasuringParts } from "@public-code/evidence/api/evidence.capability.ts";
import { candidateCalls, candidateReports, foundPrograms } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { organisationCalls, ownOrganisations } from "#contract/organisations/organisations.ts";
import { scopeOfAgency } from "./candidate-scope.ts";
import { registerCandidates } from "./candidates.routes.ts";
import { candidateHandlers } from "./describe-candidate.ts";
import { countWaiting } from "./list-candidates.ts";
import { organisationHandlers } from "./organisations/list-page.ts";
import { registerOrganisations } from "./organisations/organisations.routes.ts";

export const candidates = defineCapability({
  calls: {
    foundPrograms,
    imports,
    candidateCalls,
    candidateReports,
    ownOrganisations,
    organisationCalls,
  },
  serve: (api, parts: CapabilityParts) => ({
    ...registerCandidates(api, parts),
    ...registerOrganisations(api, parts),
  }),
  agencyCounts: {
    foundPrograms: async (db, viewer) => countWaiting(db, await scopeOfAgency(db, viewer)),
  },
  jobs: ({ tools }: MeasuringParts) => [
    ...organisationHandlers(tools),
    ...candidateHandlers(tools),
  ],
});
