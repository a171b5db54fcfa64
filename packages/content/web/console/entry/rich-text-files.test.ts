import { expect, test } from "vitest";
import { filesInRichText, keysInRichText } from "./use-entry-fields.tsx";

const file = {
  fileId: 1,
  key: "ab/cd",
  url: "https://portal.example.tw/files/pcp/ab/cd?until=1&sign=x",
  fileOriName: "a.png",
  fileExtName: "png",
  fileSize: 1,
  mediaType: "image/png",
};

test("shows stored pictures by their address and stores them by their key", () => {
  const stored = '<p><img src="ab/cd" alt=""></p>';
  const shown = filesInRichText(stored, [file]);
  expect(shown).toContain("until=1&amp;sign=x");
  expect(keysInRichText(shown, [file])).toBe(stored);
});
