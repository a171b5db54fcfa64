import { defineCapability } from "@public-code/core/api/capability.ts";
import { candidateCalls, candidateReports, foundPrograms } from "#contract/candidates.ts";
import { registerCandidates } from "./candidates.routes.ts";

export const candidates = defineCapability({
  calls: { foundPrograms, candidateCalls, candidateReports },
  serve: registerCandidates,
});
