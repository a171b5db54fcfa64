import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const contextPath = `/${(process.env.CONTEXT_PATH ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace(
  "//",
  "/",
);

/** What this many of the pages need is one file: fewer requests, and fewer links in each page. */
const sharedByMost = 20;

export default defineConfig({
  base: contextPath,
  plugins: [reactRouter()],
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
