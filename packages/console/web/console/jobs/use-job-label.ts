import { type JobName, jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";

/** Labels a job; one that this version does not know is shown by its name. */
export function useJobLabel(): (name: string) => string {
  const { t } = useTranslation();
  const isJobName = (name: string): name is JobName => jobNames.some((jobName) => jobName === name);
  return (name) => (isJobName(name) ? t(`console.jobs.names.${name}`) : name);
}
