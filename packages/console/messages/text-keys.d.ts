import type console from "./zh-TW/console.json";
import type statistics from "./zh-TW/statistics.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    console: typeof console;
    statistics: typeof statistics;
  }
}
