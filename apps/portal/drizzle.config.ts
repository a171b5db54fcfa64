import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "../../packages/*/api/**/*.table.ts",
  out: "../../packages/core/migrations",
});
