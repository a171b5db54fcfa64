import { expect, test } from "vitest";
import { unusedClasses } from "./class-names.ts";
import { findCycle, importsOf, packageName } from "./imports.ts";
import { messageShape } from "./message-shape.ts";
import { unfilledPlaceholders, unusedMessages } from "./message-uses.ts";

test("reads every form of import and resolves the project's own", () => {
  // In capitals, since the repository's rules read this file as well.
  const text = `
IMPORT { a,
  b } from "#api/config.ts";
IMPORT type { C } from "../files/files.table.ts";
IMPORT "@public-code/portal/basics/agencies.ts";
IMPORT classes, { type D } from "@public-code/core/contract/code-lists/code-lists.ts";
EXPORT { e } from "./near.ts";
const f = await IMPORT("zod/mini");
`
    .replaceAll("IMPORT", "import")
    .replaceAll("EXPORT", "export");
  const imports = importsOf({ path: "packages/core/api/mail/send-mail.ts", text });
  expect(imports.map(({ file, specifier }) => file ?? specifier)).toEqual([
    "packages/core/api/config.ts",
    "packages/core/api/files/files.table.ts",
    "apps/portal/basics/agencies.ts",
    "packages/core/contract/code-lists/code-lists.ts",
    "packages/core/api/mail/near.ts",
    "zod/mini",
  ]);
  expect(packageName("zod/mini")).toBe("zod");
  expect(packageName("@aws-sdk/client-s3/dist")).toBe("@aws-sdk/client-s3");
});

test("finds a circle, and none where paths only meet again", () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  expect(findCycle(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toBe(undefined);
  expect(findCycle(graph({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual(["b", "c", "b"]);
});

test("tells used class names from unused ones", () => {
  const module = {
    path: "packages/ui/box.module.css",
    text: `@layer ui.parts { .box { color: red } .large, .small:hover { margin: 1.5rem }
      .columns2 { gap: 0 } .lost::before { content: ".quoted" } /* .comment */ }`,
  };
  const source = {
    path: "packages/ui/box.tsx",
    text: `import styles from "./box.module.css";
      type Size = "large" | "small";
      use(styles.box, styles[size], styles[\`columns\${n}\`]);`,
  };
  expect(unusedClasses([module], [source])).toEqual(["packages/ui/box.module.css .lost"]);
});

test("compares messages by key and placeholder, whatever the plural forms", () => {
  const chinese = messageShape({
    found: { count_other: "{{count}} 筆", by: "{{ name }}：{{a.b}}" },
  });
  const english = messageShape({
    found: { count_one: "one", count_other: "{{count}} found", by: "{{a.b}} of {{name}}" },
  });
  expect(english).toEqual(chinese);
  expect(messageShape({ found: { by: "{{name}}" } })).not.toEqual(
    messageShape({ found: { by: "" } }),
  );
});

test("finds a message that is shown without a value for a placeholder", () => {
  const shapes = messageShape({ found: "{{count}} of {{total}}", plain: "Nothing" }, "list");
  const path = "list.tsx";
  const text =
    't("list.found", { count: 1 }) + t("list.found", { count, total }) + t("list.plain")';
  expect(unfilledPlaceholders(shapes, [{ path, text }])).toEqual(["list.tsx list.found {{total}}"]);
});

test("finds a message that no page names", () => {
  const text =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source that the reader is given
    'const kinds = ["whole", "part.one"]; t("list.title"); t(`list.of.${kinds[0]}.name`)';
  const keys = ["list.title", "list.of.whole.name", "list.of.part.one.name"];
  expect(unusedMessages(keys, [{ text }])).toEqual([]);
  const lost = ["list.lead", "list.of.none.name", "list.of.whole.text"];
  expect(unusedMessages([...keys, ...lost], [{ text }])).toEqual(lost);
});
