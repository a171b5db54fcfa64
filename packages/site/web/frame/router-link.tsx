import { toLanguage } from "@public-code/core/contract/language.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import type { LinkComponentProps } from "@public-code/ui/link-context.ts";
import { Link } from "react-router";

/** An in-site link by the router; carries the language of the page unless it names one itself. */
export function RouterLink({ href, ...rest }: LinkComponentProps) {
  const { settings } = useRootData();
  const own = /[?&]lang=/.test(href)
    ? new URLSearchParams(href.split("#")[0]?.split("?")[1]).get("lang")
    : null;
  const lang = own === null ? settings.lang : toLanguage(own);
  const to = pageAddress(href, lang);
  // A page has a hundred links, and the router spends a tenth of a rendering on what they do in the
  // browser. What it writes is this; router-link.test.tsx compares the two.
  if (import.meta.env.SSR && plainPath.test(to))
    return <a {...rest} href={settings.contextPath + to.slice(1)} data-discover="true" />;
  return <Link to={to} reloadDocument={lang !== settings.lang} {...rest} />;
}

/** From the root, without a segment that the router would resolve. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:[?#]|$)/;
