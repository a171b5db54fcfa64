import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { trimRouteList } from "./build-tools/trim-route-list.ts";

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
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    trimRouteList(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
