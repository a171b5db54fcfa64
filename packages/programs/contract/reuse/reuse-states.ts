/** How far an agency is with a program of another one, by its number on the wire. */
export const reuseState = { evaluating: 1, introducing: 2, using: 3, stopped: 4 } as const;
export type ReuseState = (typeof reuseState)[keyof typeof reuseState];
/** States that an agency declares; `stopped` is what an ended reuse has become. */
export const declaredStates = [
  reuseState.evaluating,
  reuseState.introducing,
  reuseState.using,
] as const;

/** What others may ask of the using agency; nothing where none is named. */
export const reuseOffers = ["questions", "visit", "documents", "jointDevelopment"] as const;
export type ReuseOffer = (typeof reuseOffers)[number];

/** Who reads a declaration: `agencies` are those that are signed in. */
export const reuseAudiences = ["everybody", "agencies"] as const;
export type ReuseAudience = (typeof reuseAudiences)[number];

/** Why a declaration is no longer valid. */
export const reuseEndings = ["ended", "removed", "merged"] as const;

/**
 * Where a declaration stands: `due` asks to be confirmed, `lapsed` was not and is counted no more until
 * it is.
 */
export const reusePhases = ["current", "due", "lapsed", "ended", "removed"] as const;
export type ReusePhase = (typeof reusePhases)[number];

/** A declaration holds for so long after it was last confirmed. */
export const reuseMonths = 12;
/** Days before its end on which the agency is reminded. */
export const reminderDays = [30, 7, 0] as const;
/** Visitors still read for so many days that it was once confirmed, or that it has ended. */
export const shownAfterDays = 90;
/** Declarations that an agency may make in a day, and that may hold at a time of one program. */
export const declarationsPerDay = 100;
export const declarationsOfProgram = 20;
/** Questions that an agency may ask in a day, all using agencies together. */
export const questionsPerDay = 10;

export const purposeMaximum = 200;
export const questionMaximum = 1_000;
