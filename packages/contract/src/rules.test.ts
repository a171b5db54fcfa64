import { expect, test } from "vitest";
import { describeIssue } from "./broken-rules.ts";
import { programDraft } from "./programs/program-form.ts";
import { emailAddress } from "./rules.ts";

test("an address that is none is answered in the caller's language", () => {
  const [issue] = emailAddress(320).safeParse("nobody").error?.issues ?? [];
  if (!issue) throw new Error("no email address was taken for one");
  expect(describeIssue(issue, "en-US")).toBe("Please enter a valid email address.");
  expect(describeIssue(issue, "zh-TW")).toBe("請輸入有效的電子郵件地址。");
});

test("the contact's address of a program has words of its own", () => {
  const { contactEmail } = programDraft.shape;
  const [issue] = contactEmail.safeParse("nobody").error?.issues ?? [];
  if (!issue) throw new Error("no email address was taken for one");
  expect(describeIssue(issue, "en-US")).toBe("Please enter a correct email format");
});
