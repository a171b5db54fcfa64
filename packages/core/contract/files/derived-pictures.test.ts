import { describe, expect, test } from "vitest";
import { derivedReference, derivedSizes, pictureSources } from "./derived-pictures.ts";

describe("derivedSizes", () => {
  test.each([
    [200, [200]],
    [480, [480]],
    [481, [480, 481]],
    [1280, [480, 960, 1280]],
    [1600, [480, 960, 1600]],
    [4000, [480, 960, 1600]],
  ])("a picture %i wide is offered in %j", (width, sizes) => {
    expect(derivedSizes(width)).toEqual(sizes);
  });
});

describe("derivedReference", () => {
  test("keeps the query of a signed address behind the size", () => {
    expect(derivedReference("https://p.example.tw/files/pcp/ab?expires=1", 480, "image/avif")).toBe(
      "https://p.example.tw/files/pcp/ab/480.avif?expires=1",
    );
  });
});

describe("pictureSources", () => {
  test("offers AVIF before WebP with the width of each", () => {
    expect(pictureSources("/f/ab", { mediaType: "image/png", width: 600 })).toEqual([
      { type: "image/avif", srcSet: "/f/ab/480.avif 480w, /f/ab/600.avif 600w" },
      { type: "image/webp", srcSet: "/f/ab/480.webp 480w, /f/ab/600.webp 600w" },
    ]);
  });

  test("offers animations as WebP only, and videos not at all", () => {
    const animation = pictureSources("/f/ab", { mediaType: "image/gif", width: 300 });
    expect(animation).toEqual([{ type: "image/webp", srcSet: "/f/ab/300.webp 300w" }]);
    expect(pictureSources("/f/ab", { mediaType: "video/mp4", width: null })).toEqual([]);
  });
});
