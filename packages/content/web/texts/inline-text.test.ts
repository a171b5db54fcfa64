import { describe, expect, test } from "vitest";
import { inlineParts } from "./inline-text.tsx";

describe("inlineParts", () => {
  test("takes code, strong words and links out of a line and loses nothing", () => {
    expect(inlineParts("run `git push` **now**, see [docs](https://example.tw/a) ok")).toEqual([
      { kind: "plain", text: "run " },
      { kind: "code", text: "git push" },
      { kind: "plain", text: " " },
      { kind: "strong", text: "now" },
      { kind: "plain", text: ", see " },
      { kind: "link", text: "docs", href: "https://example.tw/a" },
      { kind: "plain", text: " ok" },
    ]);
  });

  test("leaves a line without marks, an unclosed mark and other schemes as they are", () => {
    for (const line of ["plain", "a ` b", "2 ** 3", "[x](javascript:alert(1))", ""]) {
      expect(
        inlineParts(line)
          .map(({ text }) => text)
          .join(""),
      ).toBe(line);
      expect(inlineParts(line).some(({ kind }) => kind === "link")).toBe(false);
    }
  });
});
