import type evidence from "./zh-TW/evidence.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    evidence: typeof evidence;
  }
}
