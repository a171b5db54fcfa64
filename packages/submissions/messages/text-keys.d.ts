import type console from "./zh-TW/console.json";
import type submissions from "./zh-TW/submissions.json";

type ConsoleTexts = typeof console;

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    submissions: typeof submissions;
  }
  interface ConsoleMessages extends ConsoleTexts {}
}
