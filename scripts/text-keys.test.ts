import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folders = globSync("packages/*/messages").sort();

/** Packages say the texts of their own console pages in a file of this name; together they are one. */
const ofAll = "console";

/** The type of a package's messages, made of the names of its files. */
function textKeys(folder: string): string {
  const names = globSync("*.json", { cwd: path.join(folder, "zh-TW") })
    .map((file) => path.basename(file, ".json"))
    .sort();
  const nameOf = (file: string) => file.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const own = names.filter((name) => name !== ofAll);
  const lines = [
    ...names.map((name) => `import type ${nameOf(name)} from "./zh-TW/${name}.json";`),
    "",
    ...(names.includes(ofAll) ? [`type ConsoleTexts = typeof ${ofAll};`, ""] : []),
    'declare module "@public-code/core/web/translation.ts" {',
    ...(own.length > 0
      ? [
          "  interface Messages {",
          ...own.map((name) => {
            const key = nameOf(name) === name ? name : `"${name}"`;
            return `    ${key}: typeof ${nameOf(name)};`;
          }),
          "  }",
        ]
      : []),
    ...(names.includes(ofAll) ? ["  interface ConsoleMessages extends ConsoleTexts {}"] : []),
    "}",
    "",
  ];
  return lines.join("\n");
}

test.each(folders)("the keys of %s are made of its files: `-u` writes them", async (folder) => {
  await expect(textKeys(folder)).toMatchFileSnapshot(path.resolve(folder, "text-keys.d.ts"));
});
