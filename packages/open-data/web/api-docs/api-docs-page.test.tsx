import { dataReply } from "@public-code/core/contract/endpoint.ts";
import {
  Answers,
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { apiDocs, type DescribedCall } from "#contract/api-docs/api-docs.ts";
import * as page from "./api-docs-page.tsx";

const call = (path: string, access: DescribedCall["access"]): DescribedCall => ({
  method: "GET",
  path,
  access,
  summary: `What ${path} does`,
  headers: [],
  input: "{}",
  reply: '{\n  name: "a" | "<b>"\n}',
});

const answers = new Answers().on(apiDocs.listCalls, () =>
  dataReply([call("/mine", "operator"), call("/open", "public"), call("/ours", "agency")]),
);

test.each([
  ["zh-TW", "API 文件", "公開的呼叫"],
  ["en-US", "API documentation", "Public calls"],
] as const)(
  "stands in the portal's frame, public calls first, in %s",
  async (lang, title, open) => {
    const root = makeRootData({ settings: makeSettings({ lang, contextPath: "/base/" }) });
    const { html } = await renderPage(page, { address: "/api/docs", root, answers });
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('aria-current="page"');
    const places = [open, 'id="GET-open"', 'id="GET-ours"', 'id="GET-mine"'].map((part) =>
      html.indexOf(part),
    );
    expect(places.toSorted((left, right) => left - right)).toEqual(places);
    expect(places[0]).toBeGreaterThan(0);
    expect(html.match(/<article /g)).toHaveLength(3);
    expect(html).toContain('href="http://localhost:3000/base/api/openapi.json"');
    // The browser's own element opens without scripts.
    expect(html.match(/<details/g)).toHaveLength(3);
  },
);
