import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { files } from "@public-code/core/api/files/files.table.ts";
import { sweepStorage } from "@public-code/core/api/files/sweep.ts";
import { fileLimits } from "@public-code/core/contract/files/limits.ts";
import {
  type Account,
  type AgencyPortal,
  brokenPaths,
  type FilePart,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import {
  pictureOfBytes,
  sampleFile,
  samplePicture,
} from "@public-code/portal/test-support/sample-files.ts";
import { takeOffline } from "@public-code/programs/api/offline-actions.ts";
import { editionPictures, editionScans } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveEdition, returnForModification } from "./review/review-actions.ts";

const media = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  "../../../apps/demo/media/videos",
);
const video = (kind: "mp4" | "webm") => readFileSync(path.join(media, `demo-walkthrough.${kind}`));

let portal: AgencyPortal;
let png: Buffer;
beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
  png = await samplePicture("png");
});
afterAll(() => portal.close());

const picture = (name: string, bytes: Buffer = png, key = "p"): FilePart => ({
  field: "picFiles",
  name: `${key}_pickey_${name}`,
  bytes,
});
const report = (key: string, bytes: Buffer = sampleFile("pdf")): FilePart => ({
  field: "sacnFiles",
  name: `${key}_scankey_報告 ${key}.pdf`,
  bytes,
});
const scanRow = (key: string) => ({ scanTool: `工具 ${key}`, scanKey: key });

/** A refused save, which must leave nothing behind. */
async function refuse(form: object, parts: readonly FilePart[], who: Account = "agency-a") {
  const { db } = portal.database;
  const counts = async () => [await db.$count(files), (await portal.storedKeys()).length];
  const before = [await portal.allEditions(), await counts()];
  const answer = await portal.sendSave(who, { programName: "拒絕", ...form }, { files: parts });
  expect([await portal.allEditions(), await counts()]).toEqual(before);
  return `${answer.status} ${brokenPaths(answer).join(" ")}`.trim();
}

const kept = async (programId: number) => {
  const { picFiles, vulnerabilityScanContentVos } = await portal.read("agency-a", programId);
  return {
    pictures: picFiles.map(({ fileId }) => ({ fileId })),
    names: picFiles.map(({ fileOriName }) => fileOriName),
    reports: vulnerabilityScanContentVos.map((scan) => scan.scanFile?.fileId ?? null),
  };
};

const act = async (programId: number) => ({
  viewer: portal.viewers.operator,
  actor: "operator" as const,
  programId,
  updateTime: (await portal.edition(programId)).updatedAt.toISOString(),
  now: new Date(),
});

