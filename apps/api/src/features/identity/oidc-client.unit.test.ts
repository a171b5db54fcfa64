import { describe, expect, test } from "vitest";
import { createOidcClient } from "./oidc-client.ts";

describe("the address of the identity provider", () => {
  const settings = { clientId: "c", clientSecret: "s", agencyClaim: "agency_oid" };
  test.each([
    ["https://login.example.tw", false, true],
    ["https://login.example.tw", true, true],
    ["http://127.0.0.1:4000", true, true],
    ["http://localhost:4000", true, true],
    ["http://127.0.0.1:4000", false, false],
    ["http://login.example.tw", true, false],
    ["http://login.example.tw", false, false],
  ])("%s, with loopback http %j, is usable: %j", (issuer, loopbackHttp, usable) => {
    const make = () => createOidcClient({ ...settings, issuer, loopbackHttp });
    if (usable) expect(make).not.toThrow();
    else expect(make).toThrow("OIDC_ISSUER must begin with https://.");
  });
});
