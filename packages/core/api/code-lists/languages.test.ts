import { seedCodeLists } from "@public-code/portal/basics/code-lists.ts";
import { openEarlierDatabase } from "@public-code/portal/test-support/earlier-database.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { codeItems } from "./code-lists.table.ts";

test("a portal of the version before learns which of its technologies are languages", async () => {
  const database = await openEarlierDatabase('ADD COLUMN "is_language"');
  const technologies = seedCodeLists.filter((item) => item.category === "code_filter_tech");
  for (const [index, { category, code, nameZh }] of technologies.entries())
    await database.db.execute(
      sql`insert into code_items (category, code, name_zh, position, ordinal)
        values (${category}, ${code}, ${nameZh}, ${index}, ${index})`,
    );
  await database.migrate();
  const rows = await database.db
    .select({ code: codeItems.code, isLanguage: codeItems.isLanguage })
    .from(codeItems)
    .orderBy(codeItems.position);
  expect(rows).toEqual(technologies.map(({ code, isLanguage = false }) => ({ code, isLanguage })));
  expect(rows.filter((row) => row.isLanguage).length).toBeGreaterThan(10);
  await database.close();
});
