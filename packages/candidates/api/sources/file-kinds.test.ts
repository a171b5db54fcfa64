// Takes long: each publiccode.yml is read in a process of its own.

import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { sampleArchive } from "@public-code/portal/test-support/sample-files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imports } from "#contract/imports.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp({ RATE_PUBLICCODE_PER_MINUTE: "100000" });
});
afterAll(() => portal.close());

const codeJson = {
  version: "2.0.0",
  agency: "示範機關甲（公共服務局）",
  measurementType: { method: "projects" },
  releases: [
    {
      name: "form-kit",
      repositoryURL: "https://git.example.tw/sample/form-kit",
      description: "Forms for agencies",
      status: "Production",
      permissions: { licenses: [{ name: "MIT" }], usageType: "openSource" },
      contact: { email: "code@sample.example.tw" },
    },
    {
      name: "secret",
      repositoryURL: "",
      permissions: { licenses: null, usageType: "exemptByLaw" },
    },
    "no release",
  ],
};
const rows = [{ 系統名稱: "甲系統" }, { 系統名稱: "乙系統" }];
const json = (value: unknown) => JSON.stringify(value);
const big5 = Buffer.from("name: \xb9w\xac\xf9\n", "latin1");

const given = (fileName: string, content: string | Uint8Array) => ({
  file: Buffer.from(content).toString("base64"),
  fileName,
  dryRun: true,
});
const read = async (fileName: string, content: string) =>
  (await portal.reply("operator", imports.importCandidates, given(fileName, content), "en-US"))
    .data;

test("the releases of a code.json are candidates, but for those whose source is not shared", async () => {
  for (const [name, text] of [
    ["code.json", json(codeJson)],
    ["code.json", JSON.stringify(codeJson, null, 2)],
    ["", json(codeJson)],
  ] as const) {
    const data = await read(name, text);
    expect(data).toMatchObject({ kind: "table", counts: { added: 1, refused: 2 } });
    expect(data.programs.map(({ place, outcome, reason }) => [place, outcome, reason])).toEqual([
      [`${name}#/releases/2`, "refused", "Check the format."],
      [
        `${name}#/releases/1`,
        "refused",
        "Its agency says that the source of this program is not shared.",
      ],
      [`${name}#/releases/0`, "added", ""],
    ]);
    expect(data.programs[2]).toMatchObject({
      programName: "form-kit",
      agencyName: "Sample Agency A (Public Services Bureau)",
      repository: "git.example.tw/sample/form-kit",
    });
  }
});

test.each([
  ["a list below keys", json({ success: true, result: { records: rows } }), "#/result/records/0"],
  ["a list below `data`", json({ data: rows }), "#/data/0"],
  ["a list by itself", json(rows), "#/0"],
  ["a table that nobody has named", "系統名稱\n甲系統\n乙系統\n", ":2"],
  ["a table of a name that begins a picture", "BM,系統名稱\n1,甲系統\n2,乙系統\n", ":2"],
])("%s is read", async (_what, text, place) => {
  const data = await read("", text);
  expect(data).toMatchObject({ kind: "table", counts: { added: 2 } });
  expect(data.programs[0]?.place).toBe(place);
});

test.each<[name: string, content: string | Uint8Array, message: string]>([
  [
    "list.csv",
    sampleArchive("xl/workbook.xml", "\0"),
    "Excel (.xlsx) file. Save or export it as CSV",
  ],
  [
    "list.csv",
    "<html><table></table></html>",
    "this is a HTML file. Save or export it as CSV UTF-8",
  ],
  ["list.csv", "%PDF-1.7\n1 0 obj\n", "this is a PDF file. Save or export it as CSV UTF-8"],
  ["list.zip", sampleArchive("list.csv", "\0"), "is an archive (ZIP). Unpack it"],
  ["codemeta.json", json({ "@context": "https://w3id.org/codemeta/3.0" }), "is CodeMeta,"],
  ["package.json", json({ name: "a", scripts: {} }), "is package.json,"],
  ["catalog.jsonld", json({ "@context": { dcat: "x" }, "@graph": rows }), "is DCAT (JSON-LD),"],
  ["bom.xml", '<bom xmlns="http://cyclonedx.org/schema/bom/1.6"/>', "is CycloneDX XML,"],
  ["bom.spdx", "SPDXVersion: SPDX-2.3\n", "is SPDX tag-value,"],
  ["list.json", json(rows).slice(0, -4), "has an error or ends too early"],
  ["list.json", json({ a: rows, b: rows }), "several lists, at a, b"],
  ["list.json", json({ a: 1 }), "is JSON, which is not read here"],
  ["report.json", json({ version: "2.1.0", runs: rows }), "is SARIF,"],
  ["pyproject.toml", '[project]\nname = "a"\n', "is TOML,"],
  ["list.csv", "version https://git-lfs.github.com/spec/v1\n", "pointer of Git LFS"],
  ["list.csv", "", "required"],
  ["publiccode.yml", big5, "looks like Big5, not UTF-8"],
  ["compose.yml", "services: {}\n", "Most of its keys are not of the standard."],
  ["publiccode.yml", "- a\n", "This is not a publiccode.yml."],
  [
    "publiccode.yml",
    Buffer.from("name: caf\xe9\n", "latin1"),
    "not encoded in UTF-8. Save it as UTF-8.",
  ],
])("%s that is something else is told by what it is: %#", async (name, content, message) => {
  const request = given(name, content);
  const { status, body } = await portal.call(
    "operator",
    imports.importCandidates,
    request,
    "en-US",
  );
  expect([status, json(body)]).toEqual([422, expect.stringContaining(message)]);
});
