import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { EntryContext, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { pageContext } from "#platform/page-context.ts";
import { ScriptNonce } from "#platform/script-nonce.ts";
import { i18nByLanguage } from "#platform/texts.server.ts";

export { RouterContextProvider } from "react-router";
export { pageContext } from "#platform/page-context.ts";
export { messagesVersion, texts } from "#platform/texts.server.ts";

const renderLimitMs = 10_000;

interface Failed {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Called by the router for what a loader threw, and for an address that no route matches. */
export function handleError(error: unknown, { request, context }: Failed): void {
  // What was refused says so by its status; only what the portal did wrong is for its log.
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.get(pageContext).report(error);
}

/** Renders a whole page: it is kept and hashed as one, so nothing is gained by sending parts early. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { settings, scriptNonce, report } = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const timer = setTimeout(() => abort(new Error("rendering took too long")), renderLimitMs);
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={scriptNonce}>
        <I18nextProvider i18n={i18nByLanguage[settings.lang]}>
          <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
        </I18nextProvider>
      </ScriptNonce>,
      {
        nonce: scriptNonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          text(body).then((html) => {
            headers.set("content-type", "text/html; charset=utf-8");
            resolve(new Response(html, { status: finalStatus, headers }));
          }, reject);
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          report(error);
        },
      },
    );
  });
}
