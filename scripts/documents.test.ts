import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./node-binary.mjs";
import { readFiles, type SourceFile } from "./test-support/source-files.ts";

const documents = readFiles("*.md", "docs/**/*.md", "packages/*/README.md", ".github/*.md");
/** Records say what was so when they were written. */
const today = documents.filter(({ path: file }) => !/^docs\/decisions\/\d/.test(file));

const exists = (place: string) => existsSync(path.join(projectFolder, place));

/** What a pattern with one group finds in documents, with the name of the document. */
function findAll(files: readonly SourceFile[], pattern: RegExp): [file: string, found: string][] {
  return files.flatMap(({ path: file, text }) =>
    [...text.matchAll(pattern)].map(([, match = ""]): [string, string] => [file, match]),
  );
}

test("links of documents lead to files", () => {
  const links = findAll(documents, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g)
    .filter(([, link]) => !/^(https?|mailto):/.test(link))
    .map(([file, link]) => [file, path.posix.join(path.posix.dirname(file), link)] as const);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(([, place]) => !exists(place))).toEqual([]);
});

test("commands and places that documents name are there", () => {
  const commands = findAll(today, /npm run ([\w:]+)/g);
  const places = findAll(today, /`((?:apps|packages|scripts|e2e|bench|docs)\/[\w./-]+)`/g);
  expect(Math.min(commands.length, places.length)).toBeGreaterThan(10);
  const { scripts } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
  expect(commands.filter(([, name]) => !Object.hasOwn(scripts, name))).toEqual([]);
  expect(
    places.filter(([, place]) => !place.startsWith("apps/portal/build/") && !exists(place)),
  ).toEqual([]);
});

/** Names in backticks of the entry of a README that begins with a name in bold. */
function namesOfEntry(readme: string, entry: string): string[] {
  const [lines = ""] =
    new RegExp(`^- \\*\\*${entry}\\*\\*:.*(?:\\n {2}.*)*`, "m").exec(readme) ?? [];
  return [...lines.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name).sort();
}

const packages = readFiles("packages/*/package.json").map(({ path: file, text }) => {
  const folder = path.posix.dirname(file);
  const readme = documents.find((document) => document.path === `${folder}/README.md`)?.text ?? "";
  return { folder, manifest: JSON.parse(text), readme };
});

test("each package has a README of 10 to 30 lines, whose places are there", () => {
  expect(packages.length).toBeGreaterThan(10);
  for (const { folder, readme } of packages) {
    const length = readme.trimEnd().split("\n").length;
    expect(length, folder).toBeGreaterThanOrEqual(10);
    expect(length, folder).toBeLessThanOrEqual(30);
    const own = readme.matchAll(/`((?:contract|api|web|messages|styles)\/[\w./-]+)`/g);
    const places = [...own].map(([, place]) => `${folder}/${place}`);
    expect(places.filter((place) => !exists(place))).toEqual([]);
  }
});

function tablesIn(folder: string): string[] {
  return readFiles(`${folder}/api/**/*.table.ts`).flatMap(({ text }) =>
    [...text.matchAll(/\bpgTable\(\s*"(\w+)"/g)].map(([, name = ""]) => name),
  );
}

test("no two packages name a table alike, of which the migrations would make one only", () => {
  const tables = packages.flatMap(({ folder }) => tablesIn(folder));
  expect(tables.filter((name, index) => tables.indexOf(name) !== index)).toEqual([]);
});

test("the README of a package names its tables and the packages it uses", () => {
  for (const { folder, manifest, readme } of packages) {
    const tables = tablesIn(folder);
    expect(namesOfEntry(readme, "Tables"), folder).toEqual(tables.sort());
    const prefix = "@public-code/";
    const uses = Object.keys(manifest.dependencies ?? {})
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
    expect(namesOfEntry(readme, "Uses"), folder).toEqual(uses.sort());
  }
});

test("the index of decisions has every record, with its title and what replaces it", () => {
  const [index = ""] = documents
    .filter(({ path: file }) => file === "docs/decisions/README.md")
    .map(({ text }) => text);
  const records = documents.filter(({ path: file }) => /^docs\/decisions\/\d/.test(file));
  const replacing = (text: string) =>
    [...text.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file]) => file);
  const listed = [
    ...index.matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| (.+) \| [\d-]+ \| (.+) \|$/gm),
  ].map(([, number, file, title, status = ""]) => ({
    file,
    heading: `# ${number}. ${title}`,
    replacedBy: status.startsWith("in force") ? [] : replacing(status),
  }));
  expect(listed).toEqual(
    records.map(({ path: file, text }) => {
      const [heading = "", , status = ""] = text.split("\n");
      const replacedBy = status.startsWith("Replaced") ? replacing(status) : [];
      return { file: path.posix.basename(file), heading, replacedBy };
    }),
  );
});
