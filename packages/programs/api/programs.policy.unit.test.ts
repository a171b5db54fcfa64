import { requireViewer } from "@public-code/accounts/api/identity/identity.policy.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { expect, test } from "vitest";
import { requireSubmitter, scopeOf } from "./programs.policy.ts";

const somebody: Viewer = {
  userId: "u",
  name: "u",
  mail: "u@example.tw",
  oid: "",
  agencyCode: null,
  operatorRole: null,
  sessionHash: "",
};
const officer: Viewer = { ...somebody, agencyCode: "a" };
const operator: Viewer = { ...somebody, operatorRole: "viewer" };

/** What a rule answers, or the code of its refusal. */
function answerOf(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
}

test.each([
  ["a visitor", null, "err.pleaseLogin", "err.pleaseLogin"],
  ["somebody without a role", somebody, somebody, "err.forbidden"],
  ["an officer", officer, officer, officer],
  ["an operator", operator, operator, "err.forbidden"],
])("%s is let in where the rules say so", (_, viewer, asViewer, asSubmitter) => {
  expect(answerOf(() => requireViewer(viewer))).toBe(asViewer);
  expect(answerOf(() => requireSubmitter(viewer))).toBe(asSubmitter);
});

test.each([
  ["somebody without a role", somebody, "err.forbidden", "err.forbidden"],
  ["an officer", officer, "a", "err.forbidden"],
  ["an operator", operator, "err.forbidden", null],
])("%s touches only the editions that the role covers", (_, viewer, ofAgency, ofAll) => {
  expect(answerOf(() => scopeOf("agency", viewer))).toBe(ofAgency);
  expect(answerOf(() => scopeOf("operator", viewer))).toBe(ofAll);
});
