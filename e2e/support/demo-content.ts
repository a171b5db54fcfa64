import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoFolderVariable, loadDemo } from "./portal.ts";

/**
 * Loading the demo content takes longest of a first start, so it is done once for all portals. Each
 * project is set up by itself in the one process of the run; the first leaves the folder.
 */
async function demoFolder(): Promise<string> {
  const loaded = process.env[demoFolderVariable];
  if (loaded && existsSync(loaded)) return loaded;
  const dataFolder = path.join(mkdtempSync(path.join(tmpdir(), "portal-demo-")), "demo");
  await loadDemo(dataFolder);
  process.env[demoFolderVariable] = dataFolder;
  return dataFolder;
}

/** The demo content that all portals of the run begin with. */
export default async function setup(): Promise<() => void> {
  const around = path.dirname(await demoFolder());
  return () => rmSync(around, { recursive: true, force: true });
}
