import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable, nextDirection } from "./data-table.tsx";

const columns = [
  { key: "name", header: "名稱", cell: (row: { name: string }) => row.name, rowHeader: true },
  { key: "count", header: "次數", cell: () => 3, sortable: true },
];

test("sorting starts ascending and then turns round", () => {
  expect(nextDirection(undefined)).toBe("ascending");
  expect(nextDirection("ascending")).toBe("descending");
  expect(nextDirection("descending")).toBe("ascending");
});

test("the sorted column says so, and only a sortable one can", () => {
  const html = renderToStaticMarkup(
    createElement(DataTable<{ name: string }>, {
      caption: "公共程式",
      columns,
      rows: [{ name: "轉換工具" }],
      rowKey: (row) => row.name,
      sort: { key: "count", direction: "descending" },
      onSort: () => {},
    }),
  );
  expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"']);
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
