import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findJourneyChromium, journeyFlags } from "../../scripts/chromium.ts";

/** One browser for a project's whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findJourneyChromium();
  if (!executablePath) throw new Error("There is no Chromium. Name one in CHROMIUM_PATH.");
  const browser = await chromium.launchServer({ executablePath, args: journeyFlags });
  project.provide("browserEndpoint", browser.wsEndpoint());
  return () => browser.close();
}

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's browser takes connections; see openBrowser. */
    browserEndpoint: string;
  }
}
