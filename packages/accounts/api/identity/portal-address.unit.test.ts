import { readConfig } from "@public-code/core/api/config.ts";
import { describe, expect, test } from "vitest";
import { landingAddress } from "./portal-address.ts";

describe("the landing address", () => {
  test("keeps below the context path", () => {
    const config = readConfig({ CONTEXT_PATH: "/a/b/" });
    const code = { code: "c+/=d" };
    expect(landingAddress(config, "qna", "en-US", code)).toBe(
      "/a/b/qna?lang=en-US#code=c%2B%2F%3Dd",
    );
    expect(
      landingAddress(config, "//evil", "zh-TW", { error: "failed", page: "console/reviews/1" }),
    ).toBe("/a/b/submitFormProvideCode?lang=zh-TW#loginError=failed&page=console%2Freviews%2F1");
  });
});
