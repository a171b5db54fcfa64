import type { Db } from "@public-code/core/api/database/database.ts";
import { readFactHistories } from "@public-code/evidence/api/fact-histories.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";

/** Since when facts have been as `isSame` says, without one in between that was not. */
export type SinceOf = (row: EvidenceRow, isSame: (earlier: EvidenceRow) => boolean) => Date;

/** Looks that could not tell end nothing. */
const tellsNothing = ({ outcome }: EvidenceRow) =>
  outcome === "unknown" || outcome === "notMeasured";

/** A fact is a new row with every change of it, such as a commit; a letter says since when its point is so. */
export async function readSince(
  db: Db,
  facts: ReadonlyMap<number, readonly EvidenceRow[]>,
): Promise<SinceOf> {
  const wanting = [...facts].flatMap(([familyId, rows]) =>
    rows
      .filter(({ outcome }) => outcome === "bad" || outcome === "attention")
      .map((row) => ({ familyId, row })),
  );
  const histories = await readFactHistories(db, wanting);
  return (row, isSame) => {
    let since = row.measuredAt;
    for (const earlier of histories.get(row) ?? []) {
      if (tellsNothing(earlier)) continue;
      if (!isSame(earlier)) break;
      since = earlier.measuredAt;
    }
    return new Date(since);
  };
}
