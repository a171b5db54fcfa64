import type apiDocs from "./zh-TW/api-docs.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    "api-docs": typeof apiDocs;
  }
}
