import type { Config } from "@public-code/core/api/config.ts";
import type { RichTextPlace } from "@public-code/core/api/rich-text/rich-text.ts";
import type { Language } from "@public-code/core/contract/language.ts";

/** Addresses of the portal that are no pages, and have no language. */
const noPage = /^\/(api|files)(\/|$)/i;

/** Where the portal of a configuration shows rich text in a language. */
export function contentPlace(
  config: Pick<Config, "origin" | "contextPath" | "bucketPcp">,
  lang: Language,
): RichTextPlace {
  return {
    page(path) {
      const url = new URL(path, "http://portal");
      if (!noPage.test(url.pathname) && !url.searchParams.has("lang"))
        url.searchParams.set("lang", lang);
      // A second slash at the front would name another host.
      const inner = url.pathname.replace(/^\/+/, "");
      return `${config.contextPath}${inner}${url.search}${url.hash}`;
    },
    file: (key) => `${config.origin ?? ""}${config.contextPath}files/${config.bucketPcp}/${key}`,
  };
}
