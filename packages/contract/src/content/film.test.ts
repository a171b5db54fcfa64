import { expect, test } from "vitest";
import { isFilmDescription, isFilmKey, readFilm, withFilm } from "./film.ts";

const key = "0123456789abcdef".repeat(2);

test("the first line of a description is the film, the others say what it shows", () => {
  expect(readFilm(`${key}\r\n第一步\n第二步\n`)).toEqual({
    reference: key,
    text: "第一步\n第二步",
  });
  expect(readFilm("https://vimeo.com/123456")).toEqual({
    reference: "https://vimeo.com/123456",
    text: "",
  });
  expect(readFilm("  ")).toEqual({ reference: "", text: "" });
});

test("another film keeps the words for the editor to change", () => {
  expect(withFilm("https://vimeo.com/123456\n四個步驟", key)).toBe(`${key}\n四個步驟`);
  expect(withFilm("", key)).toBe(key);
});

test("a film is an address or a key of our own storage", () => {
  expect(isFilmKey(key)).toBe(true);
  expect(isFilmKey(`${key}/480.avif`)).toBe(false);
  for (const description of ["", key, `${key}\n影片內容`, "https://youtu.be/abcdefghijk\nWords"])
    expect(isFilmDescription(description), description).toBe(true);
  for (const description of ["film.mp4", "javascript:alert(1)", "影片內容", key.toUpperCase()])
    expect(isFilmDescription(description), description).toBe(false);
});
