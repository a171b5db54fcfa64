import type { TestProject } from "vitest/node";
import { startPortal } from "./portal.ts";

/** One portal with the demo content for a project's whole run; setup.ts comes before it. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const portal = await startPortal();
  project.provide("portalOrigin", portal.origin);
  return () => portal.stop();
}

declare module "vitest" {
  interface ProvidedContext {
    /** A portal that all journeys share; what changes its content starts a portal of its own. */
    portalOrigin: string;
  }
}
