import type submissions from "./zh-TW/submissions.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    submissions: typeof submissions;
  }
}
