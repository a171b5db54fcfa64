import type { EditionState } from "@public-code/contract/programs/managed-program.ts";
import { and, eq, inArray } from "drizzle-orm";
import { codeItems } from "#features/code-lists/code-lists.table.ts";
import { type Act, changeEdition } from "#features/programs/change-edition.ts";
import { families } from "#features/programs/programs.table.ts";
import { invalid } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";

/**
 * Refuses awards that the list does not have; a retired one may stay where it was given. None of the
 * others is deleted until the transaction ends.
 */
async function assertKnownAwards(tx: Db, awards: string[], given: string[]): Promise<void> {
  const known = await tx
    .select({ code: codeItems.code })
    .from(codeItems)
    .where(
      and(
        eq(codeItems.category, "code_filter_award"),
        inArray(codeItems.code, awards),
        eq(codeItems.retired, false),
      ),
    )
    .for("key share");
  const usable = new Set([...known.map((row) => row.code), ...given]);
  const breaks = awards.flatMap((code, index) =>
    usable.has(code)
      ? []
      : [{ path: `awards.${index}`, key: "field.unknownCode" as const, params: { code } }],
  );
  if (breaks.length > 0) throw invalid(...breaks);
}

/** Sets the awards of a program; they belong to the family and survive its editions. */
export function setAwards(db: Db, act: Act, awards: string[]): Promise<EditionState> {
  return db.transaction((tx) =>
    changeEdition(tx, act, "setAwards", async ({ edition }) => {
      const [given] = await tx
        .select({ awards: families.awards })
        .from(families)
        .where(eq(families.id, edition.familyId));
      await assertKnownAwards(tx, awards, given?.awards ?? []);
      return { awards: [...new Set(awards)] };
    }),
  );
}
