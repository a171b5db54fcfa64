import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PageContext } from "@public-code/core/web/page-context.ts";
import { readsOf } from "@public-code/core/web/page-query.ts";
import type { Settings } from "@public-code/core/web/settings.ts";
import type { FastifyInstance } from "fastify";
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type ServerBuild,
} from "react-router";

const webFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
/** Named below apps/portal by the same setting that the build itself reads. */
const buildFolder = path.resolve(webFolder, process.env.PORTAL_WEB_BUILD || "build");
export const clientFolder = path.join(buildFolder, "client");
/** What the build has listed of packages and their licences. */
export const softwareFolder = path.join(buildFolder, "software");
const serverFile = path.join(buildFolder, "server/index.js");

type ContextKey = { defaultValue?: PageContext };

/** What entry.server exports besides its render function. */
interface WebEntry {
  pageContext: ContextKey;
  RouterContextProvider: new () => { set(key: ContextKey, value: PageContext): void };
  texts: Record<Settings["lang"], unknown>;
  messagesVersion: string;
}

export interface WebBuild {
  entry: WebEntry;
  basename: string;
  /** The parameters that the page at a path reads from its address, besides `lang`. */
  reads(pathname: string): string[];
  render(request: Request, page: PageContext): Promise<Response>;
}

/** The routes below one of the build, as the router matches them. */
function routesOf(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path: below, module } = route;
    const shared = { id, handle: module.handle, ...(below === undefined ? {} : { path: below }) };
    return route.index ? { ...shared, index: true } : { ...shared, children: routesOf(build, id) };
  });
}

function wrap(build: ServerBuild, mode: "production" | "development"): WebBuild {
  // The entry module is our own entry.server, whose extra exports React Router's type does not know.
  const entry = build.entry.module as unknown as WebEntry;
  const handle = createRequestHandler(build, mode);
  const routes = routesOf(build);
  const basename = build.basename ?? "/";
  return {
    entry,
    basename,
    reads: (pathname) =>
      readsOf((matchRoutes(routes, pathname, basename) ?? []).map(({ route }) => route.handle)),
    render(request, page) {
      const context = new entry.RouterContextProvider();
      context.set(entry.pageContext, page);
      // The provider comes from the build's own copy of the router, which is the one it checks for.
      return handle(request, context as Parameters<typeof handle>[1]);
    },
  };
}

/** The finished web app; throws a plain sentence where it is not built, or for another context path. */
export async function loadWebBuild(contextPath: string): Promise<WebBuild> {
  if (!existsSync(serverFile))
    throw new Error("The web app is not built yet. Run npm start, or npm run build.");
  const build: ServerBuild = await import(pathToFileURL(serverFile).href);
  const web = wrap(build, "production");
  if (web.basename !== contextPath)
    throw new Error(
      `The web app was built for ${web.basename}, but CONTEXT_PATH is ${contextPath}. Build it again with that setting.`,
    );
  return web;
}

/** The web app out of Vite, for hot reload; mounts Vite's own requests on the app. */
export async function loadDevelopmentWeb(app: FastifyInstance): Promise<() => Promise<WebBuild>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (/^\/(api|files|oidc|healthz|readyz|metrics)(\/|\?|$)/i.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => {
    const build = await vite.ssrLoadModule("virtual:react-router/server-build");
    // Vite knows the module only as a record; the virtual module is React Router's server build.
    return wrap(build as unknown as ServerBuild, "development");
  };
}
