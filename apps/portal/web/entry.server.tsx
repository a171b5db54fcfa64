import { text } from "node:stream/consumers";
import { pageContext, ScriptNonce } from "@public-code/core/web/page-context.ts";
import { TranslationProvider } from "@public-code/core/web/translation.ts";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { translationByLanguage } from "./texts.server.ts";

export { pageContext } from "@public-code/core/web/page-context.ts";
export { RouterContextProvider } from "react-router";
export { messagesVersion, texts } from "./texts.server.ts";

interface Failed {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Called by the router for what a loader threw, and for an address that no route matches. */
export function handleError(error: unknown, { request, context }: Failed): void {
  // A refusal has its status; only errors of the portal are logged.
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.get(pageContext).report(error);
}

/**
 * Hands the router the whole data of the page at once, where it would read them piece by piece while
 * React renders: only so can a page be rendered without waiting.
 */
async function readDataAhead(routerContext: EntryContext): Promise<void> {
  const { serverHandoffStream, renderMeta } = routerContext;
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream);
  routerContext.serverHandoffStream = new ReadableStream();
  renderMeta.streamCache = {
    0: Object.assign(Promise.resolve(), { result: { done: true, value } }),
  };
}

/** Leaves the router the routes of the page alone: it prepares all that it is given for each page. */
function keepOwnRoutes(routerContext: EntryContext): void {
  const { manifest, staticHandlerContext } = routerContext;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
  routerContext.manifest = { ...manifest, routes };
}

/** Renders a whole page: it is cached and hashed as a whole, so nothing is gained by sending parts early. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { settings, scriptNonce, finish } = loadContext.get(pageContext);
  await readDataAhead(routerContext);
  keepOwnRoutes(routerContext);
  const html = renderToString(
    <ScriptNonce value={scriptNonce}>
      <TranslationProvider value={translationByLanguage[settings.lang]}>
        <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
      </TranslationProvider>
    </ScriptNonce>,
  );
  finish(`<!DOCTYPE html>${html}`);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}
