import { fileLimits } from "@public-code/core/contract/files/limits.ts";
import { describe, expect, test } from "vitest";
import {
  fileOf,
  filledValues,
  heads,
  keptPictureOf,
  newPicture,
} from "../test-support/sample-form.ts";
import { findMissingFiles, isChosenTwice, judgeChosen, roomFor } from "./file-rules.ts";

/**
 * A file that calls itself a PNG and is zeros between its first and last bytes, or only says its size where
 * there are no last ones.
 */
function fileOfBytes(start: readonly number[], size = start.length, end = ""): File {
  const zeros = new Uint8Array(end === "" ? 0 : size - start.length - end.length);
  const file = new File([Uint8Array.from(start), zeros, end], "a.png", { type: "image/png" });
  Object.defineProperty(file, "size", { value: size });
  return file;
}
const verdict = async (kind: "picture" | "scanReport", file: File) => {
  const judged = await judgeChosen(kind, file, "zh-TW");
  return "refused" in judged ? judged.refused : judged.mediaType;
};
const tooLarge = (maximum: string) => `檔案大小超過限制（上限 ${maximum}）`;
const wrongType = "檔案類型錯誤";

test.each([
  ["ka.png", 1000, true],
  ["1.png", 1000, true],
  ["ka.png", 999, false],
  ["kb.png", 1000, false],
])("%s of %i bytes is among the pictures: %s", (name, size, expected) => {
  const pictures = [keptPictureOf(1), newPicture("ka")];
  expect(isChosenTwice(fileOf(name, size), pictures)).toBe(expected);
});

describe("sizes of single files", () => {
  test.each([
    ["jpeg", fileLimits.imageBytes, "image/jpeg", "2 MB"],
    ["png", fileLimits.imageBytes, "image/png", "2 MB"],
    ["gif", fileLimits.imageBytes, "image/gif", "2 MB"],
    ["mp4", fileLimits.videoBytes, "video/mp4", "100 MB"],
    ["webm", fileLimits.videoBytes, "video/webm", "100 MB"],
  ] as const)(
    "a picture field takes %s up to %i bytes",
    async (name, maximum, mediaType, limit) => {
      expect(await verdict("picture", fileOfBytes(heads[name]))).toBe(mediaType);
      expect(await verdict("picture", fileOfBytes(heads[name], maximum))).toBe(mediaType);
      expect(await verdict("picture", fileOfBytes(heads[name], maximum + 1))).toBe(tooLarge(limit));
    },
  );

  test("a report field takes PDF up to 10485760 bytes", async () => {
    const report = (size: number) => fileOfBytes(heads.pdf, size, "1 0 obj startxref 9 %%EOF");
    expect(await verdict("scanReport", report(100))).toBe("application/pdf");
    expect(await verdict("scanReport", report(10_485_760))).toBe("application/pdf");
    expect(await verdict("scanReport", report(10_485_761))).toBe(tooLarge("10 MB"));
  });
});

describe("types of single files, whatever they are called", () => {
  test.each(["pdf", "zip", "text", "mov", "mkv"] as const)(
    "a picture field refuses %s",
    async (name) => {
      expect(await verdict("picture", fileOfBytes(heads[name]))).toContain(wrongType);
    },
  );

  test.each(["png", "jpeg", "mp4", "zip", "text", "pdf"] as const)(
    "a report field refuses %s",
    async (name) => {
      expect(await verdict("scanReport", fileOfBytes(heads[name]))).toContain(wrongType);
    },
  );

  test("a PNG that moves is refused as the server does", async () => {
    const header = [...heads.png, ...Array(17).fill(0)];
    const moving = [...header, 0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, ...Array(12).fill(0)];
    const still = [...header, 0, 0, 0, 8, 0x49, 0x44, 0x41, 0x54, ...Array(12).fill(0)];
    expect(await verdict("picture", fileOfBytes(moving))).toBe(
      `${wrongType}：這是 APNG 檔，請另存或匯出成 JPG / PNG / GIF 後再上傳。`,
    );
    expect(await verdict("picture", fileOfBytes(still))).toBe("image/png");
  });

  test("an empty file is refused as one", async () => {
    expect(await verdict("picture", fileOfBytes([]))).toBe("這個檔案是空的，請重新選擇。");
  });
});

