import { expect, test } from "vitest";
import { guessedPlace } from "./guessed-language.ts";

const guessed = "https://code.example.tw/qna?group=know&lang=zh-TW&langGuessed=1#faq-3";

test("a stored language wins over the one that the server guessed", () => {
  expect(guessedPlace(guessed, "en-US")).toEqual({
    address: "https://code.example.tw/qna?group=know&lang=en-US#faq-3",
    isElsewhere: true,
  });
});

test.each([["zh-TW"], [null], ["fr"]])("with %s stored only the mark goes", (stored) => {
  expect(guessedPlace(guessed, stored)).toEqual({
    address: "https://code.example.tw/qna?group=know&lang=zh-TW#faq-3",
    isElsewhere: false,
  });
});

test("a link that carries a language wins over the stored one", () => {
  expect(guessedPlace("https://code.example.tw/qna?lang=zh-TW", "en-US")).toBeNull();
});
