/** Every job of the portal. `migrate` makes a queue for each; the console has a word for each. */
export const jobNames = [
  "sweepFiles",
  "measure",
  "measureDue",
  "publishEvidence",
  "checkLinks",
  "listOrganisation",
  "listOrganisationsDue",
  "describeCandidate",
  "writeFollowDigests",
] as const;
export type JobName = (typeof jobNames)[number];

/**
 * Why an attempt at a job has failed: its process ended without a word, the job took longer than it
 * may, the process was stopped, its input is not what this version reads, or something else, which
 * the log of the process says.
 */
export const jobFailureReasons = ["lost", "timedOut", "stopped", "unreadable", "error"] as const;
export type JobFailureReason = (typeof jobFailureReasons)[number];
