import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testsOnBothDatabases } from "../apps/portal/test-support/both-databases.ts";
import { pagePaths, routedPages } from "../packages/core/contract/site/pages.ts";
import { projectFolder } from "./node-binary.mjs";
import { unusedClasses } from "./test-support/class-names.ts";
import {
  findCycle,
  type Import,
  importsOf,
  packageName,
  workspaceOf,
} from "./test-support/imports.ts";
import { messageShape } from "./test-support/message-shape.ts";
import { unfilledPlaceholders, unusedMessages } from "./test-support/message-uses.ts";
import { isTest, lineAt, readFiles } from "./test-support/source-files.ts";

/** Which workspaces a workspace may import from, besides itself. */
const workspaceUses: Record<string, string[]> = {
  "packages/contract": [],
  "apps/api": ["packages/contract"],
  "apps/web": ["packages/contract"],
  "apps/portal": ["packages/contract", "apps/api", "apps/web"],
  // Journeys start and build the portal as its commands do.
  e2e: ["packages/contract", "apps/api", "apps/web", "apps/portal", "scripts"],
  bench: ["packages/contract", "apps/api", "apps/web", "apps/portal", "e2e", "scripts"],
  scripts: ["packages/contract", "apps/api"],
};

/** Which features of the API a feature uses. Each names only features that stand above it. */
const featureUses: Record<string, string[]> = {
  audit: [],
  "code-lists": [],
  identity: ["audit", "code-lists"],
  files: ["code-lists"],
  mail: [],
  events: [],
  programs: ["audit", "code-lists", "files", "identity", "mail", "events"],
  content: ["code-lists", "files", "programs"],
  repositories: ["programs"],
  publiccode: ["repositories"],
  licences: ["publiccode"],
  sbom: ["files", "programs", "repositories"],
  evidence: [
    "audit",
    "code-lists",
    "files",
    "identity",
    "programs",
    "events",
    "publiccode",
    "repositories",
    "licences",
    "sbom",
  ],
  reuse: ["audit", "code-lists", "identity", "mail", "programs", "events", "evidence"],
  stories: ["audit", "code-lists", "identity", "mail", "programs", "evidence", "reuse"],
  catalogue: ["code-lists", "files", "programs", "evidence", "reuse"],
  agencies: ["code-lists", "programs", "reuse"],
  suitability: ["catalogue", "code-lists", "evidence", "licences"],
  submissions: [
    "code-lists",
    "files",
    "identity",
    "programs",
    "publiccode",
    "repositories",
    "sbom",
  ],
  review: [
    "audit",
    "code-lists",
    "files",
    "identity",
    "programs",
    "mail",
    "repositories",
    "evidence",
    "licences",
  ],
  "open-data": ["code-lists", "events", "programs", "publiccode", "evidence", "reuse"],
  "machine-formats": [
    "code-lists",
    "events",
    "programs",
    "publiccode",
    "repositories",
    "evidence",
    "open-data",
  ],
  embeds: ["evidence", "open-data"],
  feeds: ["code-lists", "events", "open-data", "programs"],
  site: [],
  "api-docs": [],
  versions: ["audit"],
  "content-editing": ["audit", "files", "identity", "programs", "content", "site", "versions"],
  "code-editing": ["audit", "code-lists", "files", "identity", "programs", "reuse", "versions"],
  people: ["audit", "code-lists", "identity"],
  history: ["audit", "code-lists", "content-editing", "files", "identity", "programs"],
  jobs: ["audit", "identity"],
  figures: ["code-lists", "files", "events", "programs", "reuse", "content"],
  assistants: ["feeds", "figures", "identity", "publiccode"],
  overview: [
    "audit",
    "code-lists",
    "identity",
    "mail",
    "programs",
    "content-editing",
    "figures",
    "stories",
  ],
  comparison: ["code-lists", "evidence", "reuse", "catalogue", "figures"],
};

