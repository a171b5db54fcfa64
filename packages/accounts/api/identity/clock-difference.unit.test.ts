import { expect, test } from "vitest";
import { clockDifference } from "./sign-in.routes.ts";

const code = "OAUTH_JWT_TIMESTAMP_CHECK_FAILED";
/** As openid-client throws it: around what its own library says, with the claims as the cause of that. */
const refused = (cause: unknown) =>
  Object.assign(new Error("a", { cause: Object.assign(new Error("b", { cause }), { code }) }), {
    code,
  });

test.each([
  [
    { claim: "nbf", now: 1000, claims: { nbf: 1090, sub: "a person" } },
    { claim: "nbf", seconds: 90 },
  ],
  [
    { claim: "exp", now: 1000, claims: { exp: 910 } },
    { claim: "exp", seconds: -90 },
  ],
  [undefined, { claim: "", seconds: 0 }],
])("%j is a difference of %j", (cause, expected) =>
  expect(clockDifference(refused(cause))).toEqual(expected),
);

test("another failure is no matter of clocks", () =>
  expect(clockDifference(new Error("no"))).toBeNull());
