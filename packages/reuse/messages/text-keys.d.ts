import type reuse from "./zh-TW/reuse.json";
import type stories from "./zh-TW/stories.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    reuse: typeof reuse;
    stories: typeof stories;
  }
}
