import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { FileState } from "./repository-description.tsx";

test("what differs shows what both sides say, with a choice for each field, before it asks", () => {
  const file = {
    path: "publiccode.yml",
    readAt: "2026-11-20T04:00:00.000Z",
    differences: [
      { field: "contactName", portal: "王小明", file: "王大明" },
      { field: "demoUrl", portal: "", file: "https://demo.example.tw/" },
      { field: "contactNumber", portal: "02-2345-6789", file: "" },
    ],
    ...{ notCompared: [], digest: "x", kept: null },
  };
  const html = renderInside(() => (
    <FileState
      file={file}
      program={{ programId: 7, firstEditionNo: 7 }}
      reload={() => {}}
      onTakeOver={() => {}}
    />
  ));
  expect(html).toMatch(/王<del[^>]*>小<\/del>明/);
  expect(html).toMatch(/王<ins[^>]*>大<\/ins>明/);
  expect(html).toContain("沒有寫");
  expect(html.match(/type="radio"/g)).toHaveLength(4);
  expect(html.match(/<input[^>]*checked[^>]*>/g)?.join("")).not.toContain('value="file"');
  expect(html).toContain("保留差異");
  // Nothing was chosen of the file.
  expect(html).not.toContain("帶入成草稿");
});
