import { startClamdServer } from "@public-code/portal/test-support/clamd-server.ts";
import { sampleFile, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import {
  type Part,
  sendForm,
  startUploadServer,
} from "@public-code/portal/test-support/upload-server.ts";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createClamdScanner } from "#api/virus-scan.ts";

const pdf = sampleFile("pdf");

const server = await startUploadServer(60_000);
afterAll(() => server.close());
afterEach(() => server.clear());

describe("a program's upload", () => {
  test("brings the form and its files, whatever the order of the parts", async () => {
    const form = { programName: "公共程式", vulnerabilityScanContentVos: [{ scanKey: "r1" }] };
    const picture = await samplePicture("png");
    const parts: Part[] = [
      ["picFiles", picture, "p1_pickey_畫面_pickey_一.png"],
      ["formData", JSON.stringify(form)],
      ["sacnFiles", pdf, "r1_scankey_弱點報告.pdf", "text/html"],
      ["picFiles", sampleFile("mp4", 300_000), "p2_pickey_展示.mp4"],
      ["other", "x"],
      ["otherFile", pdf, "x.pdf"],
    ];
    for (const order of [parts, [...parts].reverse()]) {
      expect(await sendForm(server, order)).toEqual({ status: 200, body: { breaks: [] } });
      expect(server.saved?.formData).toEqual(form);
      const pictures =
        server.saved?.pictures.map(({ key, upload }) => [key, upload.originalName]) ?? [];
      const expected = [
        ["p1", "畫面_pickey_一.png"],
        ["p2", "展示.mp4"],
      ];
      expect(pictures).toEqual(order === parts ? expected : expected.reverse());
      expect(server.saved?.scans).toMatchObject([
        { key: "r1", upload: { originalName: "弱點報告.pdf", mediaType: "application/pdf" } },
      ]);
    }
    await server.saved?.abandon();
  });

  test("takes the form as text, as a JSON part and as a file part, and without one", async () => {
    for (const part of [
      ["formData", '{"a":1}'],
      ["formData", '{"a":1}', "blob", "application/json"],
      ["formData", '{"a":1}', "form.json"],
    ] as const satisfies Part[]) {
      expect((await sendForm(server, [part])).status).toBe(200);
      expect(server.saved?.formData).toEqual({ a: 1 });
    }
    expect((await sendForm(server, [["sacnFiles", pdf, "r_scankey_a.pdf"]])).status).toBe(200);
    expect(server.saved?.formData).toEqual({});
  });

  test("tells every broken rule at the place of its file", async () => {
    const form = { vulnerabilityScanContentVos: [{ scanKey: "" }, { scanKey: "r2" }] };
    const { body } = await sendForm(server, [
      ["picFiles", "text", "p1_pickey_a.png"],
      ["picFiles", await samplePicture("png"), "p2_pickey_a.png"],
      ["picFiles", sampleFile("pdf"), "a.png"],
      ["sacnFiles", sampleFile("pdf", 10_485_761), "r2_scankey_a.pdf"],
      ["sacnFiles", "text", "r3_scankey_a.pdf"],
      ["formData", JSON.stringify(form)],
    ]);
    const wrongType = { key: "file.wrongType", params: {} };
    expect(body).toEqual({
      breaks: [
        { path: "picFiles.p1", ...wrongType },
        {
          path: "picFiles",
          key: "file.otherType",
          params: { name: "PDF", types: "JPG / PNG / GIF / MP4 / WEBM" },
        },
        {
          path: "vulnerabilityScanContentVos.1.scanFile",
          key: "file.tooLarge",
          params: { maximum: "10 MB" },
        },
        { path: "vulnerabilityScanContentVos", ...wrongType },
      ],
    });
    expect(await server.countStored()).toBeGreaterThan(0);
    await server.saved?.abandon();
    expect(await server.countStored()).toBe(0);
  });

  test("takes ten files a field and not eleven", async () => {
    const reports = (count: number): Part[] =>
      Array.from({ length: count }, (_, index) => ["sacnFiles", pdf, `r${index}_scankey_a.pdf`]);
    expect(await sendForm(server, reports(10))).toEqual({ status: 200, body: { breaks: [] } });
    await server.saved?.abandon();
    const { body } = await sendForm(server, reports(13));
    expect(body).toEqual({
      breaks: [
        { path: "vulnerabilityScanContentVos", key: "file.tooMany", params: { maximum: 10 } },
      ],
    });
    expect(server.saved?.scans).toHaveLength(10);
  });
});

describe("the virus scanner", () => {
  test("that does not answer refuses the save for now, by its field", async () => {
    const gone = await startClamdServer();
    await gone.close();
    server.intake = { ...server.intake, scanner: createClamdScanner(gone.address) };
    const answer = await sendForm(server, [
      ["sacnFiles", pdf, "r_scankey_a.pdf"],
      ["picFiles", sampleFile("mp4", 3_000_000), "p_pickey_a.mp4"],
    ]);
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: "err.unavailable",
        errors: [{ path: "sacnFiles", message: "目前無法掃描病毒，請稍後再試。" }],
      },
    });
    expect(await server.countStored()).toBe(0);
  });
});
