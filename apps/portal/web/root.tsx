// The order of the cascade stands before every component's own styles.
import "@public-code/ui/styles/layers.css";
import "@public-code/ui/styles/fonts.css";
import "@public-code/ui/styles/tokens.css";
import "@public-code/ui/styles/base.css";
import "@public-code/ui/styles/in-chinese.css";
import "@public-code/ui/styles/print.css";

import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { ChosenPrograms } from "@public-code/catalogue/web/comparison/chosen-programs.tsx";
import { HeaderSearch } from "@public-code/catalogue/web/header-search.tsx";
import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { defaultLanguage, htmlLanguage } from "@public-code/core/contract/language.ts";
import { site } from "@public-code/core/contract/site/site.ts";
import { hideClosedNotice } from "@public-code/core/web/closed-notice.ts";
import { recordEarlyChoices, repeatEarlyChoices } from "@public-code/core/web/early-choices.ts";
import { markEnglishOffer } from "@public-code/core/web/english-offer.ts";
import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import { textsAddress } from "@public-code/core/web/page-addresses.ts";
import { pageContext, ScriptNonce } from "@public-code/core/web/page-context.ts";
import { settingsElementId } from "@public-code/core/web/page-settings.ts";
import type { RootData } from "@public-code/core/web/root-data.ts";
import { ErrorPage } from "@public-code/site/web/frame/error-page.tsx";
import { PageFrame } from "@public-code/site/web/frame/page-frame.tsx";
import { lazy, type ReactNode, useContext, useEffect } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";

/** For signed-in agencies alone, of which most visitors are none; pages are of use without it. */
const TodoCount = lazy(() =>
  import("@public-code/submissions/web/todo/todo-count.tsx").catch(() => ({ default: () => null })),
);

const frameCategories = ["CS_INFO", "ANNOUNCEMENT", "prod_switch"];

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { call, settings } = context.get(pageContext);
  const [menu, codeList, updated] = await Promise.all([
    call(site.getMenu, {}),
    call(codes.queryAppCodeList, {}),
    call(catalogue.getUpdateDate, {}),
  ]);
  return {
    settings,
    menu: menu.data,
    codes: codeList.data.filter((item) => frameCategories.includes(item.category)),
    updatedOn: formatDate(updated.data),
    madeOn: formatDay(new Date().toISOString()),
  };
}

/** Settings, menu and frame codes belong to the document; a navigation keeps them. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>("root");
  const settings = data?.settings;
  const nonce = useContext(ScriptNonce);
  return (
    <html
      lang={htmlLanguage[settings?.lang ?? defaultLanguage]}
      data-lang={settings?.lang}
      data-theme={settings && settings.theme !== "system" ? settings.theme : undefined}
      data-text-size={settings && settings.textSize !== "normal" ? settings.textSize : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own
          dangerouslySetInnerHTML={{
            __html: markEnglishOffer + hideClosedNotice + recordEarlyChoices,
          }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {settings && (
          // What is shown needs the stylesheets only.
          <link
            rel="preload"
            as="fetch"
            href={textsAddress(settings)}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        <link rel="icon" href={`${settings?.contextPath ?? "/"}favicon.svg`} type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        {settings && (
          <script
            type="application/json"
            id={settingsElementId}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own settings, with < escaped.
            dangerouslySetInnerHTML={{
              __html: JSON.stringify(settings).replaceAll("<", "\\u003c"),
            }}
          />
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => void repeatEarlyChoices(), []);
  return (
    <PageFrame search={<HeaderSearch />} todoCount={<TodoCount />} tray={<ChosenPrograms />}>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
