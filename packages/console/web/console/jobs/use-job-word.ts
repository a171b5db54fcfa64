import { type JobName, jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";

/** The word for a job; one of another version of the portal shows its name. */
export function useJobWord(): (name: string) => string {
  const { t } = useTranslation();
  const isJobName = (name: string): name is JobName => jobNames.some((jobName) => jobName === name);
  return (name) => (isJobName(name) ? t(`console.jobs.names.${name}`) : name);
}
