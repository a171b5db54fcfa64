import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { landingAddress, loopbackHost, portalOrigin } from "./portal-address.ts";

describe("this machine", () => {
  test.each([
    ["localhost:3000", "localhost:3000"],
    ["[::1]:3000", "[::1]:3000"],
    ["127.0.0.1", "127.0.0.1"],
    ["localhost:3000/evil", null],
    ["evil@localhost", null],
    ["localhost evil", null],
    ["localhost#", null],
    ["", null],
    [undefined, null],
  ])("is asked for by the Host header %j as %j", (header, host) => {
    expect(loopbackHost(header)).toBe(host);
  });
});

describe("the portal's origin", () => {
  const asked = (host: string) => ({ protocol: "http" as const, host });

  test("is the configured one, whatever was asked", () => {
    const config = readConfig({ PORTAL_ORIGIN: "https://portal.example.tw/" });
    expect(portalOrigin(config, asked("evil.example"))).toBe("https://portal.example.tw");
  });

  test("follows the loopback host that was asked, and no other", () => {
    const config = readConfig({ PORT: "4000" });
    expect(portalOrigin(config, asked("localhost:8080"))).toBe("http://localhost:8080");
    expect(portalOrigin(config, asked("evil.example"))).toBe("http://localhost:4000");
  });
});

describe("the landing address", () => {
  test("keeps below the context path", () => {
    const config = readConfig({ CONTEXT_PATH: "/a/b/" });
    const code = { code: "c+/=d" };
    expect(landingAddress(config, "qna", "en-US", code)).toBe(
      "/a/b/qna?lang=en-US#code=c%2B%2F%3Dd",
    );
    expect(landingAddress(config, "//evil", "zh-TW", { error: "failed" })).toBe(
      "/a/b/submitFormProvideCode?lang=zh-TW#loginError=failed",
    );
  });
});
