import type { RuleBreak } from "@public-code/core/api/app-error.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, inArray } from "drizzle-orm";
import { type CodedField, codedFields, programFields } from "#contract/program-fields.ts";
import type { ProgramDraft } from "#contract/program-form.ts";

type CodeFields = Pick<ProgramDraft, CodedField>;

const categories = codedFields.map((name) => programFields[name].category);

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
        inArray(codeItems.category, categories),
        inArray(
          codeItems.code,
          codedFields.flatMap((name) => form[name]),
        ),
      ),
    )
    .for("key share");
  const usable = new Set(
    rows.filter((row) => !row.retired).map((row) => `${row.category} ${row.code}`),
  );
  const breaks: RuleBreak[] = [];
  for (const field of codedFields) {
    const { category } = programFields[field];
    const value = form[field];
    const had = new Set([before?.[field] ?? []].flat());
    for (const [index, code] of [value].flat().entries()) {
      if (code === "" || had.has(code) || usable.has(`${category} ${code}`)) continue;
      const path = typeof value === "string" ? field : `${field}.${index}`;
      breaks.push({ path, key: "field.unknownCode", params: { code } });
    }
  }
  return breaks;
}
