import {
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { ToastProvider } from "@public-code/ui/toast.tsx";
import { expect, test } from "vitest";
import * as galleryPage from "./gallery-page.tsx";

const GalleryPage = galleryPage.default;
const page = {
  ...galleryPage,
  default: () => (
    <ToastProvider labels={{ region: "notices", close: "close" }}>
      <GalleryPage />
    </ToastProvider>
  ),
};

function renderIn(profile: "local" | "dev" | "production") {
  const root = makeRootData({ settings: makeSettings({ profile }) });
  return renderPage(page, { address: "/gallery", root });
}

test.each(["local", "dev"] as const)("the gallery stands in the %s profile", async (profile) => {
  const { html, status } = await renderIn(profile);
  expect(status).toBe(200);
  expect(html).toContain('content="noindex"');
  // A field that is wrong, and a button that works, as one state of many each.
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-busy="true"');
});

test("the gallery does not exist in production", async () => {
  const { html, status } = await renderIn("production");
  expect(status).toBe(404);
  expect(html).toContain("找不到頁面");
  expect(html).not.toContain("aria-invalid");
});
