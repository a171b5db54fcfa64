import { processorMs } from "@public-code/portal/test-support/processor-time.ts";
import {
  elementsOf,
  parseStrictHtml,
  textOf,
} from "@public-code/portal/test-support/strict-html.ts";
import { expect, test } from "vitest";
import { longestInstructions } from "#contract/evidence-values.ts";
import { readInstructions } from "./read-instructions.ts";
import { readReadme } from "./read-readme.ts";

const instructionsOf = (text: string, path = "README.md") =>
  readInstructions(readReadme(path, text));
const htmlOf = (text: string, path = "README.md") => instructionsOf(text, path)?.html ?? null;

test.each([
  ["# Demo\n\n## Installation\n\nRun it.\n\n## License\n\nMIT", "Installation", "Run it."],
  ["# 系統\n\n## 二、安裝與部署\n\n先安裝。\n\n## 授權\n\nMIT", "二、安裝與部署", "先安裝。"],
  [
    "Demo\n====\n\nGetting started\n---------------\n\nHere.\n\nLicense\n-------\n",
    "Getting started",
    "Here.",
  ],
  ["# 系統\n\n## 壹、安裝\n\n先安裝。\n\n## 貳、授權\n\nMIT", "壹、安裝", "先安裝。"],
  ["# Demo\r\n\r\n## Quick start ##\r\n\r\nHere.\r\n\r\n## More\r\n", "Quick start", "Here."],
  ["\uFEFF# 部署\n\n如下。", "部署", "如下。"],
  ["# Demo\n## How to run\nWith docker.", "How to run", "With docker."],
  // What installs comes before what runs, wherever they stand.
  ["## Usage\n\nUse it.\n\n## Setup\n\nSet it up.", "Setup", "Set it up."],
  ["## Development\n\nnpm ci\n\n## Usage\n\nUse it.", "Usage", "Use it."],
  ["## Development\n\nnpm ci\n\n## License\n\nMIT", "Development", "npm ci"],
  ["## ![](a.png) [Install](https://a.tw) `it`\n\nHere.", "Install it", "Here."],
  // KnowledgeCaptureAndDiscovery/somef#168: words inside of a heading, and headings of something else.
  ["## 建置緣起\n\n委託廠商建置。\n\n## 安裝\n\nnpm ci", "安裝", "npm ci"],
  ["## 系統啟動會議\n\n九時。\n\n## 如何安裝？\n\nnpm ci", "如何安裝？", "npm ci"],
  ["## Uninstall\n\nDelete it.\n\n## Install\n\nRun npm ci.", "Install", "Run npm ci."],
  ["## Installed base\n\n40 offices.\n\n## How to run\n\nnpm start", "How to run", "npm start"],
  ["## 安裝\n\n![](a.png)\n\n## 部署方式\n\nnpm ci", "部署方式", "npm ci"],
  // hukkin/mdformat-toc#18, ekalinin/github-markdown-toc#102
  ["## 3. 🚀 Getting started\n\nHere.", "3. Getting started", "Here."],
  ["## :rocket: [安裝與設定](#a)\n\nHere.", "安裝與設定", "Here."],
  // yzhang-gh/vscode-markdown#462, jonschlinkert/markdown-toc#178, nok/markdown-toc#45, markedjs/marked#2518
  ["```sh\n# Install\nno\n```\n\n## Setup\n\nHere.", "Setup", "Here."],
  ["- a\n\n  ```sh\n  # Install\n  ```\n\n## Setup\n\nHere.", "Setup", "Here."],
  ["<!--\n## Install\n\nSECRET\n-->\n\n## Usage\n\nOpen it.", "Usage", "Open it."],
  ["## Install\n\n<!-- SECRET\n\n## Old\n-->\n\nHere.", "Install", "Here."],
  // Front matter of site generators.
  ["---\ntitle: Install guide\n---\n\n# A\n\n## Setup\n\nHere.", "Setup", "Here."],
  ["---\r\ntitle: Install\r\n---\r\n\r\n## Setup\r\n\r\nHere.", "Setup", "Here."],
  ["<h1>A</h1>\n\n<h2>安裝步驟</h2>\n\nHere.\n\n<h2>授權</h2>\n\nMIT", "安裝步驟", "Here."],
  ['<h2 align="center"><b>Install</b></h2>\n\nHere.', "Install", "Here."],
  ["<details>\n<summary>Install</summary>\n\nHere.\n\n</details>\n\nMore.", "Install", "Here."],
  [
    "<details><summary><h3>Setup</h3></summary>\n\nHere.\n\n</details>\n\n## B\n\nb",
    "Setup",
    "Here.",
  ],
  // Own inputs by the tree of Markdown.
  ["~~~~sh\n## Install\n~~~\n## Install\n~~~~\n\n## Setup\n\nHere.", "Setup", "Here."],
  ["Installation\nguide\n---\n\nHere.\n\nLicense\n---\n\nMIT", "Installation guide", "Here."],
  ["<h2>Installation</h2>\nHere.\n\n## License\n\nMIT", "Installation", "Here."],
  ['## Installation <a name="install"></a>\n\nHere.', "Installation", "Here."],
  ["[//]: # (## Install)\n\n## Setup\n\n[//]: # (SECRET)\n\nHere.", "Setup", "Here."],
  ["## 目錄\n\n- [安裝](#安裝)\n\n## **安裝** ⚙️\n\nHere.", "安裝", "Here."],
  ["## 前置需求與安裝（給資訊人員）\n\nHere.", "前置需求與安裝（給資訊人員）", "Here."],
])("the section of %j is found", (text, heading, content) => {
  const instructions = instructionsOf(text);
  expect(instructions?.heading).toBe(heading);
  expect(instructions?.cut).toBe(false);
  expect(textOf(parseStrictHtml(instructions?.html ?? "")).trim()).toBe(content);
});

