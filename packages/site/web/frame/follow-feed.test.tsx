import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { followedOf, subjectOf } from "#contract/following.ts";
import FollowByMail from "./follow-by-mail.tsx";
import { FollowFeed } from "./follow-feed.tsx";

test("without scripts the bell folds out the feeds of the page, and the way to emails", () => {
  const html = renderInside(() => <FollowFeed feed={{ program: 1012 }} />);
  expect(html).toMatch(/<details[^>]*>.*<summary[^>]*>.*追蹤/s);
  for (const format of ["atom", "json"])
    expect(html).toContain(`/publicCodes/1012/feed.${format}?lang=zh-TW`);
  expect(html).toContain("登入以收信");
  expect(html).toContain("askUsers.1012");
  // Nothing of an account: the page is the same for every visitor.
  expect(html).not.toContain("aria-pressed");
});

test.each([
  [{ agency: "sample-a" }, "agencyDetail.sample-a"],
  // A code that is no part of an address.
  [{ agency: "A/3 ?" }, "publicCodes"],
  [{ search: { keyword: "地圖" } }, "publicCodes"],
] as const)("a sign-in from the bell of %j leads back to %s", (feed, page) => {
  expect(renderInside(() => <FollowFeed feed={feed} />)).toContain(`redirect=${page}`);
});

test("who has signed in has a button that is pressed or not, and the choice beside the feeds", () => {
  const html = renderInside(() => <FollowByMail feed={{ agency: "sample-a" }} />);
  expect(html).toMatch(/<button[^>]*aria-pressed="false"/);
  expect(html).toContain("/submitFormProvideCode/following");
  expect(html).toContain("/agencies/sample-a/feed.atom");
});

test.each([
  [{ program: 7 }, { kind: "program", target: "7" }],
  [{ agency: "A/3 ?" }, { kind: "agency", target: "A/3 ?" }],
  [{ search: { keyword: "", exact: "" } }, { kind: "search", target: "" }],
  [
    { search: { keyword: "地 圖", type: ["a", "b"] } },
    { kind: "search", target: "keyword=%E5%9C%B0+%E5%9C%96&type=a&type=b" },
  ],
] as const)("%j is followed as it is told of by its feed", (subject, followed) => {
  expect(followedOf(subject)).toEqual(followed);
  expect(followedOf(subjectOf(followed))).toEqual(followed);
});
