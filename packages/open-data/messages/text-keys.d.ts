import type apiDocs from "./zh-TW/api-docs.json";
import type following from "./zh-TW/following.json";
import type software from "./zh-TW/software.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    "api-docs": typeof apiDocs;
    following: typeof following;
    software: typeof software;
  }
}