test("what Create React App writes below its headings is no step", () => {
  // https://github.com/amagovpt/AccessMonitor
  const text =
    "## Getting Started with Create React App\n\nThis project was bootstrapped with [it](https://a.tw).\n\n## Available Scripts\n\nnpm start\n\n### Deployment\n\nThis section has moved here: [b](https://b.tw)\n";
  expect(instructionsOf(text)?.heading).toBe("Available Scripts");
});

test.each([
  ["no heading at all", "Just install it with npm."],
  ["headings about something else", "# Demo\n\nText.\n\n## License\n\nMIT"],
  ["a heading within code only", "# Demo\n\n```\n# install\n```\n\ntext"],
  ["a heading within code that never ends", "# Demo\n\n~~~~\n## Install\n\nnpm ci"],
  ["HTML alone", "<h1>Demo</h1>\n<h2>Install</h2>\n<p>npm ci</p>"],
  ["nothing below its heading", "# Demo\n\n## Install\n\n## License"],
  ["a heading that its author has commented out", "<!--\n## Install\n\nnpm ci\n-->"],
  ["a comment that never ends", "# Demo\n\n<!--\n## Install\n\nnpm ci"],
  ["a heading within indented code", "# Demo\n\n    ## Install\n    npm ci\n\ntext"],
  ["a link alone for a heading", "## [Install](https://example.tw)\n\n## License\n"],
  ["a word inside of a heading", "# Demo\n\n## 建置單位\n\n示範公司\n\n## 不需安裝\n\n用網頁。"],
  ["pictures alone below it", "## Install\n\n![badge](https://img.example.tw/a.svg)\n<img src=x>"],
  ["nothing", ""],
])("%s tells of no section", (_name, text) => {
  expect(instructionsOf(text)).toBeNull();
});

test("its subsections stay, below the headings of the page, and the next section does not", () => {
  const html = htmlOf("# A\n## Install\n# not\n### On Linux\nx\n## B\ny".replace("# not\n", ""));
  expect(html).toBe("<h4>On Linux</h4>\n<p>x</p>");
  const sub = htmlOf("## Install\n\n#### a\n\n##### b\n\nx");
  expect(sub).toContain("<h4>a</h4>");
  expect(sub).toContain("<h4>b</h4>");
});

