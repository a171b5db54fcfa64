import type { SharedTexts } from "./shared-texts.ts";

declare module "@public-code/core/web/translation.ts" {
  interface SharedMessages extends SharedTexts {}
}
