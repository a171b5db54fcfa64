import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Endpoint, ReplyOf, RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { type PageNode, pageTree } from "@public-code/core/contract/site/pages.ts";
import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { type Call, pageContext } from "@public-code/core/web/page-context.ts";
import type { RootData } from "@public-code/core/web/root-data.ts";
import type { Settings } from "@public-code/core/web/settings.ts";
import { TranslationProvider } from "@public-code/core/web/translation.ts";
import { ConsolePlaces } from "@public-code/site/web/console/shell/console-places.ts";
import { RouterLink } from "@public-code/site/web/frame/router-link.tsx";
import { LinkContext } from "@public-code/ui/link-context.ts";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  Outlet,
  RouterContextProvider,
} from "react-router";
import { consolePlaces } from "#web/capability-pages.ts";
import { translationByLanguage } from "#web/texts.server.ts";

/** The menu as the portal answers it before anybody has edited it. */
function menuOf(nodes: readonly PageNode[], parent?: PageNode): MenuEntry[] {
  return nodes.map((node) => ({
    pageCode: node.pageCode,
    name: node.name["zh-TW"],
    enName: node.name["en-US"],
    parentName: parent?.name["zh-TW"] ?? "",
    parentEnName: parent?.name["en-US"] ?? "",
    parentPageCode: parent?.pageCode ?? "",
    hidden: false,
    subPageList: menuOf(node.children, node),
  }));
}

export function makeSettings(part: Partial<Settings> = {}): Settings {
  return {
    origin: "http://localhost:3000",
    contextPath: "/",
    filesBase: "/files/pcp",
    responseDelayMs: 0,
    login: "test-token",
    profile: "local",
    lang: "zh-TW",
    theme: "system",
    textSize: "normal",
    messagesVersion: "test",
    ...part,
  };
}

/** A code of the frame's lists. */
export function makeCode(part: Pick<CodeItem, "category" | "code"> & Partial<CodeItem>): CodeItem {
  return {
    categoryName: "",
    name: "",
    description: "",
    retired: false,
    announcement: null,
    ...part,
  };
}

export function makeRootData(part: Partial<RootData> = {}): RootData {
  return {
    settings: makeSettings(),
    menu: menuOf(pageTree),
    codes: [],
    updatedOn: "",
    madeOn: formatDay(new Date().toISOString()),
    ...part,
  };
}

/** What the API answers to a call, and a place where its requests are written down. */
export class Answers {
  readonly requests: { path: string; request: unknown }[] = [];
  private readonly replies = new Map<string, (request: unknown) => unknown>();

  /** Answers an endpoint with the reply that a request leads to. */
  on<E extends Endpoint>(endpoint: E, reply: (request: RequestOf<E>) => ReplyOf<E>): this {
    // The request comes from a call of the same endpoint, whose type is RequestOf<E>.
    this.replies.set(endpoint.path, reply as (request: unknown) => unknown);
    return this;
  }

  /** Makes calls as a loader does; requests and replies must fit the contract. */
  readonly call: Call = async (endpoint, request) => {
    const reply = this.replies.get(endpoint.path);
    if (!reply) throw new Error(`The page asked ${endpoint.path}, which has no answer here.`);
    endpoint.input.parse(request);
    this.requests.push({ path: endpoint.path, request });
    return endpoint.reply.parse(reply(request)) as ReplyOf<typeof endpoint>;
  };
}

export interface PageModule {
  default: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
}

interface LoadedPage {
  data: unknown;
  status: number;
}

/** Runs the loader of a page as the portal does. */
async function loadPage(
  page: PageModule,
  options: {
    address: string;
    root: RootData;
    answers: Answers;
    params?: Record<string, string>;
  },
): Promise<LoadedPage> {
  if (!page.loader) return { data: null, status: 200 };
  const context = new RouterContextProvider();
  context.set(pageContext, {
    call: options.answers.call,
    settings: options.root.settings,
    scriptNonce: "",
    report: (error) => console.error(error),
    finish: () => {},
  });
  const request = new Request(new URL(options.address, options.root.settings.origin));
  const loaded: unknown = await page.loader({
    request,
    context,
    params: options.params ?? {},
    pattern: "",
    url: new URL(request.url),
  } as LoaderFunctionArgs);
  const init: unknown = Object(loaded).init;
  const { status } = Object(init) as { status?: number };
  return status === undefined
    ? { data: loaded, status: 200 }
    : { data: Object(loaded).data, status };
}

/** Renders an element inside the frame's providers, without a page around it. */
export function renderInside(
  Component: ComponentType,
  root: RootData = makeRootData(),
  address = "/inside",
): string {
  return renderMarkup(Component, { root, address, data: null });
}

/** Renders what stands in place of a page whose data could not be had. */
export function renderFailure(
  ErrorBoundary: ComponentType,
  { error, address, lang }: { error: Error; address: string; lang: Language },
): string {
  const root = makeRootData({ settings: makeSettings({ lang }) });
  return renderMarkup(ErrorBoundary, { root, address, data: null, error });
}

function renderMarkup(
  Component: ComponentType,
  {
    root,
    address,
    data,
    error,
  }: { root: RootData; address: string; data: unknown; error?: Error | undefined },
): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <LinkContext value={RouterLink}>
          <ConsolePlaces value={consolePlaces}>
            <Outlet />
          </ConsolePlaces>
        </LinkContext>
      ),
      children: [
        { id: "page", path: "*", Component, ...(error ? { ErrorBoundary: Component } : {}) },
      ],
    },
  ]);
  return renderToStaticMarkup(
    <TranslationProvider value={translationByLanguage[root.settings.lang]}>
      <Stub
        initialEntries={[address]}
        hydrationData={{
          loaderData: { root, page: data },
          errors: error ? { page: error } : null,
        }}
      />
    </TranslationProvider>,
  );
}

/** Loads and renders a page as the first document has it. */
export async function renderPage(
  page: PageModule,
  options: {
    address: string;
    root?: RootData;
    lang?: Language;
    answers?: Answers;
    params?: Record<string, string>;
  },
): Promise<{ html: string; status: number }> {
  const root =
    options.root ?? makeRootData({ settings: makeSettings({ lang: options.lang ?? "zh-TW" }) });
  const answers = options.answers ?? new Answers();
  const { address, params = {} } = options;
  const { data, status } = await loadPage(page, { address, root, answers, params });
  return { html: renderMarkup(page.default, { root, address, data }), status };
}
