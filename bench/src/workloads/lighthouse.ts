import { gzipSync } from "node:zlib";
import type { Result } from "lighthouse";
import { askCall } from "../../../e2e/support/ask-call.ts";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import { addresses } from "../../../packages/core/contract/site/addresses.ts";
import {
  type PageCode,
  pagePaths,
  pagesByCode,
  type RoutedPage,
  routedPages,
} from "../../../packages/core/contract/site/pages.ts";
import { withBench } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import {
  type Auditor,
  type Category,
  loadedBy,
  notAudited,
  score,
  shortcomings,
  slowdownOf,
  withAuditor,
} from "../lighthouse-run.ts";

const categories: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];
const scoreGoals = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
/** Scores of speed differ from run to run. */
const runs = 3;

interface Template {
  name: string;
  path: string;
}

/** Pages that visitors only meet signed in, or never; every other one is measured. */
const unmeasured: readonly RoutedPage[] = ["submitFormProvideCode", "testPlugin"];

function templatesOf(programId: number): Template[] {
  const paths: Record<PageCode, string> = {
    ...pagePaths,
    codeDetail: addresses.program(programId),
    agencyDetail: addresses.agency("A01000"),
    partnershipCaseDetail: addresses.partnershipCaseOf(1),
  };
  return routedPages
    .filter((code) => !unmeasured.includes(code))
    .map((code) => ({
      name: pagesByCode.get(code)?.node.name["en-US"] ?? code,
      path: paths[code],
    }));
}

function figure(
  what: string,
  [value, unit]: readonly [number, string],
  goal: Figure["goal"],
  note?: string,
): Figure {
  const own = { what, measured: value, unit, reference: null, result: value, goal };
  return note ? { ...own, note } : own;
}

/** Bytes of all scripts that a page has loaded, each by itself in gzip; in kB of 1,000. */
async function scriptKb(result: Result): Promise<number> {
  const scripts = new Set(
    loadedBy(result)
      .filter((request) => request.resourceType === "Script")
      .map(({ url }) => url),
  );
  let bytes = 0;
  for (const url of scripts) {
    const script = await fetch(url);
    bytes += gzipSync(Buffer.from(await script.arrayBuffer())).length;
  }
  return bytes / 1000;
}

async function auditTemplate(
  auditor: Auditor,
  origin: string,
  { name, path }: Template,
): Promise<Figure[]> {
  const address = `${origin}${path}${path.includes("?") ? "&" : "?"}lang=zh-TW`;
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditor.audit(address, categories));
  const [first] = results;
  if (!first) return [];
  const middle = (value: (result: Result) => number) => median(results.map(value));
  const audited = (id: string) => middle((result) => result.audits[id]?.numericValue ?? Number.NaN);
  const speed = middle(({ environment }) => environment.benchmarkIndex);
  const noteOf = (category: Category) =>
    category === "performance"
      ? `median of ${runs}, at a phone ${middle(slowdownOf)} times slower than a machine of index ${Math.round(speed)}`
      : shortcomings(first, category);
  return [
    ...categories.map((category) =>
      figure(
        `${name}: ${category}`,
        [middle((result) => score(result, category)), ""],
        { at: "least", value: scoreGoals[category] },
        noteOf(category),
      ),
    ),
    figure(`${name}: LCP`, [audited("largest-contentful-paint") / 1000, "s"], {
      at: "most",
      value: 2,
    }),
    figure(`${name}: CLS`, [audited("cumulative-layout-shift"), ""], { at: "most", value: 0.05 }),
    figure(`${name}: TBT`, [audited("total-blocking-time"), "ms"], { at: "most", value: 200 }),
    figure(`${name}: scripts`, [await scriptKb(first), "kB gzip"], { at: "most", value: 190 }),
  ];
}

/** Lighthouse (mobile) of each kind of public page. */
export function measureLighthouse(): Promise<Figure[]> {
  return withBench(({ portal: { origin } }) =>
    withAuditor(async (auditor) => {
      const list = await askCall(origin, catalogue.queryList, {});
      const figures: Figure[] = [];
      for (const template of templatesOf(list.data[0]?.programId ?? 0))
        try {
          figures.push(...(await auditTemplate(auditor, origin, template)));
        } catch (error) {
          figures.push(notAudited(`${template.name}: performance`, scoreGoals.performance, error));
        }
      return figures;
    }),
  );
}
