import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const contextPath = `/${(process.env.CONTEXT_PATH ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace(
  "//",
  "/",
);

export default defineConfig({
  base: contextPath,
  plugins: [reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
