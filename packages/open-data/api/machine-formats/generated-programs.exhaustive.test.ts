import { knownLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { good, now, rowOf } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { repositoryEnds } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach, openDataColumns } from "@public-code/programs/contract/program-fields.ts";
import { platforms } from "@public-code/programs/contract/publiccode-fields.ts";
import {
  developmentStatuses,
  maintenanceTypes,
} from "@public-code/publiccode/contract/closed-lists.ts";
import fc from "fast-check";
import { Parser } from "n3";
import { beforeAll, describe, expect, test } from "vitest";
import type { OnlineProgram } from "#api/online-programs.ts";
import { writeCodeJson } from "./code-json.ts";
import { toCodemeta } from "./codemeta.ts";
import { writeCatalogue } from "./dcat-catalogue.ts";
import { describeForMachines, type MachineProgram } from "./describe-for-machines.ts";
import { schemaOrgDocument } from "./schema-org.ts";
import { expandCodemeta } from "./test-support/expand-codemeta.ts";
import { createCodeJsonJudge } from "./test-support/judge-code-json.ts";
import { judgeDcat } from "./test-support/judge-dcat.ts";
import { hasOfficialFiles } from "./test-support/official-files.ts";
import { unknownKeys } from "./test-support/schema-org-keys.ts";
import { createJsonLdWriter, createTurtleWriter, type RdfWriter } from "./write-rdf.ts";

const base = "https://code.example.tw/portal";
const count = 300;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom("", " ", '"""', "\\", "@zh .", "<urn:x>", "a\u0085b", "\ud83d", ...hostileTexts),
);
const address = fc.oneof(
  text,
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  text.map((part) => `https://git.example.tw/${part}?q=${part}#${part}`),
  fc.constantFrom(
    "https://user:secret@git.example.tw/a",
    "http://[::1]:80/a[b]",
    `${base}/#catalogue`,
  ),
);
const names = fc.record({ zh: text, en: text });
/** As the contract lets operators write one. */
const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,20}$/);
const technology = fc.record({ zh: text, en: text, code, isLanguage: fc.boolean() });
const coded = fc.record({ zh: text, en: text, code });
const choice = (values: readonly string[]) => fc.constantFrom("", ...values);

const unclearLicence = rowOf("licenceMatch", {
  ...good.licenceMatch,
  same: null,
  unclear: "noFile",
});

const program = fc.record<Omit<OnlineProgram, "familyId">>({
  programId: fc.nat(),
  repositoryEnd: fc.constantFrom(null, ...repositoryEnds),
  versionNo: fc.nat(),
  texts: fc.record({
    ...ofEach(openDataColumns, () => text),
    demoUrl: address,
    maintenanceType: choice(maintenanceTypes),
    platforms: fc.subarray([...platforms]).map((some) => some.join(",")),
  }),
  agencyCode: code,
  agencyOid: fc.oneof(text, fc.constant("2.16.886.101.20003")),
  agencyLevel: fc.constantFrom(...knownLevels),
  agencyName: names,
  agencyMailbox: fc.oneof(
    text,
    fc.emailAddress(),
    fc.constant("公開@機關.tw"),
    fc.constant("open@agency.example.tw"),
  ),
  types: fc.array(coded, { maxLength: 3 }),
  teches: fc.array(technology, { maxLength: 4 }),
  awards: fc.array(names, { maxLength: 2 }),
  licence: fc
    .oneof(text, fc.constantFrom("MIT", "GPL-3.0-or-later", "other", "EUPL-1.2"))
    .map((code) => ({ code, zh: code, en: code })),
  findings: fc.constantFrom([], findingsOf([unclearLicence], now)),
  statedLicence: fc.oneof(text, fc.constantFrom("MIT OR Apache-2.0", "GPL v3", "MIT License")),
  developmentStatus: choice(developmentStatuses),
  repositoryUrls: fc.array(address, { maxLength: 3 }),
  standingUrls: fc.array(address, { maxLength: 3 }),
  tracker: fc.option(address),
  reusedBy: fc.array(names, { maxLength: 2 }),
  publishedAt: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
  onlineAt: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
});

let described: MachineProgram[];

beforeAll(() => {
  described = fc
    .sample(program, count)
    .map((each, index) => describeForMachines({ ...each, familyId: 1_001 + index }, base));
});

async function* inPieces(size = 100): AsyncGenerator<MachineProgram[]> {
  for (let at = 0; at < described.length; at += size) yield described.slice(at, at + size);
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const piece of pieces) all += piece;
  return all;
}

function catalogue(writer: RdfWriter): Promise<string> {
  const publisher = { name: { zh: "主管機關", en: "" }, oid: null, mailbox: "a@b.example.tw" };
  return textOf(writeCatalogue(inPieces(), { base, publisher, modifiedAt: new Date() }, writer));
}

describe.skipIf(!hasOfficialFiles)(`${count} programs with whatever their texts hold`, () => {
  test("break no rule of DCAT-AP", async () => {
    const turtle = new Parser().parse(await catalogue(createTurtleWriter()));
    const programs = turtle.filter(({ object }) => object.value.endsWith("SoftwareSourceCode"));
    expect(programs).toHaveLength(count);
    for (const { by, violations } of await judgeDcat(turtle)) expect(violations, by).toEqual([]);
    const graph = JSON.parse(await catalogue(createJsonLdWriter()))["@graph"];
    expect(graph.length).toBeGreaterThan(count);
  });

  test("break no rule of code.json", async () => {
    const judge = createCodeJsonJudge();
    for (const lang of ["zh-TW", "en-US"] as const) {
      const document = JSON.parse(await textOf(writeCodeJson(inPieces(7), { agency: "A", lang })));
      expect(document.releases).toHaveLength(count);
      expect(judge(document)).toEqual([]);
    }
  });

  test("lose no key as CodeMeta, and have none that schema.org does not know", async () => {
    for (const describedProgram of described) {
      const document = JSON.parse(JSON.stringify(toCodemeta(describedProgram, "en-US", base)));
      const [node] = await expandCodemeta(document);
      expect(Object.keys(Object(node))).toHaveLength(Object.keys(document).length - 1);
      expect(unknownKeys(schemaOrgDocument(describedProgram, "zh-TW"))).toEqual([]);
    }
  });
});