test("pictures, badges and HTML of its author are left out", () => {
  const html = htmlOf(
    [
      "## Install",
      "[![CI](https://ci.example.tw/a.svg)](https://ci.example.tw) ![](b.png)",
      "",
      "<script>alert(1)</script>",
      "",
      '<div onclick="x()">',
      "",
      "Words <b onmouseover=x>bold</b> <img src=x onerror=y>.",
      "",
      "</div>",
    ].join("\n"),
  );
  const elements = [...elementsOf(parseStrictHtml(html ?? ""))].map(({ element }) => element.tag);
  expect(elements).toEqual(["p"]);
  expect(html).toContain("Words bold .");
  expect(html).not.toMatch(/alert|onerror|onclick|svg|png/);
});

test.each([
  ["[x](javascript:alert(1))", "<p>x</p>"],
  ["[x](JaVaScRiPt:alert(1))", "<p>x</p>"],
  ["[x](&#106;avascript:alert(1))", "<p>x</p>"],
  ["[x](data:text/html,y)", "<p>x</p>"],
  ["[x](//evil.example.tw)", "<p>x</p>"],
  ["[x](/console)", "<p>x</p>"],
  ["[x](docs/install.md)", "<p>x</p>"],
  ["[x](#below)", "<p>x</p>"],
  ["[x](https://user:secret@example.tw/)", "<p>x</p>"],
  ["[x](https://example.tw/a?b=1&c=2)", '<p><a href="https://example.tw/a?b=1&amp;c=2">x</a></p>'],
  [
    "<https://example.tw/說明>",
    '<p><a href="https://example.tw/%E8%AA%AA%E6%98%8E">https://example.tw/說明</a></p>',
  ],
])("the link %s becomes %s", (text, html) => {
  expect(htmlOf(`## Install\n\n${text}`)).toBe(html);
});

test("lists, code and tables keep their form, also where code never ends", () => {
  const html = htmlOf(
    "## 安裝\n\n1. one\n   - two\n     - three\n2. four\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```sh\nnpm ci\n# not a heading\n",
  );
  const elements = [...elementsOf(parseStrictHtml(html ?? ""))].map(({ element }) => element.tag);
  for (const name of ["ol", "ul", "table", "pre"]) expect(elements).toContain(name);
  expect(html).toContain("npm ci\n# not a heading");
});

// Shown as it was written, without what its author has commented out.
test.each([
  // afragen/git-updater#473: WordPress and wikis have signs around headings.
  [
    "readme.txt",
    "=== A ===\n\n== Installation ==\n\nUpload it.\n\n= Network =\n\nActivate it.\n\n== FAQ ==\n\n= Why? =\n\nSo.\n",
    "Upload it.\n\n= Network =\n\nActivate it.",
  ],
  ["a.mediawiki", "= A =\n\n== Installation ==\n\nnpm ci\n\n== Licence ==\n\nMIT", "npm ci"],
  ["a.rdoc", "= A\n\n== Installation\n\nnpm ci\n\n== Licence\n\nMIT", "npm ci"],
  [
    "a.org",
    "* A\n\n** Installation\n\n*** On Linux\n\nx\n\n** Licence\n\nMIT",
    "*** On Linux\n\nx",
  ],
  [
    "a.rst",
    "A\n=\n\nInstallation\n------------\n\n.. code:: sh\n\n   pip install <demo>\n\nLicense\n-------\n",
    ".. code:: sh\n\n   pip install <demo>",
  ],
  [
    "a.rst",
    "===\nA\n===\n\nSetup\n-----\n\nOn Linux\n~~~~~~~~\n\nx\n\nLicense\n-------\n\nMIT\n",
    "On Linux\n~~~~~~~~\n\nx",
  ],
  ["a.rst", 'A\n===\n\nSetup\n"""""\n\nx\n\nLicense\n"""""""\n\nMIT', "x"],
  ["a.rst", "A\n===\n\nSetup\n'''''\n\nx\n\nLicense\n'''''''\n\nMIT", "x"],
  ["a.rst", "====\n系統\n====\n\n----\n安裝\n----\n\nx\n\n----\n授權\n----\n\nMIT", "x"],
  [
    "a.rst",
    "..\n   Install\n   -------\n   SECRET\n\nUsage\n-----\n\n.. SECRET\n\n.. note:: y\n\nx\n\n.. _b:\n\nB\n---\n",
    ".. note:: y\n\nx",
  ],
  [
    "a.adoc",
    "= A\n\n== Installation\n\n[source,sh]\n----\nnpm ci\n== no\n// shown\n----\n\n=== Linux\n\nx\n\n[#b]\n== Licence\n\nMIT\n",
    "[source,sh]\n----\nnpm ci\n== no\n// shown\n----\n\n=== Linux\n\nx",
  ],
  [
    "a.adoc",
    "= A\n\n////\n== Install\n\nSECRET\n////\n\n// == Setup\n\n== Usage\n\n// SECRET\nx",
    "x",
  ],
  [
    "a.adoc",
    "Booking\n=======\n\nInstallation\n------------\n\n----\nnpm ci\n----\n\nLicence\n-------\n\nMIT\n",
    "----\nnpm ci\n----",
  ],
  [
    "a.adoc",
    "系統\n====\n\n安裝步驟\n--------\n\n.執行\n----\nnpm ci\n----\n",
    ".執行\n----\nnpm ci\n----",
  ],
])("a section of %s is found in %j", (path, text, content) => {
  const html = htmlOf(text, path);
  expect(html).toBe(`<pre>${content.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</pre>`);
});

