import { describe, expect, test } from "vitest";
import { isLoopbackHost, isMadeOnThisMachine, loopbackHost } from "./loopback.ts";

test.each([
  ["localhost", true],
  ["portal.localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["[::1]", true],
  ["0.0.0.0", false],
  ["127.0.0.1.evil.example", false],
  ["127.evil", false],
  ["localhost.evil.example", false],
  ["evillocalhost", false],
  ["", false],
])("this machine is named by %j: %j", (name, named) => {
  expect(isLoopbackHost(name)).toBe(named);
});

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

describe("a request", () => {
  const made = (
    headers: Record<string, string> = {},
    { httpVersion = "1.1", remoteAddress = "127.0.0.1" as string | undefined } = {},
  ) =>
    isMadeOnThisMachine({
      headers: { host: "localhost:3000", ...headers },
      httpVersion,
      socket: { remoteAddress },
    });

  test.each([
    ["nothing of note", {}],
    ["an origin of this machine", { origin: "http://127.0.0.1:3000" }],
    ["a page of this machine before it", { referer: "http://localhost:3000/provideCode" }],
    ["the origin of a page without referrers", { origin: "null" }],
    ["what browsers send besides", { "sec-fetch-site": "same-origin", "x-requested-with": "x" }],
  ])("with %s is made on this machine", (_what, headers) => {
    expect(made(headers)).toBe(true);
  });

  test.each(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])("from %s is too", (peer) => {
    expect(made({}, { remoteAddress: peer })).toBe(true);
  });

  test.each([
    "forwarded",
    "via",
    "x-forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-anything",
    "x-original-host",
    "x-original-forwarded-for",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "client-ip",
    "true-client-ip",
    "fastly-client-ip",
    "x-envoy-external-address",
    "x-amzn-trace-id",
    "x-azure-ref",
    "x-arr-ssl",
    "cdn-loop",
    "cf-connecting-ip",
    "cf-ray",
    "ngrok-skip-browser-warning",
  ])("with the header %s is not, even an empty one", (name) => {
    expect(made({ [name]: "127.0.0.1" })).toBe(false);
    expect(made({ [name]: "" })).toBe(false);
  });

  test.each([
    [{ host: "portal.example.tw" }],
    [{ host: "" }],
    [{ origin: "https://portal.example.tw" }],
    [{ origin: "http://localhost.evil.example" }],
    [{ origin: "localhost" }],
    [{ referer: "https://portal.example.tw/provideCode" }],
    [{ referer: "not an address" }],
  ])("with %j is not", (headers) => {
    expect(made(headers)).toBe(false);
  });

  test.each(["192.0.2.7", "10.0.0.1", "::ffff:192.0.2.7", "fe80::1", undefined])(
    "from %s is not",
    (peer) => {
      expect(made({}, { remoteAddress: peer ?? "" })).toBe(false);
    },
  );

  test("of HTTP/1.0, which nginx speaks by default, is not", () => {
    expect(made({}, { httpVersion: "1.0" })).toBe(false);
  });
});
