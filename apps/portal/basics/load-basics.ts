import { listVersions } from "@public-code/accounts/api/records/versions.service.ts";
import { guides, pageTexts } from "@public-code/content/api/content.table.ts";
import {
  growingCategories,
  wordCategories,
} from "@public-code/content/contract/code-editing/code-editing.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { reviewReasons } from "@public-code/core/contract/code-lists/code-names.ts";
import { and, eq, sql } from "drizzle-orm";
import { type SeedCode, seedCodeLists } from "./code-lists.ts";
import { guideRow } from "./guide-row.ts";
import { seedGuides } from "./guides.ts";
import { codeRows } from "./load-code-lists.ts";
import { seedPageTexts } from "./page-texts.ts";

/** What the ministry says of itself begins empty: example contacts and notices must not go online. */
function begin(item: SeedCode): SeedCode {
  if (item.category === reviewReasons) return item;
  const own =
    item.category === "CS_INFO" && item.code !== "cs-country" ? { nameZh: "", nameEn: "" } : {};
  return { ...item, ...own, descriptionZh: "", descriptionEn: "" };
}

async function addCodes(tx: Db): Promise<number> {
  const existing = await tx.select().from(codeItems);
  const names = new Set(existing.map(({ category, code }) => `${category} ${code}`));
  const grows = (category: string) => growingCategories.some((growing) => growing === category);
  // A list of words that has nothing begins with our words, in an older portal too.
  const isMissing = (category: string) =>
    wordCategories.some((wordCategory) => wordCategory === category)
      ? !existing.some((item) => item.category === category)
      : !grows(category);
  const missing = seedCodeLists.filter(
    ({ category, code }) =>
      // What operators may delete comes once; what they cannot add comes whenever it is missing.
      !names.has(`${category} ${code}`) && (existing.length === 0 || isMissing(category)),
  );
  if (missing.length > 0) await tx.insert(codeItems).values(codeRows(missing.map(begin), existing));
  return missing.length;
}

async function addGuides(tx: Db): Promise<number> {
  const existing = await tx.select({ id: guides.id }).from(guides);
  const missing = seedGuides.filter(({ guideId }) => !existing.some(({ id }) => id === guideId));
  if (missing.length > 0)
    await tx.insert(guides).values(missing.map((guide) => ({ ...guideRow(guide), draft: true })));
  return missing.length;
}

/**
 * Texts of pages as drafts, with which operators begin; what nobody has saved yet follows the words of
 * this version.
 */
async function addPageTexts(tx: Db): Promise<number> {
  const existing = await tx.select({ id: pageTexts.id }).from(pageTexts);
  const missing = seedPageTexts.filter((page) => !existing.some(({ id }) => id === page.id));
  if (missing.length > 0) await tx.insert(pageTexts).values([...missing]);
  for (const { id = 0, title, lead, sections } of seedPageTexts) {
    const what = { subject: "pageText", subjectId: id } as const;
    const { total } = await listVersions(tx, what, { page: 0, rows: 1 });
    if (total === 0 && !missing.some((page) => page.id === id))
      await tx
        .update(pageTexts)
        .set({ title, lead, sections })
        .where(and(eq(pageTexts.id, id), eq(pageTexts.draft, true)));
  }
  return missing.length;
}

/**
 * Gives a portal what it cannot do without and operators cannot add: every code that pages ask for
 * by its name, and the four guides and the texts of pages as drafts. A new portal gets the lists that programs are
 * described with too. What is there already stays as it is.
 */
export async function ensureBasics(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that start at the same time must not add the same twice.
    await tx.execute(
      sql`lock table ${codeItems}, ${guides}, ${pageTexts} in share row exclusive mode`,
    );
    const added = (await addCodes(tx)) + (await addGuides(tx)) + (await addPageTexts(tx));
    if (added > 0) await changeContent(tx);
  });
}

/** True for a database in which nobody has written anything yet. */
export async function isEmptyPortal(db: Db): Promise<boolean> {
  return (await db.$count(codeItems)) === 0;
}
