import { files } from "@public-code/core/api/files/files.table.ts";
import {
  editionPictures,
  editionScans,
  editions,
} from "@public-code/programs/api/programs.table.ts";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { contentFields, contentKinds } from "#contract/content-editing/content-fields.ts";
import { contentFileReferences } from "./content-file-references.ts";
import { mapParts, richTextColumns } from "./content-parts.ts";

test("every rich text of a kind is found in the column of its name", () => {
  const columns = contentKinds.map((kind) => [kind, Object.keys(richTextColumns(kind))]);
  // A further kind needs no line here: the console's tests write and read every text of it.
  expect(Object.fromEntries(columns)).toMatchObject({
    faq: ["answer"],
    guide: ["description", "content", "summaries"],
    futurePlan: [],
    incentive: [
      "rewardPurpose",
      "rewardObject",
      "participationSchedule",
      "selectionCriteria",
      "rewardForm",
    ],
    partnershipCase: ["partnerIntro", "resultDesc"],
  });
});

test("parts of an entry are changed and named where they stand, and nothing else is", () => {
  const text = { zh: "文", en: "" };
  const guide = contentFields.guide.parse({
    title: text,
    content: text,
    description: text,
    summaries: [{ title: text, html: text }],
    files: [{ fileId: 7, name: text }],
  });
  const places: string[] = [];
  const changed = mapParts(contentFields.guide, guide, (value, part, path) => {
    if (part.holds !== "line") places.push(`${path} ${part.holds}`);
    return part.holds === "richText" ? "changed" : value;
  });
  expect(places).toEqual([
    "description richText",
    "content richText",
    "summaries.0.html richText",
    "files.0.fileId file",
  ]);
  expect(changed).toEqual({
    ...guide,
    content: "changed",
    description: "changed",
    summaries: [{ title: text, html: "changed" }],
  });
});

test("every table that names files belongs to the content or to an edition", () => {
  const content = contentFileReferences.map(({ table }) => table);
  // What isEditionFile asks.
  const tables: readonly PgTable[] = [...content, editionPictures, editionScans, editions];
  const modules = import.meta.glob<object>("../../*/api/**/*.table.ts", { eager: true });
  const naming = Object.values(modules)
    .flatMap((module): unknown[] => Object.values(module))
    .filter((table) => is(table, PgTable))
    .filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === files),
    );
  expect(content.length).toBeGreaterThan(0);
  expect(naming).toContain(editions);
  const forgotten = naming.filter((table) => !tables.includes(table));
  expect(forgotten.map((table) => getTableConfig(table).name)).toEqual([]);
});
