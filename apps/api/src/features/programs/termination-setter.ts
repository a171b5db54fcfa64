import type { TerminationSetter } from "@public-code/contract/programs/managed-program.ts";

const setters = ["agency", "operator"] as const;

/** Who set the date of an edition; '' where none is set. */
export function terminationSetter(edition: { terminationSetBy: string }): TerminationSetter {
  return setters.find((one) => one === edition.terminationSetBy) ?? "";
}
