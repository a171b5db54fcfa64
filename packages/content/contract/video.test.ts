import { expect, test } from "vitest";
import { isVideoDescription, isVideoKey, readVideo, videoDescription, withVideo } from "./video.ts";

const key = "0123456789abcdef".repeat(2);

test("the first line of a description is the video, the others say what it shows", () => {
  expect(readVideo(`${key}\r\n第一步\n第二步\n`)).toEqual({
    reference: key,
    text: "第一步\n第二步",
  });
  expect(readVideo("https://vimeo.com/123456")).toEqual({
    reference: "https://vimeo.com/123456",
    text: "",
  });
  expect(readVideo("  ")).toEqual({ reference: "", text: "" });
});

test("another video keeps the words for the editor to change", () => {
  expect(withVideo("https://vimeo.com/123456\n四個步驟", key)).toBe(`${key}\n四個步驟`);
  expect(withVideo("", key)).toBe(key);
});

test("words stay words where there is no video", () => {
  expect(videoDescription("", "")).toBe("");
  expect(readVideo(videoDescription("", "四個步驟"))).toEqual({ reference: "", text: "四個步驟" });
  expect(readVideo(videoDescription(` ${key} `, "四個\n步驟"))).toEqual({
    reference: key,
    text: "四個\n步驟",
  });
});

test("a video is an address or a key of our own storage", () => {
  expect(isVideoKey(key)).toBe(true);
  expect(isVideoKey(`${key}/480.avif`)).toBe(false);
  for (const description of ["", key, `${key}\n影片內容`, "https://youtu.be/abcdefghijk\nWords"])
    expect(isVideoDescription(description), description).toBe(true);
  for (const description of ["video.mp4", "javascript:alert(1)", "影片內容", key.toUpperCase()])
    expect(isVideoDescription(description), description).toBe(false);
});
