import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

/** Chromium without a window: it draws the same pages with less work. */
const headless = "chromium-headless-shell";
const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The whole path of a program on PATH; a path that is whole already is only looked up. */
export function findProgram(name: string): string | undefined {
  if (path.isAbsolute(name)) return existsSync(name) ? name : undefined;
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

function firstOf(candidates: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  for (const program of candidates) {
    const file = findProgram(program);
    if (file) return file;
  }
  return undefined;
}

const whole = () => [...programs, ...elsewhere, chromium.executablePath()];

/** A Chromium on this machine: CHROMIUM_PATH, the system's, or the one that Playwright fetched. */
export function findChromium(): string | undefined {
  return firstOf([...whole(), headless]);
}

/** The Chromium of the journeys, which see no window. */
export function findJourneyChromium(): string | undefined {
  return firstOf([headless, ...whole()]);
}

/** Without the sandbox it also runs as root; it opens nothing but the portal under test. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Parts of the browser that no journey uses. The last two are pages of its own, the lists below its
 * address bar, which it loads with each context: a quarter of the time of a short journey. The others
 * are what Playwright leaves out, since only the last such list counts.
 */
const leftOut = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** Flags for the Chromium of the journeys, which Playwright starts. */
export const journeyFlags = [...chromiumFlags, `--disable-features=${leftOut.join(",")}`];