describe("new files", () => {
  test("of every kind are stored, and read by their agency alone", async () => {
    const [jpeg, gif] = [await samplePicture("jpeg"), await samplePicture("gif")];
    const parts = [
      picture("畫面一.png"),
      report("r1"),
      picture("畫面二.jpg", jpeg),
      picture("畫面三.gif", gif),
      picture("示範.mp4", video("mp4")),
      picture("示範.webm", video("webm")),
    ];
    const { programId } = await portal.save(
      "agency-a",
      { programName: "各種檔案", vulnerabilityScanContentVos: [scanRow("r1")] },
      { files: parts },
    );
    const edition = await portal.read("agency-a2", programId);
    expect(edition.picFiles.map((file) => [file.fileOriName, file.mediaType])).toEqual([
      ["畫面一.png", "image/png"],
      ["畫面二.jpg", "image/jpeg"],
      ["畫面三.gif", "image/gif"],
      ["示範.mp4", "video/mp4"],
      ["示範.webm", "video/webm"],
    ]);
    const [first] = edition.picFiles;
    expect(first).toMatchObject({ programId, width: 64, height: 40, fileExtName: "png" });
    const scan = edition.vulnerabilityScanContentVos[0]?.scanFile;
    expect(scan).toMatchObject({ fileOriName: "報告 r1.pdf", fileSize: 2_000 });

    const shown = async (address: string) => {
      const answer = await fetch(address);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    expect(first?.s3Url.startsWith(`${portal.origin}/files/`)).toBe(true);
    const pixels = await sharp((await shown(first?.s3Url ?? "")).bytes).metadata();
    expect([pixels.format, pixels.width]).toEqual(["png", 64]);
    const movie = await shown(edition.picFiles[3]?.s3Url ?? "");
    expect(movie.bytes.equals(video("mp4"))).toBe(true);
    expect((await shown(scan?.s3Url ?? "")).bytes.equals(sampleFile("pdf"))).toBe(true);
    const unsigned = (scan?.s3Url ?? "").replace(/\?.*/, "");
    expect((await shown(unsigned)).status).toBe(404);
  });

  test("come in any order of parts, the form last or first", async () => {
    const body = new FormData();
    body.append("picFiles", new Blob([new Uint8Array(png)]), "a_pickey_a.png");
    body.append("sacnFiles", new Blob([new Uint8Array(sampleFile("pdf"))]), "r_scankey_r.pdf");
    body.append(
      "formData",
      JSON.stringify({ programName: "最後", vulnerabilityScanContentVos: [scanRow("r")] }),
    );
    body.append("unknown", "ignored");
    const answer = await fetch(`${portal.origin}/api/PublicProgram/savePublicProgramData`, {
      method: "POST",
      headers: { authorization: `Bearer ${portal.tokens["agency-a"]}` },
      body,
    });
    expect(answer.status).toBe(200);
  });

  test("whose type is not taken are refused at their field, whatever they are called", async () => {
    expect(await refuse({}, [picture("報告.png", sampleFile("pdf"))])).toBe("422 picFiles.p");
    expect(await refuse({}, [picture("圖.png", await samplePicture("webp"))])).toBe(
      "422 picFiles.p",
    );
    expect(await refuse({}, [picture("影片.mp4", sampleFile("mov"))])).toBe("422 picFiles.p");
    expect(await refuse({}, [picture("頁面.png", Buffer.from("<script>alert(1)</script>"))])).toBe(
      "422 picFiles.p",
    );
    expect(await refuse({}, [picture("空的.png", Buffer.alloc(0))])).toBe("422 picFiles.p");
    const rows = { vulnerabilityScanContentVos: [scanRow("a"), scanRow("b")] };
    expect(await refuse(rows, [report("a"), report("b", png)])).toBe(
      "422 vulnerabilityScanContentVos.1.scanFile",
    );
  });

  test("are told of together with the form's own broken rules", async () => {
    const form = { programName: "", demoUrl: "ftp://nowhere.example.tw/" };
    expect(await refuse(form, [picture("圖.png", sampleFile("pdf"))])).toBe(
      "422 demoUrl picFiles.p programName",
    );
  });

  test("keep to the size of their kind, to the byte", async () => {
    const { imageBytes, scanBytes } = fileLimits;
    const rows = { vulnerabilityScanContentVos: [scanRow("r")] };
    const save = async (part: FilePart) =>
      portal.save("agency-a", { programName: "大小", ...rows }, { files: [part, report("r")] });
    await save(picture("圖.png", await pictureOfBytes(imageBytes)));
    expect(await refuse({}, [picture("圖.png", await pictureOfBytes(imageBytes + 1))])).toBe(
      "422 picFiles.p",
    );
    await portal.save(
      "agency-a",
      { programName: "大小", ...rows },
      { files: [report("r", sampleFile("pdf", scanBytes))] },
    );
    expect(await refuse(rows, [report("r", sampleFile("pdf", scanBytes + 1))])).toBe(
      "422 vulnerabilityScanContentVos.0.scanFile",
    );
  });

  test("are ten a field at most", async () => {
    const pdf = sampleFile("pdf", 100);
    const ten = Array.from({ length: 10 }, (_, index) => `r${index}`);
    const rows = { vulnerabilityScanContentVos: ten.map(scanRow) };
    const reports = ten.map((key) => report(key, pdf));
    const { programId } = await portal.save(
      "agency-a",
      { programName: "十份報告", ...rows },
      { files: reports },
    );
    expect((await kept(programId)).reports).toHaveLength(10);
    const eleven = Array.from({ length: 11 }, () => picture("影片.mp4", sampleFile("mp4", 100)));
    expect(await refuse({}, eleven)).toMatch(/^422 picFiles/);
  });
});

describe("a report", () => {
  test("that no row names is refused", async () => {
    expect(await refuse({}, [report("r1")])).toBe("422 sacnFiles.r1");
    const rows = { vulnerabilityScanContentVos: [{ scanTool: "ZAP" }] };
    const nameless = { ...report("x"), name: "報告.pdf" };
    expect(await refuse(rows, [nameless])).toBe("422 sacnFiles.");
  });

  test("that a row names and nobody sent is missing", async () => {
    const rows = { vulnerabilityScanContentVos: [scanRow("r1"), scanRow("r2")] };
    expect(await refuse(rows, [report("r1")])).toBe("422 vulnerabilityScanContentVos.1.scanFile");
  });

  test("is one a row", async () => {
    const rows = { vulnerabilityScanContentVos: [scanRow("r1")] };
    expect(await refuse(rows, [report("r1"), report("r1")])).toBe(
      "422 vulnerabilityScanContentVos.0.scanFile",
    );
  });

  test("takes the place of the one that the row kept", async () => {
    const first = await portal.save(
      "agency-a",
      { programName: "換報告", vulnerabilityScanContentVos: [scanRow("r1")] },
      { files: [report("r1")] },
    );
    const before = (await kept(first.programId)).reports[0] ?? 0;
    const rows = [{ ...scanRow("r2"), scanFile: { fileId: before } }];
    await portal.save(
      "agency-a",
      { ...first, programName: "換報告", vulnerabilityScanContentVos: rows },
      { files: [report("r2")] },
    );
    const after = (await kept(first.programId)).reports;
    expect(after).toHaveLength(1);
    expect(after[0]).not.toBe(before);
  });
});

describe("kept files", () => {
  // Nothing about them depends on sizes that would be encoded for each picture.
  const clip = (name: string) => picture(name, sampleFile("mp4"));
  const saveWith = (names: readonly string[], form: object = {}): Promise<EditionState> =>
    portal.save(
      "agency-a",
      {
        programName: "保留檔案",
        vulnerabilityScanContentVos: [scanRow("r"), { scanTool: "無報告" }],
        ...form,
      },
      { files: [...names.map(clip), report("r")] },
    );

  test("stay in the order of the form, before new ones, and the others go", async () => {
    const state = await saveWith(["一.mp4", "二.mp4", "三.mp4"]);
    const { programId } = state;
    const { pictures, reports } = await kept(programId);
    const [first, , three] = pictures;
    if (!first || !three) throw new Error("three pictures were saved");
    const scans = [
      { scanTool: "新列" },
      { scanTool: "工具 r", scanFile: { fileId: reports[0] ?? 0 } },
    ];
    await portal.save(
      "agency-a",
      {
        ...state,
        programName: "保留檔案",
        picFiles: [three, first, three],
        vulnerabilityScanContentVos: scans,
      },
      { files: [clip("四.mp4")] },
    );
    const after = await kept(programId);
    expect(after.names).toEqual(["三.mp4", "一.mp4", "四.mp4"]);
    expect(after.reports).toEqual([null, reports[0]]);
    expect((await portal.auditOf(programId)).map((row) => row.details)).toEqual([
      {},
      { fields: ["pictures", "scans"] },
    ]);
  });

  test("are those of the edition itself, not of another one, and not of another field", async () => {
    const [own, other] = [await saveWith(["我的.mp4"]), await saveWith(["別的.mp4"])];
    const [mine, theirs] = [await kept(own.programId), await kept(other.programId)];
    const form = (changes: object) => ({ ...own, ...changes });
    const scanFile = (fileId: number | null | undefined) => ({
      vulnerabilityScanContentVos: [{ scanTool: "ZAP", scanFile: { fileId: fileId ?? 0 } }],
    });
    const path = "vulnerabilityScanContentVos.0.scanFile";
    expect(await refuse(form({ picFiles: theirs.pictures }), [])).toBe("422 picFiles.0");
    expect(await refuse(form({ picFiles: [{ fileId: 999_999_999_999 }] }), [])).toBe(
      "422 picFiles.0",
    );
    expect(await refuse(form(scanFile(theirs.reports[0])), [])).toBe(`422 ${path}`);
    expect(await refuse(form(scanFile(mine.pictures[0]?.fileId)), [])).toBe(`422 ${path}`);
    expect(await refuse(form({ picFiles: [{ fileId: mine.reports[0] ?? 0 }] }), [])).toBe(
      "422 picFiles.0",
    );
    const ofNew = { programName: "新的", picFiles: mine.pictures };
    expect(await refuse(ofNew, [])).toBe("422 picFiles.0");
    expect(await refuse({ picFiles: mine.pictures }, [], "agency-b")).toBe("422 picFiles.0");
  });

  test("count for the ten of a field", async () => {
    const state = await saveWith(Array.from({ length: 9 }, (_, index) => `${index}.mp4`));
    const { pictures } = await kept(state.programId);
    const form = { ...state, picFiles: pictures };
    expect(await refuse(form, [clip("十.mp4"), clip("十一.mp4")])).toBe("422 picFiles");
    await portal.save("agency-a", { ...form, programName: "十個" }, { files: [clip("十.mp4")] });
  });

  test("count for the 200 MB of all files, to the byte", async () => {
    const { db } = portal.database;
    const state = await saveWith(["大.mp4"]);
    const { pictures, reports } = await kept(state.programId);
    const fileId = pictures[0]?.fileId ?? 0;
    const form = {
      ...state,
      programName: "總量",
      picFiles: pictures,
      vulnerabilityScanContentVos: [
        { scanTool: "舊", scanFile: { fileId: reports[0] ?? 0 } },
        scanRow("n"),
      ],
    };
    const added = report("n", sampleFile("pdf", 1_000));
    const room = fileLimits.totalBytes - 2_000 - 1_000;
    await db
      .update(files)
      .set({ size: room + 1 })
      .where(eq(files.id, fileId));
    expect(await refuse(form, [added])).toBe("422 picFiles");
    await db.update(files).set({ size: room }).where(eq(files.id, fileId));
    await portal.save("agency-a", form, { files: [added] });
  });

  test("are shared by a new edition, and go only with the last edition that shows them", async () => {
    const { db } = portal.database;
    const files1 = [picture("共用.png"), clip("只在第一版.mp4"), report("r")];
    const form = completeForm({ vulnerabilityScanContentVos: [scanRow("r")] });
    const { programId } = await portal.save("agency-a", form, { files: files1 });
    const online = await approveEdition(db, await act(programId), { putOnline: false });
    const first = await kept(programId);
    const stored = await portal.storedKeys();
    const next = await portal.save(
      "agency-a",
      completeForm({
        ...online,
        processAction: "",
        changeReason: "少一張圖",
        picFiles: first.pictures.slice(0, 1),
        vulnerabilityScanContentVos: [
          { scanTool: "工具 r", scanFile: { fileId: first.reports[0] ?? 0 } },
        ],
      }),
    );
    expect(await portal.storedKeys()).toEqual(stored);
    expect(await kept(programId)).toEqual(first);
    const second = await kept(next.programId);
    expect(second.pictures).toEqual(first.pictures.slice(0, 1));
    expect(second.reports).toEqual(first.reports);

    await portal.save("agency-a", { ...next, programName: "沒有檔案", changeReason: "清空" });
    await sweepStorage(db, portal.storage, { olderThanMs: 0, now: new Date(Date.now() + 1_000) });
    expect(await kept(programId)).toEqual(first);
    const present = new Set(await portal.storedKeys());
    const rows = await db.select({ key: files.key }).from(files);
    expect(rows.filter(({ key }) => !present.has(key))).toEqual([]);
  });

  test("are copied by reference where an offline edition is returned", async () => {
    const { db } = portal.database;
    const form = completeForm({ vulnerabilityScanContentVos: [scanRow("r")] });
    const { programId } = await portal.save("agency-a", form, {
      files: [clip("一.mp4"), clip("二.mp4"), report("r")],
    });
    await approveEdition(db, await act(programId), { putOnline: false });
    await takeOffline(db, await act(programId), { reason: "汰換", date: null });
    const copy = await returnForModification(db, await act(programId), { approveDesc: "請更新" });
    expect(await kept(copy.programId)).toEqual(await kept(programId));
    const edition = await portal.read("agency-a", copy.programId);
    expect(edition.decisions.map(({ action, reason }) => [action, reason])).toEqual([
      ["returnForModification", "請更新"],
    ]);
    const [scan] = await db
      .select({ id: editionScans.id })
      .from(editionScans)
      .where(eq(editionScans.editionId, copy.programId));
    expect(edition.vulnerabilityScanContentVos[0]?.scanId).toBe(scan?.id);
    const [row] = await db
      .select({ position: editionPictures.position })
      .from(editionPictures)
      .where(and(eq(editionPictures.editionId, copy.programId), eq(editionPictures.position, 1)));
    expect(row).toEqual({ position: 1 });
  });
});

describe("a save that is refused for other reasons", () => {
  test("leaves none of its files behind", async () => {
    const state = await portal.save("agency-a", { programName: "草稿" });
    const part = [picture("圖.png")];
    expect(await refuse({ ...state, programName: "" }, part)).toBe("422 programName");
    const stale = { ...state, updateTime: "2020-01-01T00:00:00.000Z" };
    expect(await refuse(stale, part)).toBe("409");
    expect(await refuse(state, part, "agency-b")).toBe("404");
    expect(await refuse({ types: 5 }, part)).toBe("400 types");
  });

  test("of nobody is answered though it is large, and stores nothing", async () => {
    const before = await portal.storedKeys();
    const large = picture("影片.mp4", sampleFile("mp4", 20_000_000));
    const answer = await portal.sendSave("", { programName: "名稱" }, { files: [large] });
    expect([answer.status, failureOf(answer).code]).toEqual([401, "err.pleaseLogin"]);
    expect(await portal.storedKeys()).toEqual(before);
  });

  test("that is no multipart body is 415", async () => {
    const path = "/PublicProgram/savePublicProgramData";
    const answer = await portal.call("agency-a", path, { programName: "名稱" });
    expect([answer.status, failureOf(answer).code]).toEqual([415, "err.unsupportedType"]);
  });
});
