import { expect, test } from "vitest";
import { VIDEO_EMBED_HOSTS, videoEmbedAddress } from "./video-address.ts";

test.each([
  "https://www.youtube.com/watch?v=abcDEF12_-3&t=10",
  "https://youtu.be/abcDEF12_-3",
  "https://www.youtube.com/embed/abcDEF12_-3",
  "https://m.youtube.com/shorts/abcDEF12_-3",
])("%s leads to the player without cookies", (address) => {
  expect(videoEmbedAddress(address)).toBe(
    "https://www.youtube-nocookie.com/embed/abcDEF12_-3?autoplay=1&rel=0",
  );
});

test("a Vimeo page leads to its player", () => {
  expect(videoEmbedAddress("https://vimeo.com/123456")).toBe(
    "https://player.vimeo.com/video/123456?autoplay=1&dnt=1",
  );
});

test.each([
  "https://example.tw/watch?v=abcDEF12_-3",
  "https://youtube.com.example.tw/watch?v=abcDEF12_-3",
  "javascript:alert(1)//youtube.com/abcDEF12_-3",
  "https://www.youtube.com/watch?v=<script>",
  "https://vimeo.com/channels",
  "no address",
])("%s leads nowhere", (address) => {
  expect(videoEmbedAddress(address)).toBeNull();
});

test("players are framed from the allowed hosts only", () => {
  for (const video of ["https://youtu.be/abcDEF12_-3", "https://vimeo.com/1"]) {
    const address = videoEmbedAddress(video);
    expect(VIDEO_EMBED_HOSTS).toContain(address === null ? null : new URL(address).hostname);
  }
});
