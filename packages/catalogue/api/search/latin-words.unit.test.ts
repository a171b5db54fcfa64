import { expect, test } from "vitest";
import { createLatinWords, editDistance } from "./latin-words.ts";

test.each([
  ["", "", 0],
  ["carbon", "carbon", 0],
  ["carben", "carbon", 1],
  ["taipie", "taipei", 1],
  ["qualty", "quality", 1],
  ["dashbord", "dashboard", 1],
  ["form", "from", 1],
  ["abcdef", "badcfe", 3],
  ["carbon", "map", 3],
])("%s and %s differ by %i", (left, right, distance) => {
  expect(editDistance(left, right, 2)).toBe(Math.min(distance, 3));
  expect(editDistance(right, left, 2)).toBe(Math.min(distance, 3));
});

test("the nearest known word, the most frequent of equals; short words are not guessed", () => {
  const latin = createLatinWords();
  for (const word of ["carbon", "garden", "garden", "taipei", "map", "cabin"]) latin.add(word);
  expect(latin.nearest("carben")).toBe("carbon");
  expect(latin.nearest("garben")).toBe("garden");
  expect(latin.nearest("taipie")).toBe("taipei");
  expect(latin.nearest("nap")).toBeNull();
  expect(latin.nearest("kubernetes")).toBeNull();
  latin.clear();
  expect(latin.nearest("carben")).toBeNull();
});

test("an unknown word is parted into two known ones", () => {
  const latin = createLatinWords();
  for (const word of ["open", "data", "op", "source"]) latin.add(word);
  expect(latin.parted("opendata")).toEqual(["open", "data"]);
  expect(latin.parted("opensauce")).toBeNull();
});

test("a vocabulary that anybody can fill answers in bounded time", () => {
  const latin = createLatinWords();
  const letter = (number: number) => String.fromCharCode(97 + (number % 26));
  const wordOf = (number: number) =>
    [0, 1, 2, 3, 4, 5].map((index) => letter(Math.floor(number / 26 ** index))).join("");
  for (let number = 0; number < 100_000; number++) latin.add(`${wordOf(number)}ending`);
  // Words beyond the bound are not held.
  expect(latin.nearest(`${wordOf(10)}endin`)).not.toBeNull();
  expect(latin.parted(`${wordOf(90_000)}endingending`)).toBeNull();
});
