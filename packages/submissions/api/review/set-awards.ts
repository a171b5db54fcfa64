import { invalid } from "@public-code/core/api/app-error.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Act, changeEdition } from "@public-code/programs/api/change-edition.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { and, eq, inArray } from "drizzle-orm";
import { lockPrograms, type SeenPrograms } from "./change-many.ts";

/**
 * Refuses awards that the list does not have; a retired one may stay where it was given. None of the
 * others is deleted until the transaction ends.
 */
async function assertKnownAwards(tx: Db, awards: string[], given: string[]): Promise<void> {
  const existing = await tx
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
  const usable = new Set([...existing.map((row) => row.code), ...given]);
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

/** What several programs get or lose at once; each as its caller saw it. */
export interface AwardsOfMany {
  programs: SeenPrograms;
  change: "add" | "remove";
  awards: string[];
}

/** Adds awards to several programs or takes them away, all or none. */
export function setAwardsOfMany(
  db: Db,
  caller: Omit<Act, "programId" | "updateTime">,
  { programs, change, awards }: AwardsOfMany,
): Promise<EditionState[]> {
  return db.transaction(async (tx) => {
    if (change === "add") await assertKnownAwards(tx, awards, []);
    const locked = await lockPrograms(tx, programs);
    const given = new Map(locked.map((family) => [family.id, family.awards]));
    const states: EditionState[] = [];
    for (const program of programs)
      states.push(
        await changeEdition(tx, { ...caller, ...program }, "setAwards", ({ edition }) => {
          const before = given.get(edition.familyId) ?? [];
          const others = before.filter((code) => !awards.includes(code));
          return { awards: change === "add" ? [...new Set([...before, ...awards])] : others };
        }),
      );
    return states;
  });
}
