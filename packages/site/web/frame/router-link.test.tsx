import { makeRootData, makeSettings } from "@public-code/portal/test-support/web/render-page.tsx";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, Link, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { RouterLink } from "./router-link.tsx";

/** Renders an element as the portal renders a page below a context path. */
async function render(element: ReactNode, contextPath: string): Promise<string> {
  const loader = () => makeRootData({ settings: makeSettings({ contextPath }) });
  const routes = [{ id: "root", path: "*", loader, Component: () => element }];
  const handler = createStaticHandler(routes, { basename: contextPath });
  const context = await handler.query(new Request(`http://localhost${contextPath}about/goals`));
  if (context instanceof Response) throw new Error("The page was not rendered.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

/** The link as the router writes it. */
function LinkOfRouter({ to }: { to: string }) {
  return (
    <Link to={to} className="own" aria-label="名稱">
      連結
    </Link>
  );
}

const addresses = [
  ["/", "/?lang=zh-TW"],
  ["/publicCodes", "/publicCodes?lang=zh-TW"],
  ["/publicCodes?keyword=a%20b&type=t1", "/publicCodes?keyword=a+b&type=t1&lang=zh-TW"],
  ["/qna#faq-3", "/qna?lang=zh-TW#faq-3"],
  ["/about/knowCode?lang=en-US", "/about/knowCode?lang=en-US"],
  ["/about/", "/about/?lang=zh-TW"],
  ["/about/../qna", "/about/../qna?lang=zh-TW"],
  ["?page=2", "?page=2&lang=zh-TW"],
] as const;

test.each(["/", "/portal/"])("links below %s are those of the router", async (contextPath) => {
  for (const [href, to] of addresses) {
    const link = (
      <RouterLink href={href} className="own" aria-label="名稱">
        連結
      </RouterLink>
    );
    expect(await render(link, contextPath)).toBe(
      await render(<LinkOfRouter to={to} />, contextPath),
    );
  }
});
