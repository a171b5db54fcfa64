import { files } from "@public-code/core/api/files/files.table.ts";
import { sweepStorage } from "@public-code/core/api/files/sweep.ts";
import {
  type AgencyPortal,
  type FilePart,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { sampleFile } from "@public-code/portal/test-support/sample-files.ts";
import { takeOffline } from "@public-code/programs/api/offline-actions.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveEdition, returnForModification } from "./review/review-actions.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
});
afterAll(() => portal.close());

const cyclone = (more: object = {}) =>
  JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.4", version: 1, ...more });
const sbom = (name: string, content: string | Buffer = cyclone()): FilePart => ({
  field: "sbomFile",
  name,
  bytes: Buffer.from(content),
});
const act = async (programId: number) => ({
  viewer: portal.viewers.operator,
  actor: "operator" as const,
  programId,
  updateTime: (await portal.edition(programId)).updatedAt.toISOString(),
  now: new Date(),
});
const uploaded = async (programId: number) =>
  (await portal.read("agency-a", programId)).sbomFile?.fileOriName ?? null;

describe("an SBOM in the form", () => {
  test("is stored as it came, for the agency alone until it is online, then for everybody", async () => {
    const { db } = portal.database;
    const { programId } = await portal.save("agency-a", completeForm(), {
      files: [sbom("清單.cdx.json")],
    });
    const file = (await portal.read("agency-a2", programId)).sbomFile;
    expect(file).toMatchObject({ fileOriName: "清單.cdx.json", fileExtName: "json" });
    expect(await (await fetch(file?.s3Url ?? "")).text()).toBe(cyclone());
    const unsigned = (file?.s3Url ?? "").replace(/\?.*/, "");
    expect((await fetch(unsigned)).status).toBe(404);
    await approveEdition(db, await act(programId), { putOnline: false });
    await portal.revision.refresh();
    const shown = await fetch(unsigned);
    expect(shown.headers.get("content-type")).toMatch(/^application\/json/);
    expect(shown.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(await shown.text()).toBe(cyclone());
  });

  test("is taken with a note on where it does not keep to its schema", async () => {
    const components = [{ type: "library", name: "left-pad", purl: null }];
    const { sbom: noted } = await portal.save("agency-a", completeForm(), {
      files: [sbom("清單.json", cyclone({ components }))],
    });
    expect(noted).toEqual({
      format: "CycloneDX",
      notes: [{ component: "left-pad", field: "purl" }],
    });
    const sound = await portal.save("agency-a", completeForm(), { files: [sbom("清單.json")] });
    expect(sound.sbom).toEqual({ format: "CycloneDX", notes: [] });
    expect((await portal.save("agency-a", completeForm())).sbom).toBeNull();
  });

  test("is kept, replaced, removed and copied with its editions, and cleaned up once nobody has it", async () => {
    const { db } = portal.database;
    const first = await portal.save("agency-a", completeForm(), { files: [sbom("一.json")] });
    const { programId } = first;
    await approveEdition(db, await act(programId), { putOnline: false });
    const fileId = (await portal.read("agency-a", programId)).sbomFile?.fileId ?? 0;
    const state = async (id: number) => ({
      programId: id,
      updateTime: (await portal.edition(id)).updatedAt.toISOString(),
    });
    const draft = { processAction: "", changeReason: "更新" } as const;
    const next = await portal.save(
      "agency-a",
      completeForm({ ...(await state(programId)), ...draft, sbomFile: { fileId } }),
    );
    expect(await uploaded(next.programId)).toBe("一.json");
    const replaced = { ...(await state(next.programId)), ...draft, sbomFile: { fileId } };
    await portal.save("agency-a", completeForm(replaced), { files: [sbom("二.json")] });
    expect([await uploaded(next.programId), await uploaded(programId)]).toEqual([
      "二.json",
      "一.json",
    ]);
    const removed = completeForm({ ...(await state(next.programId)), ...draft });
    await portal.save("agency-a", removed);
    expect(await uploaded(next.programId)).toBeNull();
    const audit = await portal.auditOf(next.programId);
    expect(audit.map(({ details }) => JSON.stringify(details).includes('"sbomFileId"'))).toEqual([
      false,
      true,
      true,
    ]);

    await sweepStorage(db, portal.storage, { olderThanMs: 0, now: new Date(Date.now() + 1_000) });
    const names = (await db.select({ name: files.originalName }).from(files)).map((f) => f.name);
    expect([names.includes("一.json"), names.includes("二.json")]).toEqual([true, false]);

    await portal.call("agency-a", "/PublicProgram/discard", await state(next.programId));
    await takeOffline(db, await act(programId), { reason: "汰換", date: null });
    const copy = await returnForModification(db, await act(programId), { approveDesc: "請更新" });
    expect(await uploaded(copy.programId)).toBe("一.json");
  });

  test.each([
    ["of another agency's program", "agency-b"],
    ["of an edition that has none", "agency-a"],
  ] as const)("%s cannot be kept", async (_, who) => {
    const mine = await portal.save(
      "agency-a",
      { programName: "有清單" },
      { files: [sbom("a.json")] },
    );
    const fileId = (await portal.read("agency-a", mine.programId)).sbomFile?.fileId ?? 0;
    const answer = await portal.sendSave(who, { programName: "新的", sbomFile: { fileId } });
    expect([answer.status, failureOf(answer).errors[0]?.path]).toEqual([422, "sbomFile"]);
  });

  test("is said to be another one where its key is the same but its content is not", async () => {
    const form = { programName: "重送" };
    const key = "sbom-key-1234567890";
    const first = await portal.save("agency-a", form, { files: [sbom("a.json")], key });
    const again = await portal.save("agency-a", form, { files: [sbom("a.json")], key });
    expect(again.programId).toBe(first.programId);
    const other = await portal.sendSave("agency-a", form, { files: [sbom("b.json")], key });
    expect(other.status).toBe(409);
  });
});

const wrong = JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.6", components: {} });
const nested = `${'{"bomFormat":"CycloneDX","specVersion":"1.4","components":['}${'{"type":"library","name":"a","components":['.repeat(60_000)}`;
const closed = `${nested}${"]}".repeat(60_001)}`;

test.each([
  ["a page", "<html><body>404</body></html>", "This file is HTML, which is not read here"],
  ["half a file", cyclone().slice(0, -5), "has an error or ends too early"],
  ["tags and values", "SPDXVersion: SPDX-2.3\nDataLicense: CC0-1.0\n", "pyspdxtools --infile"],
  ["a manifest", '{"name":"a","dependencies":{}}', "This file is package.json"],
  ["another JSON", '{"name":"package"}', "not a software bill of materials we can read"],
  ["a version that is not read", cyclone().replace("1.4", "9.9"), "CycloneDX 1.2 to 1.7"],
  ["one whose components are not a list", wrong, "are not a list"],
  ["one nested 60,000 deep", closed, "too large or too deeply nested"],
  ["a PDF", sampleFile("pdf"), "File type incorrect"],
  [
    "XML",
    '<?xml version="1.0"?><bom xmlns="http://cyclonedx.org/schema/bom/1.6"/>',
    "cyclonedx convert --input-file bom.xml",
  ],
  ["more than 5 MB", cyclone({ serialNumber: "x".repeat(5_300_000) }), "at most 5 MB"],
])(
  "%s is refused at the field with a reason, and nothing of it stays",
  async (_, content, says) => {
    const { db } = portal.database;
    const before = [await db.$count(files), (await portal.storedKeys()).length];
    const answer = await portal.sendSave(
      "agency-a",
      { programName: "拒絕" },
      { files: [sbom("bom.json", content)], lang: "en-US" },
    );
    expect(answer.status).toBe(422);
    const [error] = failureOf(answer).errors;
    expect(error?.path).toBe("sbomFile");
    expect(error?.message).toContain(says);
    expect([await db.$count(files), (await portal.storedKeys()).length]).toEqual(before);
  },
);
