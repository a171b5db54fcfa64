import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const contextPath = `/${(process.env.CONTEXT_PATH ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace(
  "//",
  "/",
);

/** What this many of the pages need is one file: fewer requests, and fewer links in each page. */
const sharedByMost = 14;

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

const unused = /zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors|doc)|locales\/en)\.js$/;

/**
 * Puts functions that do nothing in the place of what zod brings along and pages never ask for: its
 * writer of JSON Schema, its own words, which those of the contract stand for, and the text of code
 * that it compiles where a policy lets it. Its methods name all three, so a bundler cannot tell.
 */
function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!unused.test(id)) return null;
      const patterns = [/^export (?:class|const|function) (\w+)/gm, /^export \{ \w+ as (\w+) \}/gm];
      const names = patterns.flatMap((pattern) =>
        [...code.matchAll(pattern)].map(([, name]) => name),
      );
      if (code.includes("export default")) names.push("default");
      const exported = names.map((name) => `leftOut as ${name}`);
      return { code: `const leftOut = () => ({});\nexport { ${exported.join(", ")} };`, map: null };
    },
  };
}

/** Pages of the console share enough among themselves to be taken for most of the pages. */
const ofConsole = /\/features\/console\//;

export default defineConfig({
  base: contextPath,
  plugins: [reactRouter(), orderLayers(), leaveOutUnused()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "frame", minShareCount: sharedByMost, test: (id) => !ofConsole.test(id) },
              ],
            },
          },
        },
      },
    },
  },
});
