import type { ProgramDraft } from "@public-code/contract/programs/program-form.ts";
import { and, inArray } from "drizzle-orm";
import { codeItems } from "#features/code-lists/code-lists.table.ts";
import type { RuleBreak } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";

type CodeFields = Pick<ProgramDraft, "types" | "teches" | "authorizations">;

const categories = {
  types: "code_filter_type",
  teches: "code_filter_tech",
  authorizations: "code_filter_authorizations",
} as const satisfies Record<keyof CodeFields, string>;

/**
 * Codes that no list has; a retired one may stay where the edition already had it. None of the others
 * is deleted until the transaction ends.
 */
export async function unknownCodes(
  tx: Db,
  form: CodeFields,
  before: CodeFields | null,
): Promise<RuleBreak[]> {
  const rows = await tx
    .select({ category: codeItems.category, code: codeItems.code, retired: codeItems.retired })
    .from(codeItems)
    .where(
      and(
        inArray(codeItems.category, Object.values(categories)),
        inArray(codeItems.code, [...form.types, ...form.teches, form.authorizations]),
      ),
    )
    .for("key share");
  const usable = new Set(
    rows.filter((row) => !row.retired).map((row) => `${row.category} ${row.code}`),
  );
  const breaks: RuleBreak[] = [];
  const check = (field: keyof CodeFields, path: string, code: string): void => {
    const kept = before?.[field] ?? [];
    const had = typeof kept === "string" ? kept === code : kept.includes(code);
    if (code === "" || had || usable.has(`${categories[field]} ${code}`)) return;
    breaks.push({ path, key: "field.unknownCode", params: { code } });
  };
  for (const [index, code] of form.types.entries()) check("types", `types.${index}`, code);
  for (const [index, code] of form.teches.entries()) check("teches", `teches.${index}`, code);
  check("authorizations", "authorizations", form.authorizations);
  return breaks;
}
