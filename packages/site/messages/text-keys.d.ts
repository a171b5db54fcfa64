import type console from "./zh-TW/console.json";
import type error from "./zh-TW/error.json";
import type frame from "./zh-TW/frame.json";
import type testPlugin from "./zh-TW/test-plugin.json";

type ConsoleTexts = typeof console;

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    error: typeof error;
    frame: typeof frame;
    "test-plugin": typeof testPlugin;
  }
  interface ConsoleMessages extends ConsoleTexts {}
}
