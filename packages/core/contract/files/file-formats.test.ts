import { gzipSync } from "node:zlib";
import { sampleArchive } from "@public-code/portal/test-support/sample-files.ts";
import { describe, expect, test } from "vitest";
import { apiMessage } from "../messages.ts";
import {
  decodeUnicode,
  type FilePlace,
  filePlaces,
  findBelow,
  formatOfText,
  refuseFormat,
} from "./file-formats.ts";
import { recogniseFile } from "./judge-file.ts";

const json = (value: unknown) => JSON.stringify(value);
const zeros = (length: number) => "\0".repeat(length);

const sheet = "application/vnd.oasis.opendocument.spreadsheet";
const cells = "名稱,網址\n報名系統,https://git.example.tw/a/b\n";
const bom = '<bom xmlns="http://cyclonedx.org/schema/bom/1.6" version="1"><components/></bom>';

/** What a file is, what each place says of it: nothing where it takes it or leaves it to its reader. */
const files: Record<string, [content: string | Uint8Array, name: string]> = {
  "a table": [cells, ""],
  "a table whose first name is the sign of a picture": ["BM,名稱\n1,報名系統\n", ""],
  "a table with a page in a cell": ['名稱,範例\n甲,"<html><body>"\n', ""],
  "a table whose first name is in brackets": ["[ID],Name\n1,甲\n", ""],
  "a table whose first name is in braces": ["{編號},名稱\n1,甲\n", ""],
  "a table in UTF-16": [Buffer.from(`\uFEFF${cells}`, "utf16le"), ""],
  "a table in Big5": [Buffer.from([0xb9, 0x77, 0xac, 0xf9, 0x2c, 0x61, 0x0a]), ""],
  "a list of pasted lines": ["https://git.example.tw/a/b\nhttps://git.example.tw/a/c\n", ""],
  "YAML of something else": ["services:\n  web:\n    image: nginx\n", ""],
  "a publiccode.yml": ['publiccodeYmlVersion: "0.7"\nname: 甲\n', ""],
  "a publiccode.yml in JSON": [json({ publiccodeYmlVersion: "0.7", name: "甲" }), "publiccode.yml"],
  "code.json": [json({ version: "2.0.0", agency: "A", releases: [] }), "code.json"],
  "code.json of version 1": [json({ agency: "A", projects: [] }), "code.json"],
  CodeMeta: [
    json({ "@context": "https://w3id.org/codemeta/3.0", "@type": "SoftwareSourceCode", name: "a" }),
    "CodeMeta",
  ],
  "package.json": [json({ name: "a", version: "1.0.0", scripts: {} }), "package.json"],
  "package-lock.json": [json({ name: "a", lockfileVersion: 3, packages: {} }), "package-lock.json"],
  "composer.json": [json({ name: "a/b", require: { php: "^8" } }), "composer.json"],
  "a catalogue in DCAT": [
    json({ "@context": { dcat: "http://www.w3.org/ns/dcat#" }, "@graph": [] }),
    "DCAT (JSON-LD)",
  ],
  "JSON-LD": [json({ "@context": "https://schema.org", "@type": "Thing" }), "JSON-LD"],
  "a map": [json({ type: "FeatureCollection", features: [] }), "GeoJSON"],
  "a description of an API": [json({ openapi: "3.1.0", info: {} }), "OpenAPI"],
  "JSON of no shape that is known": [json({ a: 1 }), "JSON"],
  "JSON that is cut": [json({ name: "a", list: [1, 2] }).slice(0, -3), "JSON"],
  "JSON with comments": ['{\n  // names\n  "name": "a"\n}', "JSON"],
  "JSON with comments above": ['// names\n// more\n[{"name": "a"}]', "JSON"],
  "JSON behind a comment": ['/* a * b */\n{"name": 1,}', "JSON"],
  "JSON of single marks": ["{'name': 'a'}", "JSON"],
  "code.json below a key": [json({ data: { agency: "A", releases: [{}] } }), "code.json"],
  "CodeMeta of several vocabularies": [
    json({ "@context": ["https://doi.org/10.5063/schema/codemeta-2.0", "https://schema.org"] }),
    "CodeMeta",
  ],
  "a catalogue of DCAT-US": [
    json({ "@context": "https://a.us/catalog.jsonld", "@type": "dcat:Catalog", dataset: [{}] }),
    "DCAT (JSON-LD)",
  ],
  "a manifest in TOML": ['# a\n[project]\nname = "a"\n', "TOML"],
  "a report of a scanner": [json({ version: "2.1.0", runs: [{ results: [] }] }), "SARIF"],
  "vulnerabilities that Grype has found": [
    json({ matches: [{}], descriptor: { name: "grype" } }),
    "Grype JSON",
  ],
  "vulnerabilities of dependencies": [
    json({ reportSchema: "1.1", scanInfo: {}, dependencies: [{}] }),
    "OWASP Dependency-Check",
  ],
  "one JSON a line": ['{"name":"a"}\n{"name":"b"}\n', "JSON Lines"],
  "CycloneDX in JSON": [json({ bomFormat: "CycloneDX", specVersion: "1.6" }), "CycloneDX JSON"],
  "CycloneDX in XML": [`<?xml version="1.0"?>\n${bom}`, "CycloneDX XML"],
  "CycloneDX in XML behind a mark": [`\uFEFF${bom}`, "CycloneDX XML"],
  "CycloneDX in XML with a prefix, behind comments": [
    '<?xml version="1.0"?>\n<!-- a -->\n<c:bom xmlns:c="http://cyclonedx.org/schema/bom/1.4"/>',
    "CycloneDX XML",
  ],
  "SPDX in JSON": [json({ spdxVersion: "SPDX-2.3" }), "SPDX JSON"],
  "SPDX in JSON, as a service answers it": [
    json({ sbom: { spdxVersion: "SPDX-2.3", packages: [{}], relationships: [{}] } }),
    "SPDX JSON",
  ],
  "SPDX 3": [json({ "@context": "https://spdx.org/rdf/3.0.1/spdx-context.jsonld" }), "SPDX 3"],
  "SPDX as tags and values": [
    "# made by a tool\r\nSPDXVersion: SPDX-2.3\r\nDataLicense: CC0-1.0\r\n",
    "SPDX tag-value",
  ],
  // https://github.com/sbomify/sbomify/pull/1129
  "what Syft writes unless asked": [
    json({ artifacts: [], artifactRelationships: [], descriptor: { name: "syft" } }),
    "Syft JSON",
  ],
  "what Trivy writes unless asked": [
    json({ SchemaVersion: 2, ArtifactName: ".", ArtifactType: "filesystem" }),
    "Trivy JSON",
  ],
  "statements about vulnerabilities, of OpenVEX": [
    json({ "@context": "https://openvex.dev/ns/v0.2.0", statements: [] }),
    "OpenVEX",
  ],
  "statements about vulnerabilities, of CSAF": [
    json({ document: { category: "csaf_vex", csaf_version: "2.0" } }),
    "CSAF",
  ],
  "SPDX in YAML": ['SPDXID: "SPDXRef-DOCUMENT"\nspdxVersion: "SPDX-2.3"\n', "SPDX YAML"],
  "SPDX in RDF": ['<rdf:RDF xmlns:spdx="http://spdx.org/rdf/terms#"/>', "SPDX RDF/XML"],
  "a statement about a build": [json({ _type: "https://in-toto.io/Statement/v1" }), "in-toto"],
  "a signed statement": [json({ payloadType: "x", payload: "e30=" }), "in-toto (DSSE)"],
  "a page saved as a table": ["<!DOCTYPE html>\n<table><tr><td>甲</td></tr></table>", "HTML"],
  "a table of a page alone": ["<table><tr><td>甲</td></tr></table>", "HTML"],
  "a table of a page behind a comment": ["\n<!-- 匯出 --><html><table></table></html>", "HTML"],
  "a page of Excel in Big5": [
    Buffer.from("3c68746d6c3e3c7469746c653ea4a4a4e53c2f7469746c653e", "hex"),
    "HTML",
  ],
  "a page in UTF-16": [Buffer.from("\uFEFF<!DOCTYPE html>", "utf16le"), "HTML"],
  "a piece of a page": ["<div class=a><table><tr><td>1</td></tr></table></div>", "HTML"],
  "an error of a server": ["<br />\n<b>Warning</b>: x in /a.php\n", "HTML"],
  "an archive of a page": [
    "From: <x>\nMIME-Version: 1.0\nContent-Type: multipart/related\n",
    "MHTML",
  ],
  "a sheet in XML": [
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    "Excel XML",
  ],
  "other XML": ['<?xml version="1.0"?><list/>', "XML"],
  "a pointer": ["version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "Git LFS"],
  "a sheet of Excel": [sampleArchive("xl/workbook.xml", zeros(30)), "Excel (.xlsx)"],
  "an OpenDocument sheet": [sampleArchive("mimetype", sheet), "OpenDocument (.ods)"],
  "a ZIP": [sampleArchive("list.csv", `${cells}${zeros(9)}`), "ZIP"],
  "a packed table": [gzipSync(cells), "GZ"],
  "a sheet of Excel 97": [
    Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${zeros(600)}`, "latin1"),
    "Office 97-2003 (.doc, .xls, .ppt)",
  ],
  "a text of a word processor": ["{\\rtf1\\ansi x}", "RTF"],
  "a PDF": ["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n", "PDF"],
};

test.each(Object.entries(files))(
  "%s is known by bytes and shape",
  async (_what, [content, name]) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const format = await recogniseFile(bytes);
    expect(format === null ? "" : format.name).toBe(name);
  },
);

/** What a place says of one of them. */
async function messageOf(what: string, place: FilePlace): Promise<string> {
  const [content = ""] = files[what] ?? [];
  const format = await recogniseFile(typeof content === "string" ? Buffer.from(content) : content);
  if (format === null) return "";
  const { key, params } = refuseFormat(format, place);
  return apiMessage(key, "en-US", params);
}

describe("what is said of it", () => {
  test.each<[string, FilePlace, string]>([
    [
      "a sheet of Excel",
      "programs",
      "this is a Excel (.xlsx) file. Save or export it as CSV UTF-8",
    ],
    ["an OpenDocument sheet", "agencies", "Save or export it as CSV UTF-8"],
    ["a page saved as a table", "agencies", "this is a HTML file. Save or export it as CSV UTF-8"],
    ["a page saved as a table", "sbom", "is HTML, which is not read here"],
    ["a ZIP", "programs", "is an archive (ZIP). Unpack it"],
    ["a packed table", "agencies", "is an archive (GZ). Unpack it"],
    ["a pointer", "publiccode", "only a pointer of Git LFS"],
    ["CycloneDX in XML", "sbom", "cyclonedx convert --input-file bom.xml"],
    ["CycloneDX in XML", "programs", "is CycloneDX XML, which is not read here"],
    ["SPDX as tags and values", "sbom", "pyspdxtools --infile bom.spdx"],
    ["a signed statement", "sbom", "base64 -d"],
    ["what Syft writes unless asked", "sbom", "syft convert"],
    ["what Trivy writes unless asked", "sbom", "trivy convert --format cyclonedx"],
    ["statements about vulnerabilities, of CSAF", "sbom", "is CSAF, which is not read here"],
    ["JSON that is cut", "sbom", "has an error or ends too early"],
    ["package.json", "programs", "is package.json, which is not read here"],
    [
      "CodeMeta",
      "publiccode",
      "is CodeMeta, which is not read here. Choose one of these: publiccode.yml",
    ],
    ["a catalogue in DCAT", "programs", "is DCAT (JSON-LD), which is not read here"],
  ])("%s, at %s", async (what, place, message) => {
    expect(await messageOf(what, place)).toContain(message);
  });

  test("leaves no place open, wherever it is said", async () => {
    for (const what of Object.keys(files))
      for (const place of Object.keys(filePlaces) as FilePlace[])
        expect(await messageOf(what, place), `${what} at ${place}`).not.toMatch(
          /\{\{|undefined|: ?\.|: $/,
        );
  });
});

test("a beginning of any kind is recognised at once", () => {
  for (const piece of [
    "<!-- -->",
    "/* */ ",
    "# a\n",
    "<?xml?>",
    "{\n",
    "a:\n",
    "---\n",
    "MIME-Version:",
    " ",
  ]) {
    const begun = performance.now();
    formatOfText(piece.repeat(100_000));
    expect(performance.now() - begun, piece).toBeLessThan(200);
  }
});

test("text is read in UTF-8 and UTF-16, with a mark or without, and nothing else is", () => {
  const wide = Buffer.from("\uFEFF{}", "utf16le");
  expect(decodeUnicode(Buffer.from("甲"))).toBe("甲");
  expect(decodeUnicode(wide)).toBe("{}");
  expect(decodeUnicode(Buffer.from(wide).swap16())).toBe("{}");
  expect(decodeUnicode(Buffer.from("{}", "utf16le"))).toBe("{}");
  expect(decodeUnicode(Buffer.from([0xb9, 0x77]))).toBeNull();
});

test("what lies below keys is found with its path, and not below too many", () => {
  const fits = (value: unknown) => Array.isArray(value);
  expect(findBelow({ result: { records: [1] }, success: true }, fits)).toEqual([
    { path: "result.records", value: [1] },
  ]);
  expect(findBelow({ a: { b: { c: { d: [1] } } } }, fits)).toEqual([]);
  expect(findBelow({ a: [1], b: [2] }, fits).map(({ path }) => path)).toEqual(["a", "b"]);
});
