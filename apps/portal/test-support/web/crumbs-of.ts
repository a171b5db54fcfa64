/** The crumbs of a rendered page, each with the address that it leads to. */
export function crumbsOf(html: string): string[] {
  const nav = /<nav aria-label="(?:麵包屑|Breadcrumb)".*?<\/nav>/s.exec(html)?.[0] ?? "";
  return [...nav.matchAll(/<li.*?<\/li>/gs)].map(([item]) => {
    const href = /href="([^"?]*)/.exec(item)?.[1] ?? "";
    return `${item.replace(/<[^>]+>/g, "")} ${href}`.trim();
  });
}