/** Inside the web app: parts that may not know of others, and packages that they do without. */
const webParts: { part: string; mayNotImport: RegExp }[] = [
  { part: "ui", mayNotImport: /^apps\/web\/app\/(features|platform)\/|^@?react-router/ },
  { part: "platform", mayNotImport: /^apps\/web\/app\/features\// },
];

const longestFile = 300;
const dataFolder = /^apps\/api\/seed\/|^apps\/web\/app\/features\/content\/texts\//;
const namelessFolder = /(^|\/)(utils?|helpers?|misc|common|shared|managers?)\//;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const machinePath = /(?:^|[\s"'`(=:])\/(?:work|root|home|Users)\/[\w.-]+/g;
/** A status of an edition compared with, set to or listed as a number: programStatus has its name. */
const bareStatus =
  /(?<![?&/])\b(?:status|programStatusCode)\b[})]*(?: ?(?:===|!==|==|=|<>|:|\?\?|,) ?| in \(|, \[)[0-4]\b(?![.\d])/gi;
const rawColour = /:[^;{}]*#[\da-f]{3,8}\b|["'`]#[\da-f]{3,8}["'`]|\b(?:rgba?|hsla?|oklch)\(/gi;

/** What moves a page by script, or where a person could not; see e2e/support/act.ts. */
const byScript =
  /(?<!\.(?:mouse|touchscreen))\.(?:(?:dbl)?click|tap|(?:un)?check|setChecked|dispatchEvent)\(|(?<!recursive: true, )\bforce: true/g;
/** Names a line of a journey that does so, with its reason. */
const named = /By script: \S+/;

/** Words that mean what another one of docs/glossary.md says; "public programs" reads as policy. */
const otherWords = /列表|查詢|審查|打開|public programs?/gi;
/** A number that may be one, before what only many are called; limits are never one. */
const countedInPlural =
  /\{\{(?!maximum|months|files)\w+\}\} (?:programs|agencies|stories|characters|problems|times|pages|days)\b/g;
/** A right that the Personal Data Protection Act calls so, and names of other systems. */
const otherNames =
  /請求查詢|查詢或請求閱覽|早期療育聯合評估線上預約及查詢系統|早療聯合評估門診線上預約查詢系統|公共圖書館座位查詢/g;

const code = readFiles("{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs}", "*.ts");
const styles = readFiles("apps/web/app/**/*.css");
const imports = code.flatMap(importsOf);

const featureOf = (file: string) =>
  /^apps\/[a-z]+\/(?:src|app)\/features\/([^/]+)\//.exec(file)?.[1];
const describe = ({ from, specifier }: Import) => `${from} imports ${specifier}`;

function graphOf(edges: [from: string, to: string][]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

test("workspaces import each other in one direction", () => {
  const broken = imports.filter(({ from, file }) => {
    const [own, other] = [workspaceOf(from), file === null ? null : workspaceOf(file)];
    return other !== null && own !== other && workspaceUses[own]?.includes(other) === false;
  });
  expect(broken.map(describe)).toEqual([]);
});

test("a workspace imports only packages that its package.json names", () => {
  const declared = new Map<string, Set<string>>();
  const namedBy = (folder: string) => {
    const file = path.join(projectFolder, folder, "package.json");
    if (!existsSync(file)) return [];
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8"));
    return Object.keys({ ...dependencies, ...devDependencies });
  };
  for (const folder of Object.keys(workspaceUses))
    declared.set(folder, new Set([...namedBy("."), ...namedBy(folder)]));
  const broken = imports.filter(({ from, specifier, file }) => {
    if (file !== null || /^(node:|virtual:|\+types|\.)/.test(specifier)) return false;
    return declared.get(workspaceOf(from))?.has(packageName(specifier)) === false;
  });
  expect(broken.map(describe)).toEqual([]);
});

test("features of the API use each other in the declared direction", () => {
  const order = Object.keys(featureUses);
  for (const [feature, uses] of Object.entries(featureUses))
    for (const used of uses) expect(order.indexOf(used)).toBeLessThan(order.indexOf(feature));
  const broken = imports.filter(({ from, file }) => {
    if (!from.startsWith("apps/api/src/features/") || file === null || isTest(from)) return false;
    const [own = "", other] = [featureOf(from), featureOf(file)];
    return other !== undefined && other !== own && !featureUses[own]?.includes(other);
  });
  expect(broken.map(describe)).toEqual([]);
  const used = new Set(
    imports
      .filter(({ from }) => from.startsWith("apps/api/src/features/") && !isTest(from))
      .map(({ from, file }) => `${featureOf(from)} ${file ? featureOf(file) : ""}`),
  );
  const unused = Object.entries(featureUses).flatMap(([feature, uses]) =>
    uses.map((one) => `${feature} ${one}`).filter((use) => !used.has(use)),
  );
  expect(unused).toEqual([]);
});

test("programs and their review know nothing of submissions", () => {
  const apart =
    /^(apps\/\w+\/(src|app)\/features|packages\/contract\/src)\/(console\/)?(programs|review)\//;
  const broken = imports.filter(
    ({ from, file }) =>
      apart.test(from) &&
      !isTest(from) &&
      /\/(features|contract\/src)\/submissions\//.test(file ?? ""),
  );
  expect(broken.map(describe)).toEqual([]);
});

test("editions are written in one place of the API", () => {
  const writers = code
    .filter(({ path: file }) => file.startsWith("apps/api/src/") && !isTest(file))
    .filter(({ text }) => /\.(insert|update|delete)\(editions\)/.test(text))
    .map((file) => file.path);
  expect(writers).toEqual(["apps/api/src/features/programs/change-edition.ts"]);
});

test("statuses of editions are called by their names", () => {
  const found = code
    .filter(({ path: file }) => /^(apps\/(api|web)|packages|e2e|bench)\//.test(file))
    // Processes have a status of their own.
    .filter(({ path: file }) => !/(postgres-server|bench)\.ts$/.test(file))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(bareStatus)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0].trim()}`),
    );
  expect(found).toEqual([]);
});

test("the platform of the API knows no feature", () => {
  const broken = imports.filter(
    ({ from, file }) =>
      from.startsWith("apps/api/src/platform/") && !isTest(from) && file && featureOf(file),
  );
  expect(broken.map(describe)).toEqual([]);
});

test("the design system and the platform of the web app know no page", () => {
  const broken = webParts.flatMap(({ part, mayNotImport }) =>
    imports.filter(
      ({ from, file, specifier }) =>
        from.startsWith(`apps/web/app/${part}/`) && mayNotImport.test(file ?? specifier),
    ),
  );
  expect(broken.map(describe)).toEqual([]);
});

test("no page takes anything from the test page", () => {
  const testPage = "apps/web/app/features/test-plugin/";
  const broken = imports.filter(
    ({ from, file }) => file?.startsWith(testPage) && !from.startsWith(testPage),
  );
  expect(broken.map(describe)).toEqual([]);
});

test("no files and no features of the web app import each other in a circle, types included", () => {
  const files = imports.flatMap(({ from, file }): [string, string][] =>
    file ? [[from, file]] : [],
  );
  expect(findCycle(graphOf(files))).toBe(undefined);
  const features = imports.flatMap(({ from, file }): [string, string][] => {
    const [own, other] = [featureOf(from), file ? featureOf(file) : undefined];
    return from.startsWith("apps/web/") && own && other && own !== other ? [[own, other]] : [];
  });
  expect(findCycle(graphOf(features))).toBe(undefined);
});

test("statements of our own are tested on both databases", () => {
  const tested = code
    .map((file) => file.path)
    .filter((file) => testsOnBothDatabases.some((one) => path.matchesGlob(file, one)))
    .filter((file) => !file.endsWith(".unit.test.ts"));
  for (const one of testsOnBothDatabases)
    expect(
      tested.some((file) => path.matchesGlob(file, one)),
      one,
    ).toBe(true);
  // Drizzle's builder gives the same from both; what a driver gives for raw statements is its own.
  const folders = code
    .filter(({ path: file }) => /^apps\/(api|portal)\/src\//.test(file) && !isTest(file))
    .filter(({ text }) => /\.execute(<[^>]*>)?\(|\.kind === "(pglite|postgres)"/.test(text))
    .map((file) => path.posix.dirname(file.path));
  expect(folders).not.toEqual([]);
  const untested = folders.filter(
    (folder) => !tested.some((file) => path.posix.dirname(file) === folder),
  );
  expect(untested).toEqual([]);
});

test("the one type-checked program holds every file", () => {
  const { include } = JSON.parse(readFileSync(path.join(projectFolder, "tsconfig.json"), "utf8"));
  const patterns: string[] = [include].flat().flatMap((place) => [place, `${place}/**`]);
  expect(code).not.toEqual([]);
  const outside = code.filter((file) => !patterns.some((one) => path.matchesGlob(file.path, one)));
  expect(outside.map((file) => file.path)).toEqual([]);
});

test("folders and files say by their names what they hold", () => {
  const files = [...code, ...styles].map((file) => file.path);
  expect(files.filter((file) => namelessFolder.test(file))).toEqual([]);
  expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  expect(files.filter((file) => !kebabCase.test(path.posix.basename(file)))).toEqual([]);
});

test(`no file is longer than ${longestFile} lines, tests and data aside`, () => {
  const long = [...code, ...styles]
    .filter(({ path: file }) => !isTest(file) && !dataFolder.test(file))
    .filter(({ text }) => text.trimEnd().split("\n").length > longestFile)
    .map((file) => file.path);
  expect(long).toEqual([]);
});

test("both languages have the same messages with the same placeholders", () => {
  const shapes = (lang: string) =>
    new Map(
      readFiles("{apps,packages}/**/messages/**/*.json")
        .filter(({ path: file }) => file.includes(lang))
        .map(({ path: file, text }) => [
          file.replace(lang, ""),
          messageShape(JSON.parse(text), path.posix.basename(file, ".json").replace(lang, "")),
        ]),
    );
  expect(shapes("zh-TW").size).toBeGreaterThan(1);
  expect(shapes("en-US")).toEqual(shapes("zh-TW"));
});

test("an English message says one of what it counts in the singular", () => {
  const files = readFiles("apps/web/app/messages/en-US/*.json");
  expect(files.length).toBeGreaterThan(1);
  expect(files.flatMap(({ text }) => text.match(countedInPlural) ?? [])).toEqual([]);
});

test("messages, texts of pages and demo content keep to one word for each concept", () => {
  const files = [
    ...readFiles("apps/web/app/{messages,features/content/texts}/**/*.json"),
    ...readFiles("packages/contract/src/**/messages/**/*.json", "apps/api/src/**/messages/*.json"),
    ...readFiles("packages/contract/src/site/pages.ts"),
    ...readFiles("publiccode.yml"),
    // Programs are described in the words of their agencies.
    ...readFiles("apps/api/seed/content/**/*.{ts,csv}"),
  ];
  expect(
    files.flatMap(({ path: file, text }) =>
      [...text.replace(otherNames, "").matchAll(otherWords)].map(([word]) => `${file}: ${word}`),
    ),
  ).toEqual([]);
});

/** Messages of pages; those that documents say as well lie in the contract. */
const pageMessages = () => readFiles("{apps/web/app,packages/contract/src}/messages/zh-TW/*.json");

test("whoever shows a message gives a value for each of its placeholders", () => {
  const shapes = new Map(
    pageMessages().flatMap(({ path: file, text }) => [
      ...messageShape(JSON.parse(text), path.posix.basename(file, ".json")),
    ]),
  );
  const sources = code.filter((file) => /^(apps\/web\/app|packages\/contract)\//.test(file.path));
  expect(unfilledPlaceholders(shapes, sources)).toEqual([]);
});

test("every message is shown somewhere", () => {
  const keys = pageMessages().flatMap(({ path: file, text }) => [
    ...messageShape(JSON.parse(text), path.posix.basename(file, ".json")).keys(),
  ]);
  const sources = code.filter(
    ({ path: file }) =>
      /^(apps\/web\/app|apps\/api\/src|packages\/contract)\//.test(file) && !isTest(file),
  );
  expect(keys).not.toEqual([]);
  expect(unusedMessages(keys, sources)).toEqual([]);
});

test("every class name of a CSS module is used", () => {
  const modules = styles.filter((file) => file.path.endsWith(".module.css"));
  const sources = code.filter((file) => file.path.startsWith("apps/web/app/"));
  expect(modules).not.toEqual([]);
  expect(unusedClasses(modules, sources)).toEqual([]);
});

test("raw colours stand in the token file only", () => {
  const found = [...styles, ...code.filter(({ path: file }) => file.startsWith("apps/"))]
    .filter(({ path: file }) => file !== "apps/web/app/styles/tokens.css")
    // Pictures that the demo content and tests draw have colours of their own.
    .filter(({ path: file }) => !file.startsWith("apps/api/seed/") && !isTest(file))
    // Other sites have no token file.
    .filter(({ path: file }) => file !== "apps/api/src/features/embeds/embed-colours.ts")
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(rawColour)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0].trim()}`),
    );
  expect(found).toEqual([]);
});

test("addresses of pages are written in the file of addresses only", () => {
  const paths = routedPages.map((code) => pagePaths[code].slice(1)).filter(Boolean);
  const address = new RegExp(`["'\`}]/(?:${paths.join("|")}|console)(?=["'\`?#/$])`, "g");
  const pages = code.filter(({ path: file }) => /^apps\/\w+\/(src|app)\//.test(file));
  expect(pages).not.toEqual([]);
  const found = pages
    .filter(({ path: file }) => !isTest(file) && !dataFolder.test(file))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(address)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0]}`),
    );
  expect(found).toEqual([]);
});

test("names that the wire misspells are written in the contract only", () => {
  const found = code
    .filter(({ path: file }) => !file.startsWith("packages/contract/") && !isTest(file))
    .flatMap(({ path: file, text }) =>
      // A field of a reply is read and written by its name; parts and codes have names of their own.
      [...text.matchAll(/privide|sacnFiles|(?<!\.)\blastestProgramId\b(?!:)/g)].map(
        (m) => `${file}:${lineAt(text, m.index)} ${m[0]}`,
      ),
    );
  expect(found).toEqual([]);
});

test("nothing names a path of somebody's machine", () => {
  const texts = readFiles("**/*.{ts,tsx,mjs,css,json,md,yml}", ".env.example", ".ci/run");
  const found = texts.flatMap(({ path: file, text }) =>
    [...text.matchAll(machinePath)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0].trim()}`),
  );
  expect(found).toEqual([]);
});

test("key handlers read the key where an input method's are left out", () => {
  const pages = code.filter(
    ({ path: file }) =>
      file.startsWith("apps/web/app/") && file !== "apps/web/app/ui/pressed-key.ts",
  );
  expect(pages).not.toEqual([]);
  const found = pages
    .filter(({ path: file }) => !isTest(file))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(/\b\w*event\.(key|code|keyCode)\b|\bonKey(Down|Up|Press)=\{\(\{/gi)].map(
        (m) => `${file}:${lineAt(text, m.index)} ${m[0]}`,
      ),
    );
  expect(found).toEqual([]);
});

test("journeys move pages as people do", () => {
  const found = code
    .filter(({ path: file }) => file.startsWith("e2e/") && file !== "e2e/support/act.ts")
    .flatMap(({ path: file, text }) => {
      const lines = text.split("\n");
      return [...text.matchAll(byScript)]
        .map((match) => lineAt(text, match.index))
        .filter((line) => !lines.slice(line - 2, line).some((one) => named.test(one)))
        .map((line) => `${file}:${line} ${lines[line - 1]?.trim()}`);
    });
  expect(found).toEqual([]);
});
