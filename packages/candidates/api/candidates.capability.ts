import { defineCapability } from "@public-code/core/api/capability.ts";
import { candidateCalls, candidateReports, foundPrograms } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { registerCandidates } from "./candidates.routes.ts";

export const candidates = defineCapability({
  calls: { foundPrograms, imports, candidateCalls, candidateReports },
  serve: registerCandidates,
});
