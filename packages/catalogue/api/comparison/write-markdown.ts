import { inline, link, tableRow } from "@public-code/core/api/markdown.ts";
import type { Sheet } from "@public-code/core/api/ods.ts";

/** Sheets as Markdown: of each its name and one table. */
export function writeMarkdown(title: string, sheets: readonly Sheet[]): string {
  const tables = sheets.flatMap(({ name, rows }) => {
    const columns = Math.max(...rows.map(({ cells }) => cells.length));
    const [head = "", ...others] = rows.map(({ cells }) =>
      tableRow(Array.from({ length: columns }, (_, column) => link(cells[column] ?? ""))),
    );
    const rule = tableRow(Array.from({ length: columns }, () => "---"));
    return [`## ${inline(name)}`, "", head, rule, ...others, ""];
  });
  return [`# ${inline(title)}`, "", ...tables].join("\n");
}
