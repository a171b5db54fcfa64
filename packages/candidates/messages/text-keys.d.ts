import type candidates from "./zh-TW/candidates.json";
import type console from "./zh-TW/console.json";

type ConsoleTexts = typeof console;

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    candidates: typeof candidates;
  }
  interface ConsoleMessages extends ConsoleTexts {}
}
