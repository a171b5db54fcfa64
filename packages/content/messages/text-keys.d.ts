import type console from "./zh-TW/console.json";
import type content from "./zh-TW/content.json";
import type sitemap from "./zh-TW/sitemap.json";

type ConsoleTexts = typeof console;

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    content: typeof content;
    sitemap: typeof sitemap;
  }
  interface ConsoleMessages extends ConsoleTexts {}
}
