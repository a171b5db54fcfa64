import type candidates from "./zh-TW/candidates.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    candidates: typeof candidates;
  }
}
