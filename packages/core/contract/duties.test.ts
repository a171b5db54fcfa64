import { expect, test } from "vitest";
import { type Access, admits, type Duty, operatorRoles, rolesWith } from "./duties.ts";

test.each<[Duty, string[]]>([
  ["read", ["administrator", "reviewer", "editor", "viewer"]],
  ["review", ["administrator", "reviewer"]],
  ["edit", ["administrator", "editor"]],
  ["administer", ["administrator"]],
])("%s is a duty of %j", (duty, roles) => {
  expect(rolesWith(duty)).toEqual(roles);
  const call = { access: "operator", duty } as const;
  const admitted = operatorRoles.filter((operatorRole) =>
    admits(call, { agencyCode: null, operatorRole }),
  );
  expect(admitted).toEqual(roles);
});

const visitor = { agencyCode: "", operatorRole: "" } as const;
const officer = { agencyCode: "a", operatorRole: null } as const;
const operator = { agencyCode: null, operatorRole: "viewer" } as const;

test.each<[Access, boolean, boolean, boolean]>([
  ["public", true, true, true],
  ["signedIn", false, true, true],
  ["agency", false, true, false],
  ["operator", false, false, true],
])("a call that is %s", (access, ...admitted) => {
  const call = { access, duty: access === "operator" ? ("read" as const) : null };
  expect([visitor, officer, operator].map((who) => admits(call, who))).toEqual(admitted);
});

test("a call that officers and operators share asks operators alone for its duty", () => {
  const call = { access: "signedIn", duty: "review" } as const;
  const reviewer = { ...operator, operatorRole: "reviewer" } as const;
  const admitted = [visitor, officer, operator, reviewer].map((who) => admits(call, who));
  expect(admitted).toEqual([false, true, false, true]);
});

test("a call for operators that names no duty is for nobody", () => {
  expect(admits({ access: "operator", duty: null }, operator)).toBe(false);
});
