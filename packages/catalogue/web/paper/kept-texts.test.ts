import { expect, test } from "vitest";
import { readTexts } from "./kept-texts.ts";

test("texts that somebody else has stored are no texts of a document", () => {
  expect(readTexts('{"reasons":"a","terms":1,"x":""}')).toEqual({ reasons: "a" });
  for (const stored of ["", "null", "[", "7", '"a"']) expect(readTexts(stored)).toEqual({});
});
