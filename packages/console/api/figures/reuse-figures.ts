import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import type { NamedCount, ReuseFigures } from "#contract/figures/figures.ts";

/**
 * What publishing is for: how many online programs at least one other agency uses, by the one way of
 * counting, and which agencies use how many.
 */
export async function readReuse(
  db: Db,
  view: { names: CodeNames; lang: Language; today: string },
  now: Date,
): Promise<ReuseFigures> {
  const counted = await countReuses(db, null, now);
  const programsOf = new Map<string, number>();
  for (const { agencies } of counted.values())
    for (const code of agencies) programsOf.set(code, (programsOf.get(code) ?? 0) + 1);
  const byAgency = [...programsOf].map(
    ([code, count]): NamedCount => ({
      code,
      name: codeName(view.names, "code_filter_provide_dept", code, view.lang),
      count,
    }),
  );
  return {
    online: await countPublic(db, view.today),
    reused: counted.size,
    uses: [...programsOf.values()].reduce((sum, programs) => sum + programs, 0),
    byAgency: byAgency.sort(
      (left, right) => right.count - left.count || (left.code < right.code ? -1 : 1),
    ),
  };
}
