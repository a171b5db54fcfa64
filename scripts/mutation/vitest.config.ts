import { defineConfig } from "vitest/config";
import all from "../../vitest.config.ts";

/** Tests without a database or a browser; those of pages judge nothing but pages. */
const names = ["contract", "unit"];

const projects = all.test?.projects?.filter(
  (project) =>
    typeof project === "object" && "test" in project && names.includes(`${project.test?.name}`),
);

export default defineConfig({ test: { ...all.test, projects: projects ?? [] } });
