import {
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { checkTestForm, dayBeside, emptyTestValues, testFields } from "./test-form.ts";
import * as testPluginPage from "./test-plugin-page.tsx";

const filled = {
  userId: "agency-a",
  verifyCode: "1234",
  startDate: "2026-01-31",
  endDate: "2026-02-01",
  htmlContent: "內容",
};

function renderIn(profile: "local" | "dev" | "production") {
  const root = makeRootData({ settings: makeSettings({ profile }) });
  return renderPage(testPluginPage, { address: "/testPlugin", root });
}

describe("the test page", () => {
  test.each(["local", "dev"] as const)(
    "stands in the %s profile with every field",
    async (profile) => {
      const { html, status } = await renderIn(profile);
      expect(status).toBe(200);
      for (const field of testFields) expect(html).toContain(`name="${field}"`);
      for (const pattern of ["YYYY-MM-DD HH:mm:ss", "YYYY-MM", "YYYY", "HH:mm:ss"])
        expect(html).toContain(`placeholder="${pattern}"`);
      expect(html).toContain('content="noindex"');
    },
  );

  test("does not exist in production", async () => {
    const { html, status } = await renderIn("production");
    expect(status).toBe(404);
    expect(html).toContain("找不到頁面");
    expect(html).not.toContain('name="userId"');
  });
});

describe("the test form", () => {
  test("requires every field", () => {
    expect(Object.keys(checkTestForm(emptyTestValues))).toEqual([...testFields]);
    expect(checkTestForm(filled)).toEqual({});
    for (const field of testFields)
      expect(checkTestForm({ ...filled, [field]: " " })).toEqual({ [field]: "required" });
  });

  test("takes dates of its form only", () => {
    for (const startDate of ["2026/01/31", "2026-1-31", "2026-02-30", "31-01-2026"])
      expect(checkTestForm({ ...filled, startDate })).toEqual({ startDate: "date" });
  });

  test("wants the start before the end", () => {
    expect(checkTestForm({ ...filled, endDate: filled.startDate })).toEqual({ endDate: "order" });
    expect(checkTestForm({ ...filled, endDate: "2025-12-31" })).toEqual({ endDate: "order" });
  });

  test("knows the days beside a day, over months and leap years", () => {
    expect(dayBeside("2026-01-31", 1)).toBe("2026-02-01");
    expect(dayBeside("2028-03-01", -1)).toBe("2028-02-29");
    expect(dayBeside("2026-01-01", -1)).toBe("2025-12-31");
    expect(dayBeside("soon", 1)).toBeUndefined();
  });
});
