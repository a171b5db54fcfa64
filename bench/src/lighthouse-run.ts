import { setTimeout as delay } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse, { defaultConfig, type Result } from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../../scripts/chromium.ts";
import type { Figure } from "./figure.ts";

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** A Chromium that Lighthouse asks, one page after the other. */
export interface Auditor {
  audit(address: string, categories: readonly Category[]): Promise<Result>;
  /** Puts a value into the local storage of an origin, as a page there would. */
  store(origin: string, key: string, value: string): Promise<void>;
}

interface LoadedRequest {
  url: string;
  statusCode: number;
  resourceType?: string;
}

const auditWithinMs = 90_000;
/**
 * Lighthouse slows a machine down to a middling phone. Its table for calibrating says four times for
 * machines from this index on, and twice for slower ones: docs/throttling.md of Lighthouse,
 * "Calibrating the CPU slowdown".
 */
const fastMachineIndex = 1_500;
const slowdowns = { fast: 4, slow: 2 };
/** Now and then Chromium loses the record of a page; Lighthouse then asks to be run again. */
const tries = 3;

function slowdownFor(result: Result): number {
  return result.environment.benchmarkIndex >= fastMachineIndex ? slowdowns.fast : slowdowns.slow;
}

/** How many times slower than this machine the audited phone was taken to be. */
export function slowdownOf(result: Result): number {
  return result.configSettings.throttling.cpuSlowdownMultiplier;
}

/** The score of a category, 0 to 100. */
export function score(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** What stands for a page that could not be audited, so that the others still are. */
export function notAudited(what: string, goal: number, error: unknown): Figure {
  return {
    what,
    measured: 0,
    unit: "",
    reference: null,
    result: 0,
    goal: { at: "least", value: goal },
    note: `not audited: ${error instanceof Error ? error.message : error}`,
  };
}

interface Complaint {
  node?: { selector?: string };
  issueType?: string;
}

/** Names the audits that cost a category points, each with the first place that it complains of. */
export function shortcomings(result: Result, category: Category): string {
  const { auditRefs = [] } = result.categories[category] ?? {};
  const missed = auditRefs.filter(
    ({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1,
  );
  return missed
    .map(({ id }) => {
      // The details of an audit are typed as those of any audit; not all of them have places.
      const { items = [] }: { items?: Complaint[] } = Object(result.audits[id]?.details);
      const place = items[0]?.node?.selector ?? items[0]?.issueType;
      return place ? `${id}: ${place}, ${items.length} in all` : id;
    })
    .join("; ");
}

/** Every request that a page has made. */
export function loadedBy(result: Result): LoadedRequest[] {
  // The audit's details are typed as those of any audit.
  const { items = [] }: { items?: LoadedRequest[] } = Object(
    result.audits["network-requests"]?.details,
  );
  return items;
}

/** Works with a headless Chromium with Lighthouse's settings for a mobile device. */
export async function withAuditor<Returned>(
  work: (auditor: Auditor) => Promise<Returned>,
): Promise<Returned> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error("No Chromium was found; npm test installs one.");
  const chrome = await launch({ chromePath, chromeFlags: [...chromiumFlags, "--headless=new"] });
  const abandon = () => chrome.kill();
  process.once("exit", abandon);
  let slowdown = slowdowns.slow;
  const auditOnce = async (address: string, categories: readonly Category[]): Promise<Result> => {
    const running = lighthouse(address, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      // Who is signed in stands in the local storage.
      disableStorageReset: true,
      onlyCategories: [...categories],
      onlyAudits: ["network-requests"],
      throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown },
    });
    const result = await Promise.race([running, delay(auditWithinMs, null, { ref: false })]);
    if (!result) throw new Error(`Lighthouse did not finish within ${auditWithinMs} ms.`);
    return result.lhr;
  };
  const audit = async (address: string, categories: readonly Category[]): Promise<Result> => {
    for (let number = 1; ; number += 1) {
      const result = await auditOnce(address, categories);
      // A shared machine is fast at one moment and slow at another; each run tells how fast it was.
      const isSlowedRightly = slowdownOf(result) === slowdownFor(result);
      slowdown = slowdownFor(result);
      if (!result.runtimeError && (isSlowedRightly || number >= tries)) return result;
      if (result.runtimeError && number >= tries)
        throw new Error(`Lighthouse says ${result.runtimeError.message}`);
    }
  };
  try {
    return await work({
      audit,
      async store(origin, key, value) {
        const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
        try {
          const [context] = browser.contexts();
          const page = await context?.newPage();
          if (!page) throw new Error("The Chromium has no window to store something in.");
          await page.goto(`${origin}/robots.txt`);
          await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [
            key,
            value,
          ] as const);
          await page.close();
        } finally {
          await browser.close();
        }
      },
    });
  } finally {
    process.off("exit", abandon);
    chrome.kill();
  }
}