test("a long section ends at a line and says so", () => {
  const instructions = instructionsOf(`## Install\n\n${"step after step\n".repeat(1000)}`);
  expect(instructions?.cut).toBe(true);
  expect(instructions?.html.length).toBeLessThan(5_000);
  expect(instructions?.html).toMatch(/step<\/p>$/);
});

test.each([
  ["quotes", ">".repeat(20_000)],
  ["lists", Array.from({ length: 2_000 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n")],
  ["brackets", "[".repeat(50_000)],
  ["emphasis", "*a **b ".repeat(10_000)],
  ["links", "[a](<".repeat(20_000)],
  ["tables", `${"|a".repeat(5_000)}\n${"|-".repeat(5_000)}\n${"|b".repeat(5_000)}`],
  ["backticks", Array.from({ length: 300 }, (_, size) => "`".repeat(size)).join(" ")],
  ["headings", "# install ".repeat(10_000)],
  ["underlines", "install\n---\n".repeat(20_000)],
  ["addresses", `https://${"a.".repeat(20_000)}tw`],
  ["HTML", "<a <!-- <".repeat(20_000)],
  ["hashes", `# ${" #a".repeat(80_000)}`],
  ["blanks", `# ${" ".repeat(250_000)}x`],
  ["angle", `## ${"<".repeat(100_000)}`],
  ["HTML headings", "<h2 ".repeat(60_000)],
  ["ends of headings", "<h2>install</h2>".repeat(15_000)],
  ["folds", "<details><summary>install</summary>\n\n".repeat(6_000)],
  ["scripts", `<h2>${"<script".repeat(30_000)}</h2>`],
  ["comments", "<!--".repeat(60_000)],
  ["lists in quotes", "> - ".repeat(5_000)],
  ["items", "- a\n\n".repeat(50_000)],
  ["blanks in a plain text", `= a${" ".repeat(90_000)}b`, "readme.txt"],
  ["comments", `..${"\n".repeat(40_000)}${"..\n a\n \n".repeat(6_000)} `, "a.rst"],
  ["emphasis", `${`${"*".repeat(900)}a${"_".repeat(900)} x`}\n===\n`.repeat(50), "a.rst"],
  ["anchors", "[[a\n[#a]\n".repeat(12_000), "a.adoc"],
])("hostile %s take little time and room", (_name, text, path = "README.md") => {
  const started = processorMs();
  const html = htmlOf(`## Install\n\n${text}`, path) ?? "";
  expect(html.length).toBeLessThanOrEqual(longestInstructions);
  parseStrictHtml(html);
  expect(processorMs() - started).toBeLessThan(3_000);
});
