import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const contextPath = `/${(process.env.CONTEXT_PATH ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace(
  "//",
  "/",
);

/** What this many of the pages need is one file: fewer requests, and fewer links in each page. */
const sharedByMost = 20;

/**
 * Begins every sheet with the order of the cascade. Splitting decides which sheet a page gets first,
 * and minifying leaves the order out where the rest of a sheet seems to say it.
 */
function orderLayers(): Plugin {
  const file = new URL("app/styles/layers.css", import.meta.url);
  const order = readFileSync(file, "utf8").replace(/\/\*.*?\*\/\s*/gs, "");
  return {
    name: "order-layers",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "asset" && output.fileName.endsWith(".css"))
          output.source = order + String(output.source);
    },
  };
}

export default defineConfig({
  base: contextPath,
  plugins: [reactRouter(), orderLayers()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: "frame", minShareCount: sharedByMost }] },
          },
        },
      },
    },
  },
});
