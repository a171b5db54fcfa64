import { declareReusePage, loginErrors } from "@public-code/accounts/contract/identity/sign-in.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import { signInAddress } from "@public-code/core/web/page-addresses.ts";
import {
  Answers,
  makeRootData,
  makeSettings,
  renderInside,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { SignInModal } from "@public-code/site/web/frame/sign-in-modal.tsx";
import { describe, expect, test } from "vitest";
import { faq } from "#contract/content.ts";
import { provideCodeText } from "../texts/provide-code.ts";
import { loginErrorOf, wayOnFrom } from "./login-error-notice.tsx";
import * as provideCodePage from "./provide-code-page.tsx";
import { usesTestToken } from "./submit-step.tsx";

test("the steps lead to their guides, and the page shows the questions of its group", async () => {
  const answers = new Answers().on(faq.queryFrontFaqList, ({ groupId }) =>
    dataReply([
      {
        faqId: 3,
        groupId: groupId ?? "",
        question: "哪些單位可以提供？",
        answer: "<p>政府機關。</p>",
        untranslated: false,
      },
    ]),
  );
  const { html } = await renderPage(provideCodePage, { address: "/provideCode", answers });
  for (const page of ["sourceScan", "choosingLicense", "uploadCodeGitHub"])
    expect(html).toContain(`href="/provideCode/${page}?lang=zh-TW"`);
  expect(html).toContain(provideCodeText["zh-TW"].steps[3]?.action ?? "");
  expect(html).toContain("哪些單位可以提供？");
  expect(answers.requests[0]?.request).toEqual({ groupId: "privide" });
});

describe("step 4", () => {
  test("takes a test token in the local and dev profiles only", () => {
    expect(usesTestToken({ login: "test-token", profile: "local" })).toBe(true);
    expect(usesTestToken({ login: "test-token", profile: "dev" })).toBe(true);
    expect(usesTestToken({ login: "test-token", profile: "production" })).toBe(false);
  });

  test("asks for the single sign-in wherever that is chosen", () => {
    for (const profile of ["local", "dev", "production"] as const)
      expect(usesTestToken({ login: "sso", profile })).toBe(false);
  });

  test("signs in below the context path, in the page's language, and comes back to the form", () => {
    expect(signInAddress({ contextPath: "/code/", lang: "en-US" }, defaultLoginPageCode)).toBe(
      "/code/api/login?redirect=submitFormProvideCode&lang=en-US",
    );
  });

  test("says what becomes of the personal data before anybody leaves for the sign-in", () => {
    const root = makeRootData({ settings: makeSettings({ login: "sso" }) });
    const html = renderInside(
      () => <SignInModal page={defaultLoginPageCode} open onClose={() => {}} />,
      root,
    );
    expect(html).toContain("個人資料告知事項");
    expect(html).toContain('href="/privacy?lang=zh-TW"');
    expect(html).toContain('href="/api/login?redirect=submitFormProvideCode&amp;lang=zh-TW"');
  });

  test.each([
    [defaultLoginPageCode, true, "提交公共程式前"],
    [defaultLoginPageCode, false, "查看自己的案件"],
    [declareReusePage(7), false, "聲明使用前"],
    ["managedCase.PC11500022", true, "登入後會回到原本的頁面"],
    ["console/reviews", false, "平臺管理者的帳號"],
  ])("says to whom it leads to %s, submitting %s, why they sign in", (page, submits, reason) => {
    const html = renderInside(() => (
      <SignInModal page={page} submits={submits} open onClose={() => {}} />
    ));
    expect(html).toContain(reason);
  });
});

describe("the refusal of a sign-in", () => {
  test("is read from the fragment", () => {
    for (const error of loginErrors) expect(loginErrorOf(`#loginError=${error}`)).toBe(error);
  });

  test("counts as failed when nobody knows it", () => {
    expect(loginErrorOf("#loginError=<script>")).toBe("failed");
  });

  test("is nothing for other fragments", () => {
    for (const hash of ["", "#", "#faq-3", "#code=abc"]) expect(loginErrorOf(hash)).toBeNull();
  });
});

test.each([
  ["#loginError=expired&page=qna", true, "/qna"],
  ["#loginError=expired&page=console%2Freviews%2F12", true, "/console/reviews/12"],
  ["#loginError=expired&page=qna", false, null],
  ["#loginError=expired&page=%2F%2Fevil.example", true, null],
  ["#loginError=noAgency&page=qna", true, null],
  ["#page=qna", true, null],
])("a sign-in that was overtaken (%s, signed in: %j) leads on to %j", (hash, isSignedIn, path) =>
  expect(wayOnFrom(hash, isSignedIn)).toBe(path),
);
