import type annual from "./zh-TW/annual.json";
import type console from "./zh-TW/console.json";
import type log from "./zh-TW/log.json";
import type press from "./zh-TW/press.json";
import type statistics from "./zh-TW/statistics.json";

type ConsoleTexts = typeof console;

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    annual: typeof annual;
    log: typeof log;
    press: typeof press;
    statistics: typeof statistics;
  }
  interface ConsoleMessages extends ConsoleTexts {}
}
