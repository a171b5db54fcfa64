import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";

/** A program's licence as SPDX names it, or the agency's own words. */
export function licenceIdOf(program: { authorizations: string; authorization: string }): string {
  const { authorizations, authorization } = program;
  return authorizations === otherLicence ? authorization : authorizations;
}
