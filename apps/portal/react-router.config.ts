import type { Config } from "@react-router/dev/config";

const contextPath = `/${(process.env.CONTEXT_PATH ?? "/").replace(/^\/+|\/+$/g, "")}/`.replace(
  "//",
  "/",
);

export default {
  appDirectory: "web",
  ssr: true,
  /** A second build, for another context path, stands beside the first. */
  buildDirectory: process.env.PORTAL_WEB_BUILD || "build",
  basename: contextPath,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
