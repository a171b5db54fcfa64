import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./node-binary.mjs";

const mostForDevelopment = 650;
const mostForProduction = 220;

type Systems = string | string[];

interface LockedPackage {
  link?: true;
  /** Needed by nothing but development. */
  dev?: true;
  os?: Systems;
  cpu?: Systems;
  libc?: Systems;
}

/** Systems may also be named by those that are left out. */
function fits(systems: Systems = [], system: string): boolean {
  const named = [systems].flat().filter((system) => !system.startsWith("!"));
  return named.length === 0 || named.includes(system);
}

/** What `npm ci` installs on most servers. */
function installedOnLinux(): LockedPackage[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(projectFolder, "package-lock.json"), "utf8"),
  );
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes("node_modules/") && !link)
    .map(([, locked]) => locked)
    .filter(({ os, cpu, libc }) => fits(os, "linux") && fits(cpu, "x64") && fits(libc, "glibc"));
}

test("whoever develops the portal installs few packages", () => {
  expect(installedOnLinux().length).toBeLessThanOrEqual(mostForDevelopment);
});

test("a server has fewer of them", () => {
  const served = installedOnLinux().filter(({ dev }) => !dev);
  expect(served.length).toBeLessThanOrEqual(mostForProduction);
});
