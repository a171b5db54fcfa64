import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { loopbackHost, originOfCall, portalOrigin } from "./request-origin.ts";

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
    expect(originOfCall(config, { headers: { host: "[::1]:80" } })).toBe("http://[::1]");
    expect(originOfCall(config, { headers: {} })).toBe("http://localhost:4000");
  });
});
