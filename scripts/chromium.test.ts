import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findChromium, findJourneyChromium } from "./chromium.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-browsers-"));
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(name: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  return file;
}

test("journeys take the browser without a window, measurements the whole one", () => {
  const headless = install("chromium-headless-shell");
  const whole = install("chromium");
  expect([findJourneyChromium(), findChromium()]).toEqual([headless, whole]);
});

test("journeys take a whole browser where there is no other", () => {
  const whole = install("chromium");
  expect([findJourneyChromium(), findChromium()]).toEqual([whole, whole]);
});

test("CHROMIUM_PATH comes before every other, and only if it is there", () => {
  install("chromium-headless-shell");
  const named = install("mine/chrome");
  vi.stubEnv("CHROMIUM_PATH", named);
  expect([findJourneyChromium(), findChromium()]).toEqual([named, named]);
  vi.stubEnv("CHROMIUM_PATH", path.join(folder, "none"));
  expect([findJourneyChromium(), findChromium()]).toEqual([undefined, undefined]);
});
