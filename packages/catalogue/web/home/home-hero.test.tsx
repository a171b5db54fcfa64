import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { HomeHero } from "./home-hero.tsx";

test("the number of agencies leads to them", () => {
  const figures = { programs: 9, agencies: 4, repositoryClicks: 0 };
  const html = renderInside(() => <HomeHero figures={figures} needs={[]} written={null} />);
  expect(html).toMatch(/href="\/agencies\?lang=zh-TW"[^>]*>提供機關</);
});

test.each([
  ["zh-TW", "前往原始碼次數"],
  ["en-US", "Source visits"],
] as const)("visits to sources have the name of the statistics, in %s", (lang, name) => {
  const figures = { programs: 9, agencies: 4, repositoryClicks: 5_412 };
  const html = renderInside(
    () => <HomeHero figures={figures} needs={[]} written={null} />,
    makeRootData({ settings: makeSettings({ lang }) }),
  );
  expect(html).toMatch(new RegExp(`<dt>${name}</dt><dd>5,412</dd>`));
});

test("slogan and subtitle are those that operators have written", () => {
  const figures = { programs: 9, agencies: 4, repositoryClicks: 0 };
  const written = { title: "一起寫的程式", lead: "大家的程式。", untranslated: false };
  const html = renderInside(() => <HomeHero figures={figures} needs={[]} written={written} />);
  for (const text of [written.title, written.lead]) expect(html).toContain(`>${text}</p>`);
  for (const own of ["取之公共", "政府機關開發"]) expect(html).not.toContain(own);
});

test("needs have a picture and lead to what is found for them, at most twelve, after the search", () => {
  const figures = { programs: 9, agencies: 4, repositoryClicks: 0 };
  const needs = [
    { code: "booking", name: "預約" },
    { code: "word-new", name: "停車" },
    ...Array.from({ length: 11 }, (_, index) => ({ code: `word-${index}`, name: `詞${index}` })),
  ];
  const html = renderInside(() => <HomeHero figures={figures} needs={needs} written={null} />);
  const links = [...html.matchAll(/<a[^>]*href="\/publicCodes\?([^"]*)"[^>]*>(.*?)<\/a>/g)];
  expect(links).toHaveLength(12);
  expect(links[0]?.[1]).toContain(`keyword=${encodeURIComponent("預約")}`);
  const [booking = "", parking = ""] = links.map(([, , inside]) => inside);
  expect(booking).toMatch(/<svg.*<\/svg>預約$/);
  expect(parking).toMatch(/<svg.*<\/svg>停車$/);
  expect(parking.replace("停車", "")).not.toBe(booking.replace("預約", ""));
  const parts = ["您想解決什麼？</h2>", "<search", "預約</a>", "政府機關開發"];
  const places = parts.map((text) => html.indexOf(text));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((left, right) => left - right));
});
