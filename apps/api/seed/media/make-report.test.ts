import { fileTypeFromBuffer } from "file-type";
import { describe, expect, test } from "vitest";
import { makeScanReport } from "./make-report.ts";

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("sample scan report", () => {
  test("it is a small PDF that says that it is a sample", async () => {
    const report = makeScanReport("Venue booking");
    expect((await fileTypeFromBuffer(report))?.mime).toBe("application/pdf");
    expect(report.length).toBeLessThan(5_000);
    expect(latin(report)).toContain("SAMPLE");
    expect(latin(report)).toContain("(Venue booking) Tj");
  });

  test("every entry of its cross-reference table points at an object", () => {
    const text = latin(makeScanReport("Venue booking"));
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((entry) =>
      Number(entry[1]),
    );
    expect(offsets).toHaveLength(7);
    offsets.forEach((offset, position) => {
      expect(text.slice(offset).startsWith(`${position + 1} 0 obj\n`)).toBe(true);
    });
  });

  test("its stream is as long as it says", () => {
    const text = latin(makeScanReport("Venue booking"));
    const stream = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text);
    expect(stream?.[2]?.length).toBe(Number(stream?.[1]));
  });

  test("brackets and other scripts in a title do not break it", () => {
    const text = latin(makeScanReport("Booking (公共) \\ ) end"));
    expect(text).toContain("(Booking \\(?\\) \\\\ \\) end) Tj");
  });
});
