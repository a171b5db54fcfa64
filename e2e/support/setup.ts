import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findJourneyChromium, journeyFlags } from "../../scripts/chromium.ts";
import { demoFolderVariable, loadDemo } from "./portal.ts";

/**
 * Loading the demo content takes longest of a first start, so it is done once for all portals. Each
 * project of journeys is set up by itself in the one process of the run; the first leaves the folder.
 */
async function demoFolder(): Promise<string> {
  const loaded = process.env[demoFolderVariable];
  if (loaded && existsSync(loaded)) return loaded;
  const dataFolder = mkdtempSync(path.join(tmpdir(), "portal-demo-"));
  await loadDemo(dataFolder);
  process.env[demoFolderVariable] = dataFolder;
  return dataFolder;
}

/** One browser for a project's whole run, and the demo content that its portals begin with. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findJourneyChromium();
  if (!executablePath) throw new Error("There is no Chromium. Name one in CHROMIUM_PATH.");
  const folder = await demoFolder();
  const browser = await chromium.launchServer({ executablePath, args: journeyFlags });
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's browser takes connections; see openBrowser. */
    browserEndpoint: string;
  }
}
