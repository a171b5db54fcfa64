import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSbom, reasonOfRefusal } from "./read-sbom.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value));
const official = new URL("./test-support/cyclonedx-1.6/", import.meta.url);
const shared = new URL("../../../../../shared/data/machine-formats/", import.meta.url);

// Those that tell one schema from another; what a schema itself refuses is its authors' to test.
test.each(readdirSync(official))("as the authors of CycloneDX 1.6 say of their %s", (name) => {
  const reading = readSbom(readFileSync(new URL(name, official)));
  const isSound = "notes" in reading && reading.notes.length === 0;
  expect(isSound, JSON.stringify(reading)).toBe(!name.startsWith("invalid"));
});

const cyclone = (specVersion: string, components: unknown[], more: object = {}) => ({
  bomFormat: "CycloneDX",
  specVersion,
  version: 1,
  components,
  ...more,
});
const library = (name: string, purl?: string, more: object = {}) => ({
  type: "library",
  name,
  ...(purl === undefined ? {} : { purl }),
  ...more,
});

test.each(["1.2", "1.3", "1.4", "1.5", "1.6", "1.7"])(
  "CycloneDX %s is counted by hand",
  (version) => {
    const inner = library("inner", "pkg:npm/inner@2.0.0", { version: "2.0.0" });
    const file = cyclone(
      version,
      [
        library("outer", "pkg:npm/%40scope/outer@1.0.0", { version: "1.0.0", components: [inner] }),
        library("again", "pkg:npm/inner@2.0.0", { version: "2.0.0" }),
        library("no version", "pkg:npm/nothing", { version: "^1" }),
        library("beside", "pkg:npm/beside", { version: "4.17.16" }),
        library("no identifier", undefined, { version: "1" }),
      ],
      { metadata: { timestamp: "2026-10-01T12:00:00+08:00" } },
    );
    expect(readSbom(encode(file))).toEqual({
      format: "CycloneDX",
      version,
      generatedOn: "2026-10-01",
      components: 6,
      withoutIdentifier: 2,
      packages: ["pkg:npm/%40scope/outer@1.0.0", "pkg:npm/inner@2.0.0", "pkg:npm/beside@4.17.16"],
      notes: [],
    });
  },
);

test.each(["2.2", "2.3"])("SPDX %s is counted by hand", (version) => {
  const entry = (name: string, locator?: string) => ({
    SPDXID: `SPDXRef-${name}`,
    name,
    downloadLocation: "NOASSERTION",
    externalRefs: locator
      ? [
          {
            referenceCategory: "PACKAGE-MANAGER",
            referenceType: "purl",
            referenceLocator: locator,
          },
        ]
      : [],
  });
  const file = {
    spdxVersion: `SPDX-${version}`,
    SPDXID: "SPDXRef-DOCUMENT",
    name: "list",
    dataLicense: "CC0-1.0",
    documentNamespace: "https://example.tw/sbom/1",
    creationInfo: { created: "2026-09-30T23:00:00Z", creators: ["Tool: test"] },
    packages: [
      entry("a", "pkg:pypi/a@1"),
      entry("b", "not a purl"),
      { ...entry("c", "pkg:pypi/c"), versionInfo: "2.1" },
      entry("d"),
    ],
  };
  expect(readSbom(encode(file))).toEqual({
    format: "SPDX",
    version,
    generatedOn: "2026-09-30",
    components: 4,
    withoutIdentifier: 2,
    packages: ["pkg:pypi/a@1", "pkg:pypi/c@2.1"],
    notes: [],
  });
  expect(readSbom(encode({ ...file, packages: [{ name: "a" }] }))).toMatchObject({
    components: 1,
    notes: [{ component: "a", field: "SPDXID" }],
  });
  const { documentNamespace: _, ...withoutNamespace } = file;
  expect(readSbom(encode(withoutNamespace))).toMatchObject({
    packages: ["pkg:pypi/a@1", "pkg:pypi/c@2.1"],
    notes: [{ component: "", field: "documentNamespace" }],
  });
});

