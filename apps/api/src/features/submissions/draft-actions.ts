import type { EditionState } from "@public-code/contract/programs/managed-program.ts";
import { type Act, changeEdition } from "#features/programs/change-edition.ts";
import type { Db } from "#platform/database/database.ts";

/** Discards a draft; nothing is deleted, it only leaves the lists. */
export function discardEdition(db: Db, act: Act): Promise<EditionState> {
  return db.transaction((tx) => changeEdition(tx, act, "discard", () => ({})));
}

/** Takes an edition back from review to a draft; the operators' comments stay with it. */
export function withdrawEdition(db: Db, act: Act): Promise<EditionState> {
  return db.transaction((tx) => changeEdition(tx, act, "withdraw", () => ({})));
}
