// @ts-nocheck
import { defineConfig } from "vitest/config";
import all from "../../vitest.config.ts";
import { area, areas } from "./stryker.config.mjs";

/** Tests without a database or a browser, those of pages judge nothing but pages. */
const names = ["contract", "unit"];

/** Tests of other packages than an area's own are many, and kill few more. */
const own = Object.entries(areas).flatMap(([name, files]) =>
  name === area ? files.flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? []) : [],
);

const projects = all.test?.projects?.flatMap((project) => {
  if (typeof project !== "object" || !("test" in project)) return [];
  const { name, include = [] } = project.test ?? {};
  if (!names.includes(`${name}`)) return [];
  const ofOwn = include.flatMap((glob) => [...new Set(own)].map((part) => glob.replace("*", part)));
  return { ...project, test: { ...project.test, include: ofOwn } };
});

export default defineConfig({ test: { ...all.test, projects: projects ?? [] } });