test.each([
  ['{"bomFormat":"CycloneDX","specVersion":"1.6"}', { mediaType: "application/json" }],
  ['\uFEFF{"sbom":{"spdxVersion":"SPDX-2.2"}}', { mediaType: "application/json" }],
  [
    '{"spdxVersion":"SPDX-2.1"}',
    {
      refused:
        "這份清單是 SPDX 2.1；平臺可讀取 CycloneDX 1.2 至 1.7，以及 SPDX 2.2、2.3。請以其中一種版本重新匯出 JSON。",
    },
  ],
  [
    "{}",
    {
      refused:
        "這個檔案不是可讀取的軟體物料清單（JSON 格式的 CycloneDX 1.2 至 1.7，或 SPDX 2.2、2.3）。",
    },
  ],
  [
    '<bom xmlns="http://cyclonedx.org/schema/bom/1.6"/>',
    {
      refused:
        "這個檔案是 CycloneDX XML，這裡不讀取。請匯出成 CycloneDX JSON / SPDX JSON，或用指令轉換：cyclonedx convert --input-file bom.xml --output-file bom.json",
    },
  ],
])("a list of components is read when it is chosen: %s", async (content, expected) => {
  expect(await judgeChosen("sbom", new File([content], "bom.json"), "zh-TW")).toEqual(expected);
});

test("a list in UTF-16, as PowerShell writes it, is read as on the server", async () => {
  const text = '\uFEFF{"bomFormat":"CycloneDX","specVersion":"1.6"}';
  for (const littleEnd of [true, false]) {
    const bytes = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1)
      bytes.setUint16(at * 2, text.charCodeAt(at), littleEnd);
    expect(await judgeChosen("sbom", new File([bytes], "bom.json"), "zh-TW")).toEqual({
      mediaType: "application/json",
    });
  }
});

test.each([
  [0, 10, 10],
  [0, 11, 10],
  [9, 3, 1],
  [10, 1, 0],
  [12, 1, 0],
])("a field with %i files takes of %i more %i", (present, chosen, taken) => {
  expect(roomFor(present, chosen)).toBe(taken);
});

/** A folder, or a deleted file: a browser returns both as files that cannot be read. */
function unreadableFile(name: string): File {
  const file = fileOf(name, 4_096);
  file.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new DOMException("", "NotFoundError"));
    return part;
  };
  return file;
}

describe("a file that cannot be read", () => {
  test("is refused when it is chosen, in words of its field", async () => {
    const folder = unreadableFile("screens");
    expect(await judgeChosen("picture", folder, "zh-TW")).toEqual({
      refused: "無法讀取這張圖片，請改用其他檔案。",
    });
    expect(await judgeChosen("scanReport", folder, "zh-TW")).toEqual({
      refused: "找不到這個檔案，請重新上傳。",
    });
    const picture = new File([Uint8Array.from(heads.png)], "a.png");
    expect(await judgeChosen("picture", picture, "zh-TW")).toEqual({ mediaType: "image/png" });
  });

  test("is named at its place before the form is sent", async () => {
    const mediaType = "image/png";
    const values = filledValues({
      picFiles: [
        keptPictureOf(1),
        { kind: "new", key: "ka", file: new File(["a"], "a.png"), mediaType },
        { kind: "new", key: "kb", file: unreadableFile("b.png"), mediaType },
      ],
    });
    expect(await findMissingFiles(values, "zh-TW")).toEqual([
      { path: "picFiles.kb", message: "找不到這個檔案，請重新上傳。" },
    ]);
    for (const row of values.vulnerabilityScanContentVos)
      row.report = { kind: "new", key: "kr", file: unreadableFile("r.pdf") };
    expect((await findMissingFiles(values, "en-US")).map(({ path }) => path)).toEqual([
      "picFiles.kb",
      "vulnerabilityScanContentVos.0.scanFile",
    ]);
  });
});
