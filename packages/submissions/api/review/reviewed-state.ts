import { notFound } from "@public-code/core/api/app-error.ts";
import { joinedNames, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import {
  licenceName,
  presentEdition,
  readWholeEdition,
} from "@public-code/programs/api/program.presenter.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { type Program, programStatus } from "@public-code/programs/contract/program.ts";
import { ofTexts } from "@public-code/programs/contract/program-fields.ts";
import { eq } from "drizzle-orm";
import { reviewedStates } from "./review.table.ts";

/** Stores an edition as an operator has just reviewed it, over what was stored of it before. */
export async function storeReviewed(tx: Db, programId: number, now: Date): Promise<void> {
  const edition = await readWholeEdition(tx, eq(editions.id, programId));
  if (!edition) throw notFound();
  const program = presentEdition(edition, await readCodeNames(tx), {
    lang: languages[0],
    status: programStatus.reviewing,
    addressOf: (key) => key,
  });
  const state = { program, reviewedAt: now };
  await tx
    .insert(reviewedStates)
    .values({ editionId: programId, ...state })
    .onConflictDoUpdate({ target: reviewedStates.editionId, set: state });
}

/** Forgets the state of an edition that waits for nothing more. */
export async function forgetReviewed(tx: Db, programId: number): Promise<void> {
  await tx.delete(reviewedStates).where(eq(reviewedStates.editionId, programId));
}

/** An edition as it was last reviewed, with names in a language; null where it never was. */
export async function readReviewedState(
  db: Db,
  programId: number,
  lang: Language,
): Promise<{ at: Date; program: Program } | null> {
  const [state] = await db
    .select()
    .from(reviewedStates)
    .where(eq(reviewedStates.editionId, programId));
  if (!state) return null;
  const names = await readCodeNames(db);
  // A field that came to the form after the review was empty then.
  const stored: Program = { ...ofTexts(() => ""), ...state.program };
  return {
    at: state.reviewedAt,
    program: {
      ...stored,
      typesStr: joinedNames(names, "code_filter_type", stored.types, lang),
      techesStr: joinedNames(names, "code_filter_tech", stored.teches, lang),
      authorizationsStr: licenceName(names, stored, lang),
    },
  };
}
