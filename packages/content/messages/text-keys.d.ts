import type content from "./zh-TW/content.json";
import type sitemap from "./zh-TW/sitemap.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    content: typeof content;
    sitemap: typeof sitemap;
  }
}
