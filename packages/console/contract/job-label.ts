import { type JobName, jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import type { TranslateKey } from "@public-code/core/contract/translation.ts";

/** Labels a job; one that this version does not know is shown by its name. */
export function jobLabel(t: TranslateKey<`console.jobs.names.${JobName}`>, name: string): string {
  const knownJob = jobNames.find((jobName) => jobName === name);
  return knownJob ? t(`console.jobs.names.${knownJob}`) : name;
}
