/**
 * Why something was not measured. It never speaks against a program.
 * `noWayOut`: the portal asks nobody (`OUTGOING=off`); `unreachable`: nobody answered; `refusedAddress`:
 * the address is not one that the portal asks; `timedOut`, `tooLarge`: the limits of one measurement;
 * `notFound`: what was asked for is not there; `notText`: it is no text; `needsGit`: this portal has no
 * git; `needsForge`: the host has no API that the portal reads; `rateLimited`: the host wants to be asked
 * later; `unreadable`: the answer is not what was asked for; `busy`: this portal had no time or memory to
 * read it, and tries again soon; `notAsked`: nobody has asked yet.
 */
export const notMeasuredReasons = [
  "noWayOut",
  "unreachable",
  "refusedAddress",
  "timedOut",
  "tooLarge",
  "notFound",
  "notText",
  "needsGit",
  "needsForge",
  "rateLimited",
  "unreadable",
  "busy",
  "notAsked",
] as const;
export type NotMeasuredReason = (typeof notMeasuredReasons)[number];
