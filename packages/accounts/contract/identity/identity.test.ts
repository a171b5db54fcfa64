import { defaultLoginPageCode, pagesByCode } from "@public-code/core/contract/site/pages.ts";
import { describe, expect, test } from "vitest";
import { userInfo } from "./identity.ts";
import { isAgencyUser, isOperator, isSignedIn, nobody } from "./roles.ts";
import {
  agencyPageOf,
  askUsersPage,
  declareReuseReturn,
  followedPage,
  isLoginError,
  leadsToAgencyPage,
  loginErrors,
  loginPagePath,
} from "./sign-in.ts";

const visitor = null;
const officer = { userId: "u", agencyCode: "a", operatorRole: "" } as const;
const operator = { userId: "o", agencyCode: "", operatorRole: "viewer" } as const;
const both = { userId: "b", agencyCode: "a", operatorRole: "reviewer" } as const;

describe("roles", () => {
  test.each([
    ["a visitor", visitor, false, false, false],
    ["nobody's user info", nobody, false, false, false],
    ["an officer without a number", { ...officer, userId: "" }, false, false, false],
    ["an agency user", officer, true, true, false],
    ["an operator", operator, true, false, true],
    ["an operator with an agency", both, true, true, true],
    ["a session without an agency", { ...officer, agencyCode: null }, true, false, false],
    ["a session of an agency without a code", { ...officer, agencyCode: "" }, true, false, false],
  ])("of %s", (_name, who, signedIn, agency, isOperatorToo) => {
    expect(isSignedIn(who)).toBe(signedIn);
    expect(isAgencyUser(who)).toBe(agency);
    expect(isOperator(who)).toBe(isOperatorToo);
  });
});

describe("the page that a sign-in leads to", () => {
  test("is any page of the tree but those that only open a menu, and the console", () => {
    for (const [pageCode, { node }] of pagesByCode) {
      const path = loginPagePath(pageCode);
      if (["about", "participate", "more"].includes(pageCode)) expect(path).toBeNull();
      else expect(path).toBe(node.path);
    }
    expect(loginPagePath("console")).toBe("/console");
    expect(loginPagePath(defaultLoginPageCode)).toBe("/submitFormProvideCode");
  });

  test("is the form for one's use of a program, by its number alone", () => {
    expect(declareReuseReturn("1012")).toBe("declareReuse.1012");
    expect(loginPagePath("declareReuse.1012")).toBe("/submitFormProvideCode?declare=1012");
    for (const none of [null, "", "0", "-1", "12&lang=x", "12#x", "9999999999"])
      expect(declareReuseReturn(none)).toBeNull();
    expect(leadsToAgencyPage("declareReuse.1012")).toBe(true);
    expect(leadsToAgencyPage("qna")).toBe(false);
  });

  test("is what somebody wanted on the page of agencies, by its address", () => {
    const led = (address: string) => {
      const page = agencyPageOf(new URL(address, "http://portal"));
      expect(leadsToAgencyPage(page)).toBe(true);
      return loginPagePath(page);
    };
    const form = "/submitFormProvideCode";
    expect(led("/?caseNo=PC11500022&lang=en-US")).toBe(`${form}?caseNo=PC11500022`);
    for (const part of ["reuses", "mail"])
      expect(led(`/?part=${part}&lang=zh-TW`)).toBe(`${form}?part=${part}`);
    // Mails that were sent before lead by an anchor, or to a part that stories had.
    expect(led("/?part=stories&lang=zh-TW")).toBe(`${form}?part=reuses`);
    expect(led("/?lang=zh-TW#reuses")).toBe(`${form}?part=reuses`);
    expect(led("/?declare=7#reuses")).toBe(`${form}?declare=7`);
    for (const other of ["/", "/?caseNo=", "/?caseNo=x%26y", "/?part=x#top"])
      expect(led(other)).toBe(form);
  });

  test("is a page of the console with what it was narrowed to", () => {
    const page = "console/history?action=approve&keyword=%E7%84%A1";
    expect(loginPagePath(page)).toBe(`/${page}`);
    for (const other of ["console?", "console/x?a=//evil", "console?a#b", "consoles?a=b"])
      expect(loginPagePath(other)).toBeNull();
  });

  test("is a search that somebody wants to follow, with its terms", () => {
    const search = { keyword: "無障礙 map", type: ["website", "openData"], tech: "" };
    const page = followedPage({ search });
    const path = "/publicCodes?keyword=%E7%84%A1%E9%9A%9C%E7%A4%99+map&type=website&type=openData";
    expect(loginPagePath(page)).toBe(path);
    for (const other of [{}, { keyword: "無".repeat(200) }])
      expect(loginPagePath(followedPage({ search: other }))).toBe("/publicCodes");
    for (const other of ["publicCodes?", "publicCodes?a#b", "publicCodes?a=//evil", "qna?a=b"])
      expect(loginPagePath(other)).toBeNull();
  });

  test("is a program whose users somebody wants to ask, by its number alone", () => {
    expect(loginPagePath(askUsersPage(1012))).toBe("/publicCodes/codeDetail?id=1012");
    expect(leadsToAgencyPage(askUsersPage(1012))).toBe(false);
    for (const other of ["askUsers.", "askUsers.0", "askUsers.1&x", "askUsers.9999999999"])
      expect(loginPagePath(other)).toBeNull();
  });

  test.each([
    [""],
    ["declareReuse."],
    ["declareReuse.1/../x"],
    ["/qna"],
    ["QNA"],
    ["__proto__"],
    ["https://evil.example"],
    ["//evil"],
  ])("is not %j", (candidate) => {
    expect(loginPagePath(candidate)).toBeNull();
  });
});

test("login errors are a closed set", () => {
  for (const error of loginErrors) expect(isLoginError(error)).toBe(true);
  expect(isLoginError("other")).toBe(false);
  expect(isLoginError(null)).toBe(false);
});

test("nobody is a valid user info", () => {
  expect(userInfo.parse(nobody)).toEqual(nobody);
});
