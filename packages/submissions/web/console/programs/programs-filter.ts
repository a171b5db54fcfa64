import {
  type ManagedProgramsFilter,
  managedSorts,
  managedStatuses,
} from "@public-code/programs/contract/managed-programs.ts";

/** The filters of the programs and their order, as they stand in the page address. */
export const managedFilterNames = ["search", "status", "agency", "award", "year", "sort"] as const;
export type ManagedValues = Record<(typeof managedFilterNames)[number], string>;

/** The request that the filters stand for; what is no status or order counts as not given. */
export function managedRequest(values: ManagedValues): ManagedProgramsFilter {
  return {
    ...values,
    year: /^\d{4}$/.test(values.year) ? values.year : "",
    status: managedStatuses.find((candidate) => candidate === values.status) ?? "",
    sort: managedSorts.find((candidate) => candidate === values.sort) ?? "updated",
  };
}
