import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type LinkComponentProps, LinkContext } from "./link-context.ts";
import { UiLink, type UiLinkProps } from "./ui-link.tsx";

function RouterLink({ href, children }: LinkComponentProps) {
  return (
    <a href={href} data-router={href}>
      {children}
    </a>
  );
}

function render(props: UiLinkProps) {
  return renderToStaticMarkup(
    <LinkContext value={RouterLink}>
      <UiLink {...props}>{props.children ?? "連結"}</UiLink>
    </LinkContext>,
  );
}

describe("with a router's link plugged in", () => {
  test.each(["/publicCodes", "?page=2", "/qna#faq-3"])("%s goes by the router", (href) => {
    expect(render({ href })).toContain(`data-router="${href}"`);
  });

  test.each([
    "https://example.tw/",
    "//example.tw/",
    "mailto:service@example.tw",
    "tel:+886-2-0000-0000",
    "#content",
  ])("%s goes by the browser", (href) => {
    expect(render({ href })).not.toContain("data-router");
  });

  test("an address that is its own text is marked, so that print writes it once", () => {
    const href = "https://example.tw/code";
    for (const children of [href, "example.tw/code"])
      expect(render({ href, children })).toContain('data-print-address="text"');
    expect(render({ href })).not.toContain("data-print-address");
  });

  test.each([
    "https://example.tw/files/pcp/1?expires=1&signature=abc",
    "https://bucket.example.tw/1?X-Amz-Date=1&X-Amz-Signature=abc",
  ])("%s ends soon and is marked, so that print does not write it", (href) => {
    expect(render({ href, children: "report.pdf" })).toContain('data-print-address="signed"');
  });

  test("files and new tabs go by the browser", () => {
    expect(render({ href: "/api/feed", native: true })).not.toContain("data-router");
    expect(render({ href: "/files/a.pdf", download: true })).not.toContain("data-router");
    expect(render({ href: "/a", newTabLabel: "（另開新視窗）" })).not.toContain("data-router");
  });
});

test("without a router a link is a plain anchor", () => {
  expect(renderToStaticMarkup(<UiLink href="/qna">常見問題</UiLink>)).toMatch(/<a href="\/qna"/);
});

test("a new tab is announced in words and gets no handle on this page", () => {
  const html = render({ href: "https://example.tw/", newTabLabel: "（另開新視窗）" });
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener noreferrer"');
  expect(html).toContain("（另開新視窗）");
});
