import { processorMs } from "@public-code/portal/test-support/processor-time.ts";
import { describe, expect, test } from "vitest";
import { apiMessage } from "../messages.ts";
import { headBytes, judgeEnd, judgeType, tailBytes } from "./judge-file.ts";
import type { FileKind } from "./limits.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The media type that a file is taken as, or the English words that refuse it. */
async function verdict(kind: FileKind, text: string): Promise<string> {
  const bytes = bytesOf(text);
  const head = bytes.subarray(0, headBytes);
  const judged = await judgeType(kind, head);
  const refused =
    "refused" in judged
      ? judged.refused
      : judgeEnd(judged.mediaType, head, bytes.subarray(-tailBytes));
  if (refused) return apiMessage(refused.key, "en-US", refused.params);
  return "mediaType" in judged ? judged.mediaType : "";
}

const object = "1 0 obj<</Type/Catalog>>endobj\n";
const whole = `%PDF-1.4\n${object}startxref\n9\n%%EOF\n`;
const cut = apiMessage("file.pdfCut", "en-US");
const late = apiMessage("file.pdfHeader", "en-US");

describe("a PDF", () => {
  test("of nothing but blanks before its end is judged at once", async () => {
    const file = whole.replace("startxref", `${" ".repeat(tailBytes)}startxref`);
    const begun = processorMs();
    expect(await verdict("document", file)).toBe("application/pdf");
    expect(processorMs() - begun).toBeLessThan(500);
  });

  test.each([
    ["as it should be", whole, "application/pdf"],
    ["of version 2.0", whole.replace("1.4", "2.0"), "application/pdf"],
    ["behind a byte order mark", `\xef\xbb\xbf${whole}`, "application/pdf"],
    ["behind a line break", `\n${whole}`, "application/pdf"],
    ["behind lines and blanks", `\r\n  \r\n\t${whole}`, "application/pdf"],
    [
      "behind the head of a form's part",
      `------Boundary\r\nContent-Disposition: form-data; name="a"\r\n\r\n${whole}\r\n------Boundary--\r\n`,
      "application/pdf",
    ],
    ["behind a head of a printer", `\x1b%-12345X@PJL JOB\r\n${whole}`, "application/pdf"],
    ["behind 1,000 bytes", `${"x".repeat(1_000)}${whole}`, "application/pdf"],
    ["behind 2,000 bytes", `${"x".repeat(2_000)}${whole}`, late],
    ["before 2,048 zeros", `${whole}${"\0".repeat(2_048)}`, "application/pdf"],
    ["before blanks", `${whole}${"\r\n ".repeat(3_000)}`, "application/pdf"],
    ["before some bytes of a form", `${whole}\r\n------Boundary--\r\n`, "application/pdf"],
    ["of tidy objects", whole.replace("0 obj", "0  obj"), "application/pdf"],
    ["with a page in it", `\n${whole}<html></html>\n%%EOF`, "application/pdf"],
    ["that does not say where it starts", whole.replace("startxref", ""), "application/pdf"],
    ["without its last mark", whole.replace("%%EOF", ""), "application/pdf"],
    ["of a header only", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", cut],
    ["of a header and an end only", "%PDF-1.7\n%%EOF\n", cut],
    ["that was cut", whole.slice(0, 40).padEnd(9_000, "x"), cut],
    ["with much behind its end", `${whole}${"x".repeat(3_000)}`, cut],
    ["behind a page", `<html><script>alert(1)</script>${whole}`, "HTML"],
  ])("%s", async (_name, text, expected) => {
    expect(await verdict("scanReport", text)).toContain(expected);
    expect(await verdict("document", text)).toContain(expected);
  });
});

const ftyp = (brand: string) => `\0\0\0\x14ftyp${brand}\0\0\x02\0isom\0\0\0\x08free`;

/** As ISO tools, phones, action cameras, consoles, HandBrake and iTunes write it. */
const mp4Brands = [
  ...["isom", "iso2", "iso4", "iso5", "iso6", "avc1", "mp41", "mp42", "dash", "msdh"],
  ...["M4V ", "M4VH", "M4VP", "MSNV", "mmp4", "XAVC", "F4V "],
] as const;

describe("a video", () => {
  test.each([
    ...mp4Brands.map((brand) => [brand, "video/mp4"] as const),
    ["qt  ", "QuickTime (.mov) file. Save or export it as MP4 / WEBM"],
    ["3gp4", "3GP file. Save or export it as MP4 / WEBM"],
    ["3gp5", "3GP file"],
    ["3g2a", "3G2 file"],
    ["heic", "HEIC file. Save or export it as JPG / PNG / GIF"],
    ["mif1", "HEIC file"],
    ["avif", "AVIF file"],
    ["M4A ", "M4A file"],
  ] as const)("of brand %s", async (brand, expected) => {
    expect(await verdict("picture", ftyp(brand))).toContain(expected);
  });
});

const zipEntry = (name: string, content: string) =>
  `PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0${String.fromCharCode(content.length)}\0\0\0${String.fromCharCode(content.length)}\0\0\0${String.fromCharCode(name.length)}\0\0\0${name}${content}`;

/** An Office file whose list of types is too long to be read from its beginning. */
const zipWithoutTypes = (folder: string) =>
  zipEntry(`${folder}/a.xml`, "x") + zipEntry("[Content_Types].xml", "x");

describe("another kind is named, with what to do", () => {
  test.each([
    [
      "scanReport",
      zipEntry("word/document.xml", "x"),
      "Word (.docx) file. Save or export it as PDF",
    ],
    ["scanReport", zipWithoutTypes("word"), "Word (.docx) file"],
    ["scanReport", zipWithoutTypes("xl"), "Excel (.xlsx) file"],
    ["scanReport", zipWithoutTypes("ppt"), "PowerPoint (.pptx) file"],
    [
      "scanReport",
      zipEntry("xl/workbook.xml", "x"),
      "Excel (.xlsx) file. Save or export it as PDF",
    ],
    ["scanReport", zipEntry("ppt/presentation.xml", "x"), "PowerPoint (.pptx)"],
    ["scanReport", zipEntry("a.txt", "x"), "ZIP file. Save or export it as PDF"],
    ["scanReport", zipEntry("password/a.txt", "x"), "ZIP file. Save or export it as PDF"],
    [
      "scanReport",
      zipEntry("mimetype", "application/vnd.oasis.opendocument.text"),
      "OpenDocument (.odt) file. Save or export it as PDF",
    ],
    ["scanReport", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".padEnd(600, "\0"), "Office 97-2003"],
    ["scanReport", "\xff\xd8\xff\xe0\0\x10JFIF", "JPEG file. Save or export it as PDF"],
    ["scanReport", "<!DOCTYPE html><title>x</title>", "HTML file. Save or export it as PDF"],
    ["scanReport", '<html lang="en">', "HTML file"],
    ["scanReport", `${" ".repeat(1_024)}<html>`, "File type incorrect"],
    ["scanReport", "{\\rtf1 x}", "RTF file"],
    ["picture", "RIFF\x24\0\0\0WEBPVP8 ", "WebP file. Save or export it as JPG / PNG / GIF"],
    ["picture", '<svg xmlns="http://www.w3.org/2000/svg"/>', "SVG file. Save or export it as JPG"],
    ["picture", '<?xml version="1.0"?><svg xmlns="x"/>', "SVG file"],
    ["picture", "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0", "BMP file. Save or export it as JPG"],
    ["picture", whole, "PDF file"],
    ["picture", "RIFF\x24\0\0\0AVI LIST", "AVI file. Save or export it as MP4 / WEBM"],
    ["sbom", whole, "PDF file. Save or export it as JSON"],
    ["scanReport", "just some words", "File type incorrect"],
    ["scanReport", "", "This file is empty"],
    ["sbom", '{"bomFormat":"CycloneDX"}', "application/json"],
    ["sbom", '<?xml version="1.0"?><bom/>', "application/json"],
    ["sbom", "<!DOCTYPE html>", "application/json"],
  ] as const)("in a %s field: %j", async (kind, text, expected) => {
    expect(await verdict(kind, text)).toContain(expected);
  });
});
