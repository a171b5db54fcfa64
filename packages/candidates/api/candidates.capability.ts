import { defineCapability } from "@public-code/core/api/capability.ts";
import type { MeasuringParts } from "@public-code/evidence/api/evidence.capability.ts";
import { candidateCalls, candidateReports } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { organisationCalls } from "#contract/organisations/organisations.ts";
import { scopeOfAgency } from "./candidate-scope.ts";
import { registerCandidates } from "./candidates.routes.ts";
import { candidateHandlers } from "./describe-candidate.ts";
import { countWaiting } from "./list-candidates.ts";
import { organisationHandlers } from "./organisations/list-page.ts";

export const candidates = defineCapability({
  calls: { imports, candidateCalls, candidateReports, organisationCalls },
  serve: registerCandidates,
  agencyCounts: {
    foundPrograms: async (db, viewer) => countWaiting(db, await scopeOfAgency(db, viewer)),
  },
  jobs: ({ tools }: MeasuringParts) => [
    ...organisationHandlers(tools),
    ...candidateHandlers(tools),
  ],
});
