/**
 * Why something was not measured. It never speaks against a program.
 * `noWayOut`: the portal asks nobody (`OUTGOING=off`); `unreachable`: nobody answered; `refusedAddress`:
 * the address is not one that the portal asks; `timedOut`, `tooLarge`: the limits of one measurement;
 * `notFound`: what was asked for is not there; `notText`: it is no text; `needsGit`: this portal has no
 * git; `needsForge`: the host has no API that the portal reads; `membersOnly`: only members of the project
 * can ask for it; `rateLimited`: the host wants to be asked later; `unreadable`: the answer is not what was asked for; `otherFormat`, `otherVersion`: a file of a
 * format, or of a version of it, that the portal does not read; `busy`: this portal had no time or memory to
 * read it, and tries again soon; `outOfTime`: the time of the measurement was up before it was read;
 * `tooComplex`: it takes more time or memory than one file may; `readerFailed`: an error of the portal's
 * own; `noDefaultBranch`: it has tags and no branch; `noList`: there is no list of components to ask about;
 * `notAsked`: nobody has asked yet.
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
  "membersOnly",
  "rateLimited",
  "unreadable",
  "otherFormat",
  "otherVersion",
  "busy",
  "outOfTime",
  "tooComplex",
  "readerFailed",
  "noDefaultBranch",
  "noList",
  "notAsked",
] as const;
export type NotMeasuredReason = (typeof notMeasuredReasons)[number];

/** Reasons for which nobody was asked at all. */
export const neverAskedReasons = [
  "noWayOut",
  "refusedAddress",
  "needsGit",
  "needsForge",
  "membersOnly",
  "noList",
  "notAsked",
] as const satisfies readonly NotMeasuredReason[];

/** Reasons that lie with the portal, of which a program and its host can tell nothing. */
export const portalReasons: ReadonlySet<string> = new Set<NotMeasuredReason>([
  "noWayOut",
  "needsGit",
  "busy",
  "outOfTime",
  "readerFailed",
]);

/**
 * Why what was measured does not tell. `notStated`: the agency left it empty; `nothingAskable`: nothing
 * in it can be asked about; `partlyAsked`: only a part could be, and nothing bad was in that; `unrated`:
 * of something that was found nobody knows how bad it is; `emptyList`: a list of nothing;
 * `releasesUnread`: it is not in the repository, and the files of releases were not read;
 * `notRecognised`: a file is there and its text is no known one; `noLicenceFile`: there is none; `notDeclaredBySpdx`: nothing to compare
 * with; `partlySame`: what is declared and what is found have only a part in common; `usualPlacesOnly`: it is not where most have it, and nobody could look elsewhere; `fileUnread`: a
 * file is there and could not be read; `undated`: without a day; `noOccasion`: nothing has happened that
 * it could be told by; `noAnswer`: who was asked does not say; `expired`: nobody has confirmed it for 45 days; `noAddress`: there is
 * no address that could be asked; `noDeclaration`: no agency has declared a use;
 * `notFilledIn`: the platform took the entry in, and its agency was never asked;
 * `repositoryGone` and its like: there is nothing to read it from.
 */
export const cannotTellReasons = [
  "notStated",
  "nothingAskable",
  "partlyAsked",
  "unrated",
  "emptyList",
  "notRecognised",
  "noLicenceFile",
  "notDeclaredBySpdx",
  "partlySame",
  "usualPlacesOnly",
  "releasesUnread",
  "fileUnread",
  "undated",
  "noOccasion",
  "noAnswer",
  "expired",
  "noAddress",
  "noDeclaration",
  "notFilledIn",
  "repositoryGone",
  "repositoryPrivate",
  "repositoryNotFound",
  "repositoryEmpty",
] as const;
export type CannotTellReason = (typeof cannotTellReasons)[number];

export const unknownReasons = [...notMeasuredReasons, ...cannotTellReasons] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** Reasons for which there is nothing that could be judged: whatever else answers goes before them. */
export const idleReasons: ReadonlySet<UnknownReason> = new Set<UnknownReason>([
  "noOccasion",
  "noAddress",
  "repositoryEmpty",
]);

/** How a reader is told of what nobody knows; each has a sentence of its own. */
export const unknownNames = [
  "neverAsked",
  "cannotTell",
  "tooOld",
  "notApplicable",
  "notDeclared",
  "portalCouldNot",
] as const;
export type UnknownName = (typeof unknownNames)[number];
