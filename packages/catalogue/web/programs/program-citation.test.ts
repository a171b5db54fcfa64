import { expect, test } from "vitest";
import { type Cited, writeBibtex } from "./program-citation.tsx";

const cited: Cited = {
  id: 1060,
  author: "示範機關甲",
  title: "Forms & 100 % {a}\\b_c",
  year: null,
  version: null,
  url: "https://code.example.tw/publicCodes/codeDetail?id=1060&lang=en-US",
};

test("an entry says what is known and nothing else", () => {
  expect(writeBibtex(cited)).toBe(
    [
      "@software{public-code-1060,",
      "  author = {{示範機關甲}},",
      "  title = {{Forms \\& 100 \\% ab\\_c}},",
      "  url = {https://code.example.tw/publicCodes/codeDetail?id=1060&lang=en-US},",
      "}",
    ].join("\n"),
  );
  expect(writeBibtex({ ...cited, year: "2026", version: "v1_2" })).toContain(
    "  year = {2026},\n  version = {v1\\_2},\n",
  );
});