test.each<[string, Uint8Array, string]>([
  ["XML", Buffer.from('<?xml version="1.0"?><bom/>'), "other"],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00]), "notText"],
  ["an HTML page", Buffer.from("<!doctype html>"), "other"],
  ["a text of no kind", Buffer.from("left-pad 1.3.0"), "format"],
  ["two lists in one", encode({ a: cyclone("1.6", []), b: cyclone("1.6", []) }), "several"],
  ["a word that is a refusal of ours", encode({ refused: "tooLarge" }), "format"],
  ["a list", encode([]), "format"],
  ["SPDX 3.0", encode({ "@context": "https://spdx.org/rdf/3.0.0/spdx-context.jsonld" }), "version"],
  ["SPDX 2.1", encode({ spdxVersion: "SPDX-2.1" }), "version"],
  ["CycloneDX 1.1", encode(cyclone("1.1", [])), "version"],
  ["CycloneDX 9", encode(cyclone("9.0", [])), "version"],
  ["components that are no list", encode(cyclone("1.6", [], { components: {} })), "invalid"],
  [
    "50,001 components",
    encode(
      cyclone(
        "1.6",
        Array.from({ length: 50_001 }, () => library("a")),
      ),
    ),
    "tooLarge",
  ],
  ["20 MB and a byte", new Uint8Array(20 * 1024 * 1024 + 1), "tooLarge"],
  [
    "components nested 100,000 deep",
    Buffer.from(
      `{"bomFormat":"CycloneDX","specVersion":"1.6","components":${'[{"components":'.repeat(100_000)}[]${"}]".repeat(100_000)}}`,
    ),
    "tooLarge",
  ],
])("%s is refused", (_, bytes, refused) => {
  expect(readSbom(bytes)).toMatchObject({ refused });
});

test.each<[string, object]>([
  ["its program alone", { metadata: { component: library("a", "pkg:npm/a@1.0.0") } }],
  ["nothing", { components: [] }],
])("a list of %s has no components", (_, more) => {
  const { components: __, ...file } = cyclone("1.6", []);
  const read = { format: "CycloneDX", components: 0, packages: [] };
  expect(readSbom(encode({ ...file, ...more }))).toMatchObject(read);
  const _type = "https://in-toto.io/Statement/v1";
  expect(readSbom(encode({ _type, predicate: { ...file, ...more } }))).toMatchObject(read);
});

test("purls that mean harm are no identifiers", () => {
  const purls = [
    "pkg:",
    "pkg:npm",
    "pkg:npm/%zz@1",
    `pkg:npm/${"a".repeat(100_000)}`,
    "pkg:npm/../../etc@",
    "javascript:alert(1)",
  ];
  const reading = readSbom(
    encode(
      cyclone(
        "1.4",
        purls.map((purl) => library("x", purl)),
      ),
    ),
  );
  expect(reading).toMatchObject({ components: purls.length, withoutIdentifier: purls.length });
});

// Real lists, read where they are there.
describe.skipIf(!existsSync(shared))("lists of real programs", () => {
  test.each([
    ["cyclonedx/example-juice-shop-bom.json", 840, 0],
    ["cyclonedx/example-dropwizard-1.3.15-bom.json", 167, 0],
    ["cyclonedx/example-laravel-7.12.0-bom.1.4.json", 62, 0],
    ["cyclonedx/example-keycloak-10.0.2-bom.json", 903, 0],
  ])("%s", (name, components, withoutIdentifier) => {
    const bytes = readFileSync(new URL(name, shared));
    expect(readSbom(bytes)).toMatchObject({ components, withoutIdentifier });
  });
});

test("packages of a distribution are asked about by the source that Trivy says beside them", () => {
  const property = (key: string, value: string) => ({
    name: `aquasecurity:trivy:Src${key}`,
    value,
  });
  const ofCyclone = cyclone("1.6", [
    library("libssl3", "pkg:deb/debian/libssl3@3.0.11-1%2Bb1?arch=amd64", {
      properties: [
        property("Name", "openssl"),
        property("Version", "3.0.11"),
        property("Release", "1"),
      ],
    }),
    library("libc6", "pkg:deb/debian/libc6@2.36-9", { properties: "none" }),
    library("a", "pkg:npm/a@1.0.0", {
      properties: [property("Name", "b"), property("Version", "2")],
    }),
  ]);
  expect(readSbom(encode(ofCyclone))).toMatchObject({
    packages: ["pkg:deb/debian/openssl@3.0.11-1", "pkg:deb/debian/libc6@2.36-9", "pkg:npm/a@1.0.0"],
  });
  const ofSpdx = {
    spdxVersion: "SPDX-2.3",
    packages: [
      {
        name: "libssl3",
        sourceInfo: "built package from: openssl 1:3.0.11-1",
        externalRefs: [
          { referenceType: "purl", referenceLocator: "pkg:deb/debian/libssl3@3.0.11-1%2Bb1" },
        ],
      },
    ],
  };
  expect(readSbom(encode(ofSpdx))).toMatchObject({
    packages: ["pkg:deb/debian/openssl@1:3.0.11-1"],
  });
});

