import type gallery from "./zh-TW/gallery.json";

declare module "@public-code/core/web/translation.ts" {
  interface Messages {
    gallery: typeof gallery;
  }
}
