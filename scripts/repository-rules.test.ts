import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
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

/**
 * The packages from the ground up: each may use those that stand before it. Whoever adds one names it here,
 * so that the house is known before it is built in.
 */
const storeys = [
  "publiccode",
  "core",
  "ui",
  "accounts",
  "site",
  "programs",
  "evidence",
  "reuse",
  "content",
  "catalogue",
  "submissions",
  "open-data",
  "candidates",
  "console",
];
const mostPackages = 14;

const longestFile = 300;
const dataFolder = /^apps\/demo\/|^apps\/portal\/basics\/|^packages\/content\/web\/texts\//;
const namelessFolder = /(^|\/)(utils?|helpers?|misc|common|shared|managers?)\//;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const machinePath = /(?:^|[\s"'`(=:])\/(?:work|root|home|Users)\/[\w.-]+/g;
/** A status of an edition compared with, set to or listed as a number: programStatus has its name. */
const bareStatus =
  /(?<![?&/])\b(?:status|programStatusCode)\b[})]*(?: ?(?:===|!==|==|=|<>|:|\?\?|,) ?| in \(|, \[)[0-4]\b(?![.\d])/gi;
/** A condition of editions online, or of the day of going offline: visible-programs.ts and read-public.ts have them. */
const onlineByHand =
  /\bvisible-edition\b|\beditions\.history\b|\beditions\.status\b[^;]{0,40}?\b(?:programStatus\.online|approvedStatuses)\b|\b[gl]te?\(editions\.terminationDate\b|\bterminationDate\}? ?[<>]|\btermination_(?:date|status)\b/g;
const rawColour = /:[^;{}]*#[\da-f]{3,8}\b|["'`]#[\da-f]{3,8}["'`]|\b(?:rgba?|hsla?|oklch)\(/gi;

/** Pronouns and participles that say nothing of what they name: `row`, `matches`, `request` do. */
const unclearNames = "one|found|asked|known|words|wanted|told|said";

/**
 * Variables, functions and parameters, types and their properties. Properties of the wire stand in the schemas
 * of the contract, and search cuts texts into words.
 */
const unclearDeclarations = [
  `\\b(?:const|let|function\\*?)\\s+(${unclearNames})\\b`,
  `\\b(?:const|let)\\s+\\[(?:\\w*,\\s*)*(${unclearNames})\\b`,
  `(?<!\\w)\\((?:\\w+,\\s)*(${unclearNames})(?:, \\w+)*\\)\\s=>`,
  `(?:function \\w+(?:<[^(]*>)?|(?:=|async|,)\\s)\\((?:[^()]*,)?\\s*(${unclearNames})\\??:`,
  `\\b(?:interface|type|class)\\s+(One|Found|Asked|Known|Words|Wanted|Told|Said)\\b`,
  `^ +(?:readonly )?(one|found|asked|known|wanted|told|said)(?:\\??:[^,\\n]*;|\\([^)]*\\): .*;)$`,
  // An index is called so.
  `\\((?:\\w+|\\{[^{}]*\\}|\\[[^[\\]]*\\]), (place)\\)\\s=>|\\b(place): number\\b`,
].map((pattern) => new RegExp(pattern, "gm"));

/** Modules that hold labels or texts; `latin-words` and `need-words` are about words of a search. */
const unclearFile = /(?<!^packages\/catalogue\/api\/search\/[\w-]+)-words?\./;

/** What moves a page by script, or where a person could not; see e2e/support/act.ts. */
const byScript =
  /(?<!\.(?:mouse|touchscreen))\.(?:(?:dbl)?click|tap|(?:un)?check|setChecked|dispatchEvent)\(|(?<!recursive: true, )\bforce: true/g;
/** Names a line of a journey that does so, with its reason. */
const named = /By script: \S+/;

/** Words that mean what another one of docs/glossary.md says; "public programs" reads as policy. */
const otherWords = /列表|查詢|審查|打開|public programs?/gi;
/** Words of translated English; the voice guide of docs/glossary.md has the plain ones. */
const stiffWords =
  /\b(?:please|anew|borne|parted|whoever|somebody|everybody|weakness(?:es)?|any more|no more|at once|mails|repair(?:s|ed)?)\b/gi;
/** A number that may be one, before what only many are called; limits are never one. */
const countedInPlural =
  /\{\{(?!maximum|months|files)\w+\}\} (?:programs|agencies|stories|characters|problems|times|pages|days)\b/g;
/** A right that the Personal Data Protection Act calls so, and names of other systems. */
const otherNames =
  /請求查詢|查詢或請求閱覽|早期療育聯合評估線上預約及查詢系統|早療聯合評估門診線上預約查詢系統|公共圖書館座位查詢/g;

const code = readFiles("{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs}", "*.ts");
const styles = readFiles("packages/**/*.css");
const imports = code.flatMap(importsOf);

const describe = ({ from, specifier }: Import) => `${from} imports ${specifier}`;

function graphOf(edges: [from: string, to: string][]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

const folders = (pattern: string) =>
  readFiles(`${pattern}/package.json`).map(({ path: file }) => path.posix.dirname(file));
const packages = folders("packages/*");
const packageFile = (folder: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, folder, "package.json"), "utf8"));

/** Everything that is run or shown; tests may use what stands above them. */
const ofProduction = imports.filter(({ from }) => /^(packages|apps)\//.test(from) && !isTest(from));

test("there are few packages, and each has its storey", () => {
  expect(packages.map((folder) => folder.slice("packages/".length)).sort()).toEqual(
    storeys.toSorted(),
  );
  expect(packages.length).toBeLessThanOrEqual(mostPackages);
});

test("a package uses only those that stand below it", () => {
  const storeyOf = (folder: string) => storeys.indexOf(folder.slice("packages/".length));
  const broken = ofProduction.filter(({ from, file }) => {
    if (!from.startsWith("packages/") || file === null) return false;
    const [own, other] = [workspaceOf(from), workspaceOf(file)];
    if (own === other) return false;
    return !other.startsWith("packages/") || storeyOf(other) > storeyOf(own);
  });
  expect(broken.map(describe)).toEqual([]);
});

test("a package is entered by its face alone", () => {
  // Node and TypeScript refuse every other name; a path past the face they would follow.
  const past = imports.filter(({ from, specifier, file }) => {
    const own = workspaceOf(from);
    const other = file === null ? own : workspaceOf(file);
    return own !== other && specifier.startsWith(".") && /^(packages|apps)\//.test(own);
  });
  expect(past.map(describe)).toEqual([]);
});

test("the face of a package names only what others use", () => {
  const used = new Set(
    imports
      .filter(({ from, file }) => file !== null && workspaceOf(from) !== workspaceOf(file))
      .map(({ file }) => file),
  );
  const faces = packages.flatMap((folder) =>
    Object.entries<string>(packageFile(folder).exports)
      // Patterns name whatever lies there, and what is built is for others than us.
      .filter(([name, file]) => !name.includes("*") && !file.startsWith("./build/"))
      .map(([name]) => path.posix.join(folder, name)),
  );
  expect(faces.length).toBeGreaterThan(100);
  expect(faces.filter((file) => !used.has(file))).toEqual([]);
});

test("the reader of publiccode.yml needs no other package of the portal, so that it could be published", () => {
  const folder = "packages/publiccode";
  const { dependencies, devDependencies, private: isPrivate } = packageFile(folder);
  expect(isPrivate).toBe(undefined);
  const needed = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(needed).not.toEqual([]);
  expect(needed.filter(([name]) => name.startsWith("@public-code/"))).toEqual([]);
  expect(needed.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const outside = imports.filter(
    ({ from, file }) => workspaceOf(from) === folder && file && workspaceOf(file) !== folder,
  );
  expect(outside.map(describe)).toEqual([]);
});

test("a workspace imports only packages that its package.json names", () => {
  const namedBy = (folder: string): string[] => {
    const { name, dependencies, devDependencies } = packageFile(folder);
    return [name, ...Object.keys({ ...dependencies, ...devDependencies })];
  };
  const everywhere = new Set(namedBy("."));
  const all = ["packages/*", "apps/*", "e2e", "bench"].flatMap(folders);
  const named = new Map(all.map((folder) => [folder, new Set(namedBy(folder))]));
  const anywhere = new Set([...named.values()].flatMap((names) => [...names]));
  const broken = imports.filter(({ from, specifier }) => {
    if (/^(node:|virtual:|\+types|\.|#)/.test(specifier)) return false;
    const name = packageName(specifier);
    if (everywhere.has(name)) return false;
    const isRun = /^(packages|apps)\//.test(from);
    if (name.startsWith("@public-code/") && !isRun) return false;
    // What only tests and measurements use is installed for all of them.
    const own = isTest(from) || from.startsWith("bench/") ? anywhere : named.get(workspaceOf(from));
    return own?.has(name) === false;
  });
  expect(broken.map(describe)).toEqual([]);
});

test("review knows nothing of submissions", () => {
  const review = /^packages\/submissions\/\w+\/(console\/)?review\//;
  const broken = ofProduction.filter(
    ({ from, file }) =>
      review.test(from) &&
      file?.startsWith("packages/submissions/") &&
      !/^packages\/submissions\/\w+\/(console\/)?(review|programs)\//.test(file),
  );
  expect(broken.map(describe)).toEqual([]);
});

test("editions are written in one place of the API", () => {
  const writers = code
    .filter(({ path: file }) => /^packages\/[\w-]+\/api\//.test(file) && !isTest(file))
    .filter(({ text }) => /\.(insert|update|delete)\(editions\)/.test(text))
    .map((file) => file.path);
  expect(writers).toEqual(["packages/programs/api/change-edition.ts"]);
});

test("programs alone asks which of them visitors see", () => {
  const others = code.filter(
    ({ path: file }) =>
      /^(packages|apps\/portal)\//.test(file) &&
      !file.startsWith("packages/programs/") &&
      !isTest(file),
  );
  const matches = others.flatMap(({ path: file, text }) =>
    [...text.matchAll(onlineByHand)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0]}`),
  );
  expect(matches).toEqual([]);
  // Who ignores the day of going offline keeps what visitors may see again, or judges it while reading.
  const ignoring = others
    .filter(({ text }) => /\b(?:readOnline|listOnlineFamilies)\(/.test(text))
    .map(({ path: file }) => file);
  expect(ignoring).toEqual([
    "packages/catalogue/api/search/searched-program.ts",
    "packages/content/api/code-editing/code-use.ts",
    "packages/content/api/code-editing/edit-agencies.ts",
  ]);
});

/** What the judge alone uses: values of facts, and what they are worth. */
const judging =
  /\b(?:factOf|factsOf|rowsByKind|outcomeOf|unaskedOf|lasts|EvidenceValue|evidenceValues)\b[^;]*from "@public-code\/evidence\//;
/** They write values, list them as they are, or ask for the one file that an agency's question is about. */
const valueReaders = [
  "packages/open-data/api/machine-formats/describe-for-machines.ts",
  "packages/submissions/api/own-export.ts",
  "packages/submissions/web/answer-findings.tsx",
  "packages/catalogue/api/suitability/",
];

test("what a fact is worth is judged in evidence alone: everybody else chooses among findings", () => {
  const outside = code
    .filter(({ path: file }) => /^packages\/(?!evidence\/)/.test(file) && !isTest(file))
    .filter(({ text }) => judging.test(text))
    .map((file) => file.path);
  const isReader = (file: string) => valueReaders.some((name) => file.startsWith(name));
  expect(outside.filter((file) => !isReader(file))).toEqual([]);
  for (const name of valueReaders) expect(outside.some((file) => file.startsWith(name))).toBe(true);
});

test("statuses of editions are called by their names", () => {
  const violations = code
    .filter(({ path: file }) => /^(packages|apps\/demo|e2e|bench)\//.test(file))
    // Processes have a status of their own.
    .filter(({ path: file }) => !/(postgres-server|bench)\.ts$/.test(file))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(bareStatus)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0].trim()}`),
    );
  expect(violations).toEqual([]);
});

test("the design system knows no router", () => {
  const broken = imports.filter(
    ({ from, specifier }) => from.startsWith("packages/ui/") && /^@?react-router/.test(specifier),
  );
  expect(broken.map(describe)).toEqual([]);
});

test("the gallery shows every component of the design system", () => {
  const gallery =
    /^packages\/site\/(test-support\/gallery\/|web\/frame\/(page-frame|page-heading|date-picker)\.tsx$)/;
  const graph = graphOf(
    imports.flatMap(({ from, file }) =>
      file === null || (isTest(from) && !gallery.test(from)) ? [] : [[from, file]],
    ),
  );
  const shown = new Set(code.map(({ path: file }) => file).filter((file) => gallery.test(file)));
  // A set that grows while it is read is read to its end.
  for (const file of shown)
    for (const used of graph.get(file) ?? []) if (used.startsWith("packages/ui/")) shown.add(used);
  const components = code
    .map(({ path: file }) => file)
    .filter((file) => /^packages\/ui\/.*\.tsx$/.test(file) && !isTest(file));
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((file) => !shown.has(file))).toEqual([
    // It plays a stored file, which pages with videos show.
    "packages/ui/video-player.tsx",
  ]);
});

test("no page takes anything from the test page", () => {
  const testPage = "packages/site/web/test-plugin/";
  const broken = imports.filter(
    ({ from, file }) => file?.startsWith(testPage) && !from.startsWith(testPage),
  );
  expect(broken.map(describe)).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  const files = imports.flatMap(({ from, file }): [string, string][] =>
    file ? [[from, file]] : [],
  );
  expect(findCycle(graphOf(files))).toBe(undefined);
});

test("records are changed in one way, and programs in theirs", () => {
  // Who compares by hand what an editor has seen locks, audits and publishes by hand too.
  const comparing = code
    .filter(({ path: file, text }) => !isTest(file) && /^import \{[^}]*\bassertSeen\b/m.test(text))
    .map(({ path: file }) => file);
  expect(comparing.sort()).toEqual([
    "packages/accounts/api/records/change-record.ts",
    "packages/programs/api/change-edition.ts",
  ]);
});

test("statements of our own are tested on both databases", () => {
  // Drizzle's builder gives the same from both; what a driver gives for raw statements is its own.
  const folders = code
    .filter(
      ({ path: file }) =>
        /^packages\/[\w-]+\/api\/|^apps\/portal\/src\//.test(file) && !isTest(file),
    )
    .filter(({ text }) => /\.execute(<[^>]*>)?\(|\.kind === "(pglite|postgres)"/.test(text))
    .map((file) => path.posix.dirname(file.path));
  expect(folders).not.toEqual([]);
  const tested = new Set(
    code
      .filter((file) => file.path.endsWith(".driver.test.ts"))
      .map((file) => path.posix.dirname(file.path)),
  );
  const untested = folders.filter((folder) => !tested.has(folder));
  expect(untested).toEqual([]);
});

test("the one type-checked program holds every file but those of bench, which has its own", () => {
  const { include } = JSON.parse(readFileSync(path.join(projectFolder, "tsconfig.json"), "utf8"));
  const patterns: string[] = [include, "bench"].flat().flatMap((place) => [place, `${place}/**`]);
  expect(code).not.toEqual([]);
  const outside = code.filter(
    (file) => !patterns.some((pattern) => path.matchesGlob(file.path, pattern)),
  );
  expect(outside.map((file) => file.path)).toEqual([]);
});

test("folders and files say by their names what they hold", () => {
  const files = [...code, ...styles].map((file) => file.path);
  expect(files.filter((file) => namelessFolder.test(file))).toEqual([]);
  expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  expect(files.filter((file) => !kebabCase.test(path.posix.basename(file)))).toEqual([]);
});

test("journeys wait for what they look at, not for a time or for a silent network", () => {
  const waits = code
    .filter(({ path: file }) => file.startsWith("e2e/"))
    .filter(({ text }) => /networkidle|\.waitForTimeout\(/.test(text))
    .map((file) => file.path);
  expect(waits).toEqual([]);
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
  const files = readFiles("packages/*/messages/en-US/*.json");
  expect(files.length).toBeGreaterThan(1);
  expect(files.flatMap(({ text }) => text.match(countedInPlural) ?? [])).toEqual([]);
});

test("English is worded plainly", () => {
  const files = readFiles(
    "packages/**/{messages,texts}/en-US/*.json",
    "packages/!(core)/**/messages/en-US.json",
  );
  expect(files.length).toBeGreaterThan(20);
  const texts = files.flatMap(({ text }) => text.match(/(?<=: ")(?:[^"\\]|\\.)*/g) ?? []);
  expect(texts.flatMap((text) => text.match(stiffWords) ?? [])).toEqual([]);
});

test("messages, texts of pages and demo content keep to one word for each concept", () => {
  const files = [
    ...readFiles("packages/**/messages/**/*.json", "packages/content/web/texts/**/*.json"),
    ...readFiles("packages/core/contract/site/pages.ts"),
    ...readFiles("publiccode.yml"),
    // Programs are described in the words of their agencies.
    ...readFiles("apps/{demo/content,portal/basics/data}/**/*.{ts,csv,json}"),
  ];
  expect(
    files.flatMap(({ path: file, text }) =>
      [...text.replace(otherNames, "").matchAll(otherWords)].map(([word]) => `${file}: ${word}`),
    ),
  ).toEqual([]);
});

/** Messages of pages, and those that documents say as well. */
const pageMessages = () =>
  readFiles("packages/{*,programs/contract/shared-texts,open-data/api}/messages/zh-TW/*.json");

test("whoever shows a message gives a value for each of its placeholders", () => {
  const shapes = new Map(
    pageMessages().flatMap(({ path: file, text }) => [
      ...messageShape(JSON.parse(text), path.posix.basename(file, ".json")),
    ]),
  );
  const sources = code.filter((file) => /^(apps\/portal\/web|packages)\//.test(file.path));
  expect(unfilledPlaceholders(shapes, sources)).toEqual([]);
});

test("every message is shown somewhere", () => {
  const keys = pageMessages().flatMap(({ path: file, text }) => [
    ...messageShape(JSON.parse(text), path.posix.basename(file, ".json")).keys(),
  ]);
  const sources = code.filter(
    ({ path: file }) => /^(apps\/portal|packages)\//.test(file) && !isTest(file),
  );
  expect(keys).not.toEqual([]);
  expect(unusedMessages(keys, sources)).toEqual([]);
});

test("every class name of a CSS module is used", () => {
  const modules = styles.filter((file) => file.path.endsWith(".module.css"));
  const sources = code.filter((file) => /^packages\//.test(file.path));
  expect(modules).not.toEqual([]);
  expect(unusedClasses(modules, sources)).toEqual([]);
});

test("raw colours stand in the token file only", () => {
  const violations = [
    ...styles,
    ...code.filter(({ path: file }) => /^(apps|packages)\//.test(file)),
  ]
    .filter(({ path: file }) => file !== "packages/ui/styles/tokens.css")
    // Pictures that the demo content and tests draw have colours of their own.
    .filter(({ path: file }) => !file.startsWith("apps/demo/") && !isTest(file))
    // Other sites have no token file.
    .filter(({ path: file }) => file !== "packages/open-data/api/embeds/embed-colours.ts")
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(rawColour)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0].trim()}`),
    );
  expect(violations).toEqual([]);
});

test("addresses of pages are written in the file of addresses only", () => {
  const paths = routedPages.map((code) => pagePaths[code].slice(1)).filter(Boolean);
  const address = new RegExp(`["'\`}]/(?:${paths.join("|")}|console)(?=["'\`?#/$])`, "g");
  const pages = code.filter(({ path: file }) =>
    /^packages\/([\w-]+\/(api|web)|ui)\/|^apps\/portal\/(src|web)\//.test(file),
  );
  expect(pages).not.toEqual([]);
  const violations = pages
    .filter(({ path: file }) => !isTest(file) && !dataFolder.test(file))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(address)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0]}`),
    );
  expect(violations).toEqual([]);
});

test("names that the wire misspells are written in the contract only", () => {
  const violations = code
    .filter(({ path: file }) => !/^packages\/[\w-]+\/contract\//.test(file) && !isTest(file))
    .flatMap(({ path: file, text }) =>
      // A field of a reply is read and written by its name; parts and codes have names of their own.
      [...text.matchAll(/privide|sacnFiles|(?<!\.)\blastestProgramId\b(?!:)/g)].map(
        (m) => `${file}:${lineAt(text, m.index)} ${m[0]}`,
      ),
    );
  expect(violations).toEqual([]);
});

test("variables, parameters, types and files are called by what they hold", () => {
  const unclear = code.flatMap(({ path: file, text }) =>
    unclearDeclarations.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(
        (match) => `${file}:${lineAt(text, match.index)} ${match.slice(1).find(Boolean)}`,
      ),
    ),
  );
  expect(unclear).toEqual([]);
  expect([...code, ...styles].filter((file) => unclearFile.test(file.path))).toEqual([]);
});

test("workflows name actions by the hash of a commit, with its version", () => {
  const workflow = readFileSync(path.join(projectFolder, ".github/workflows/test.yml"), "utf8");
  const uses = [...workflow.matchAll(/uses: (.*)/g)].map(([, action = ""]) => action);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
});

test("nothing names a path of somebody's machine", () => {
  const texts = readFiles("**/*.{ts,tsx,mjs,css,json,md,yml}", ".env.example", ".ci/run");
  const violations = texts.flatMap(({ path: file, text }) =>
    [...text.matchAll(machinePath)].map((m) => `${file}:${lineAt(text, m.index)} ${m[0].trim()}`),
  );
  expect(violations).toEqual([]);
});

test("key handlers read the key where an input method's are left out", () => {
  const pages = code.filter(
    ({ path: file }) =>
      /^packages\/([\w-]+\/web|ui)\//.test(file) && file !== "packages/ui/pressed-key.ts",
  );
  expect(pages).not.toEqual([]);
  const violations = pages
    .filter(({ path: file }) => !isTest(file))
    .flatMap(({ path: file, text }) =>
      [...text.matchAll(/\b\w*event\.(key|code|keyCode)\b|\bonKey(Down|Up|Press)=\{\(\{/gi)].map(
        (m) => `${file}:${lineAt(text, m.index)} ${m[0]}`,
      ),
    );
  expect(violations).toEqual([]);
});

test("journeys move pages as people do", () => {
  const violations = code
    .filter(({ path: file }) => file.startsWith("e2e/") && file !== "e2e/support/act.ts")
    .flatMap(({ path: file, text }) => {
      const lines = text.split("\n");
      return [...text.matchAll(byScript)]
        .map((match) => lineAt(text, match.index))
        .filter((line) => !lines.slice(line - 2, line).some((text) => named.test(text)))
        .map((line) => `${file}:${line} ${lines[line - 1]?.trim()}`);
    });
  expect(violations).toEqual([]);
});