test("an identifier that is longer than any package has is none", () => {
  const read = readSbom(
    new TextEncoder().encode(
      JSON.stringify({
        bomFormat: "CycloneDX",
        specVersion: "1.4",
        components: [
          { type: "library", name: "a", purl: `pkg:npm/${"a".repeat(600)}@1` },
          { type: "library", name: "b", purl: "pkg:npm/b@1" },
        ],
      }),
    ),
  );
  expect(read).toMatchObject({ withoutIdentifier: 1, packages: ["pkg:npm/b@1"] });
});

const utf16 = (text: string, order: "le" | "be", marked = true) => {
  const bytes = Buffer.from((marked ? "\uFEFF" : "") + text, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};
const list = JSON.stringify(
  cyclone("1.6", [library("示範元件", "pkg:npm/a@1.0.0", { version: "1.0.0" })]),
);

test.each<[string, Uint8Array]>([
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${list}`)],
  ["UTF-16, little end first", utf16(list, "le")],
  ["UTF-16, big end first", utf16(list, "be")],
  ["UTF-16 without a mark", utf16(list, "le", false)],
  ["UTF-16 without a mark, big end first", utf16(list, "be", false)],
  ["what GitHub's API answers", Buffer.from(`{"sbom":${list}}`)],
  ["a signed statement about a build", Buffer.from(`{"_type":"x","predicate":${list}}`)],
  ["a list below a key of a service", Buffer.from(`{"project":"a","bom":${list}}`)],
  ["a list below keys", Buffer.from(`{"data":{"result":{"sbom":${list}}}}`)],
  ["the only list of an array", Buffer.from(`[${list}]`)],
])("%s is read", (_, bytes) => {
  expect(readSbom(bytes)).toMatchObject({ components: 1, packages: ["pkg:npm/a@1.0.0"] });
});

test("a list in Big5 is refused by the name of its encoding", () => {
  const [before = "", after = ""] = list.split("示範元件");
  const big5 = Buffer.from([0xa5, 0xdc, 0xbd, 0x64]);
  const bytes = Buffer.concat([Buffer.from(before), big5, Buffer.from(after)]);
  expect(readSbom(bytes)).toEqual({ refused: "encoding", encoding: "Big5" });
});

test.each<[string, unknown, string, string]>([
  ["1.6", library("a", undefined, { purl: null }), "a", "purl"],
  ["1.6", library("b", undefined, { licenses: [{ license: { id: "MIT2" } }] }), "b", "licenses"],
  ["1.6", { type: "library" }, "", "name"],
  ["1.3", { name: "c" }, "c", "type"],
  ["1.5", "no object", "", ""],
])("CycloneDX %s with %j is read, with a note", (version, component, name, field) => {
  const reading = readSbom(encode(cyclone(version, [component, library("z", "pkg:npm/z@1")])));
  expect(reading).toMatchObject({ components: 2, packages: ["pkg:npm/z@1"] });
  const [note] = "notes" in reading ? reading.notes : [];
  expect(note?.component).toBe(name);
  expect(note?.field.startsWith(field), note?.field).toBe(true);
});

test("what stands twice in a list that holds each once is noted", () => {
  const file = cyclone("1.6", [], { dependencies: [{ ref: "a", dependsOn: ["b", "b"] }] });
  expect(readSbom(encode(file))).toMatchObject({
    notes: [{ component: "", field: "dependencies.dependsOn" }],
  });
});

test("of a list with very many objections three are noted", () => {
  const file = cyclone("1.6", Array(5_000).fill({ type: "library" }), { serialNumber: "no" });
  expect(readSbom(encode(file))).toMatchObject({
    components: 5_000,
    notes: [{ component: "", field: "serialNumber" }, {}, {}],
  });
});

test.each([
  [{ bomFormat: "CycloneDX", specVersion: "1.1" }, "otherVersion"],
  [{ spdxVersion: "SPDX-2.1" }, "otherVersion"],
  [{ "@context": "https://spdx.org/rdf/3.0.1/spdx-context.jsonld" }, "otherVersion"],
  [{ name: "package.json" }, "otherFormat"],
  [{ bomFormat: "CycloneDX", specVersion: "1.6", components: {} }, "otherFormat"],
])("of a repository's %j it is said why nothing was measured: %s", (document, reason) => {
  const read = readSbom(encode(document));
  expect("refused" in read && reasonOfRefusal(read)).toBe(reason);
});
