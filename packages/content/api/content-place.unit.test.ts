import { expect, test } from "vitest";
import { contentPlace } from "./content-place.ts";

const atRoot = { origin: null, contextPath: "/", bucketPcp: "pcp" };
const below = { origin: "https://portal.example.tw", contextPath: "/public/code/", bucketPcp: "b" };

test.each([
  ["/", "/?lang=zh-TW"],
  ["/codeGuide", "/codeGuide?lang=zh-TW"],
  ["/qna?tab=know#faq-3", "/qna?tab=know&lang=zh-TW#faq-3"],
  ["/qna?lang=en-US", "/qna?lang=en-US"],
  ["/files/pcp/a.pdf", "/files/pcp/a.pdf"],
  ["/API/OpenDataSet/PublicProgramInfoData/csv", "/API/OpenDataSet/PublicProgramInfoData/csv"],
  ["/apiary", "/apiary?lang=zh-TW"],
  ["/..//evil.example/", "/evil.example/?lang=zh-TW"],
])("the in-site path %s is shown as %s", (path, shown) => {
  expect(contentPlace(atRoot, "zh-TW").page(path)).toBe(shown);
});

test("paths go below the context path, files to the portal's own address", () => {
  const place = contentPlace(below, "en-US");
  expect(place.page("/reward")).toBe("/public/code/reward?lang=en-US");
  expect(place.file("a/b.png")).toBe("https://portal.example.tw/public/code/files/b/a/b.png");
  expect(contentPlace(atRoot, "en-US").file("a.png")).toBe("/files/pcp/a.png");
});
