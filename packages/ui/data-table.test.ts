import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable, nameColumn, numberColumn } from "./data-table.tsx";

const columns = [
  nameColumn("name", "名稱", (row: { name: string }) => row.name),
  numberColumn("count", "次數", () => 3),
];

test("the column that names a row is its header", () => {
  const html = renderToStaticMarkup(
    createElement(DataTable<{ name: string }>, {
      caption: "公共程式",
      columns,
      rows: [{ name: "轉換工具" }],
      rowKey: (row) => row.name,
    }),
  );
  expect(html).toMatch(/<th scope="row"[^>]*>轉換工具<\/th>/);
});

test("an empty table shows what stands in for its rows", () => {
  const html = renderToStaticMarkup(
    createElement(DataTable<{ name: string }>, {
      caption: "公共程式",
      columns,
      rows: [],
      rowKey: (row) => row.name,
      empty: "沒有資料",
    }),
  );
  expect(html).toContain("沒有資料");
});
