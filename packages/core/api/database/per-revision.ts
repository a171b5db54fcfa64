import type { Revision } from "./revision.ts";

/**
 * Holds one thing for as long as nothing that visitors see changes, and makes another one afterwards.
 * A caller that reads the database takes the thing first: what is put into one that a change has replaced
 * is lost with it, and never found under the new revision.
 */
export function perRevision<Thing>(
  revision: Pick<Revision, "current" | "nextMoment">,
  make: () => Thing,
  now: () => number = Date.now,
): () => Thing {
  let held: { thing: Thing; revision: number; until: number } | null = null;
  return () => {
    if (held?.revision !== revision.current() || held.until <= now())
      held = { thing: make(), revision: revision.current(), until: revision.nextMoment() };
    return held.thing;
  };
}
