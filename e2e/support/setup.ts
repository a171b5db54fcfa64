import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findChromium, journeyFlags } from "../../scripts/chromium.ts";
import { demoFolderVariable, startPortal } from "./portal.ts";

/**
 * Loading the demo content takes longest of a first start, so it is done once for all portals. Each
 * project of journeys is set up by itself in the one process of the run; the first leaves the folder.
 */
async function loadDemo(): Promise<string> {
  const loaded = process.env[demoFolderVariable];
  if (loaded && existsSync(loaded)) return loaded;
  const dataFolder = mkdtempSync(path.join(tmpdir(), "portal-demo-"));
  const portal = await startPortal({ dataFolder });
  await portal.stop();
  process.env[demoFolderVariable] = dataFolder;
  return dataFolder;
}

/** One browser and one portal with the demo content for a project's whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium. Name one in CHROMIUM_PATH.");
  const demoFolder = await loadDemo();
  const browser = await chromium.launchServer({ executablePath, args: journeyFlags });
  try {
    const portal = await startPortal();
    project.provide("browserEndpoint", browser.wsEndpoint());
    project.provide("portalOrigin", portal.origin);
    return async () => {
      await browser.close();
      await portal.stop();
      rmSync(demoFolder, { recursive: true, force: true });
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's browser takes connections; see openBrowser. */
    browserEndpoint: string;
    /** A portal that all journeys share; what changes its content starts a portal of its own. */
    portalOrigin: string;
  }
}
