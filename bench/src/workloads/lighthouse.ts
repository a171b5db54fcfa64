import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium } from "../../../e2e/support/chromium.ts";
import type { Bench } from "../bench-portal.ts";
import type { Figure } from "../figure.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

function line(
  what: string,
  value: number,
  unit: string,
  at: "least" | "most",
  goal: number,
): Figure {
  return { what, measured: value, unit, reference: null, result: value, goal: { at, value: goal } };
}

async function audit(url: string, name: string, port: number): Promise<Figure[]> {
  const run = await lighthouse(url, { port, output: "json", onlyCategories: [...categories] });
  if (!run) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { lhr } = run;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  // The audit lists every request with its transferred bytes; scripts are told by their type.
  const requests = Object(lhr.audits["network-requests"]?.details).items as {
    resourceType?: string;
    transferSize?: number;
  }[];
  const scriptKb =
    requests
      .filter((request) => request.resourceType === "Script")
      .reduce((sum, request) => sum + (request.transferSize ?? 0), 0) / 1024;
  return [
    ...categories.map((category) =>
      line(
        `${name}: ${category}`,
        score(category),
        "",
        "least",
        category === "performance" ? 95 : 100,
      ),
    ),
    line(`${name}: LCP`, value("largest-contentful-paint") / 1000, "s", "most", 2),
    line(`${name}: CLS`, value("cumulative-layout-shift"), "", "most", 0.05),
    line(`${name}: TBT`, value("total-blocking-time"), "ms", "most", 200),
    line(`${name}: scripts`, scriptKb, "kB transferred", "most", 190),
  ];
}

/** Lighthouse (mobile) of each page template. */
export async function measureLighthouse(
  bench: Bench,
  pages: readonly { name: string; path: string }[],
): Promise<Figure[]> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error("No Chromium was found; npm test installs one.");
  const chrome = await launch({ chromePath, chromeFlags: [...chromiumFlags, "--headless=new"] });
  try {
    const figures: Figure[] = [];
    for (const page of pages)
      figures.push(...(await audit(bench.portal.origin + page.path, page.name, chrome.port)));
    return figures;
  } finally {
    chrome.kill();
  }
}
