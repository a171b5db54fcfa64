import type console from "./zh-TW/console.json";
import type reuse from "./zh-TW/reuse.json";
import type stories from "./zh-TW/stories.json";

type ConsoleTexts = typeof console;

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    reuse: typeof reuse;
    stories: typeof stories;
  }
  interface ConsoleMessages extends ConsoleTexts {}
}
