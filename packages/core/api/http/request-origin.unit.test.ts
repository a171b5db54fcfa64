import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { originOfCall, portalOrigin } from "./request-origin.ts";

describe("the portal's origin", () => {
  const requestOf = (host: string) => ({ protocol: "http" as const, host });

  test("is the configured one, whatever was asked", () => {
    const config = readConfig({ PORTAL_ORIGIN: "https://portal.example.tw/" });
    expect(portalOrigin(config, requestOf("evil.example"))).toBe("https://portal.example.tw");
  });

  test("follows the loopback host that was asked, and no other", () => {
    const config = readConfig({ PORT: "4000" });
    expect(portalOrigin(config, requestOf("localhost:8080"))).toBe("http://localhost:8080");
    expect(portalOrigin(config, requestOf("evil.example"))).toBe("http://localhost:4000");
    expect(originOfCall(config, { headers: { host: "[::1]:80" } })).toBe("http://[::1]");
    expect(originOfCall(config, { headers: {} })).toBe("http://localhost:4000");
  });
});
