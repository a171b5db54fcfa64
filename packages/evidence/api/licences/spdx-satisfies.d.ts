/** True where an SPDX expression is satisfied by having only `approved` licences to follow. */
declare module "spdx-satisfies" {
  export default function satisfies(expression: string, approved: readonly string[]): boolean;
}
