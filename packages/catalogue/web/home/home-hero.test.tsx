import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { HomeHero } from "./home-hero.tsx";

test("the number of agencies leads to them", () => {
  const figures = { programs: 9, agencies: 4, downloads: 0 };
  const html = renderInside(() => <HomeHero figures={figures} words={[]} />);
  expect(html).toMatch(/href="\/agencies\?lang=zh-TW"[^>]*>提供機關</);
});
