import type { SharedTexts } from "@public-code/contract/shared-texts.ts";
import type { KeysOf } from "@public-code/contract/translation.ts";
import type agencies from "../messages/zh-TW/agencies.json";
import type apiDocs from "../messages/zh-TW/api-docs.json";
import type catalogue from "../messages/zh-TW/catalogue.json";
import type comparison from "../messages/zh-TW/comparison.json";
import type console from "../messages/zh-TW/console.json";
import type content from "../messages/zh-TW/content.json";
import type error from "../messages/zh-TW/error.json";
import type evidence from "../messages/zh-TW/evidence.json";
import type frame from "../messages/zh-TW/frame.json";
import type home from "../messages/zh-TW/home.json";
import type program from "../messages/zh-TW/program.json";
import type reuse from "../messages/zh-TW/reuse.json";
import type sitemap from "../messages/zh-TW/sitemap.json";
import type statistics from "../messages/zh-TW/statistics.json";
import type stories from "../messages/zh-TW/stories.json";
import type submissions from "../messages/zh-TW/submissions.json";
import type suitability from "../messages/zh-TW/suitability.json";
import type testPlugin from "../messages/zh-TW/test-plugin.json";

interface Messages {
  agencies: typeof agencies;
  "api-docs": typeof apiDocs;
  catalogue: typeof catalogue;
  comparison: typeof comparison;
  console: typeof console;
  content: typeof content;
  error: typeof error;
  evidence: typeof evidence;
  frame: typeof frame;
  home: typeof home;
  program: typeof program;
  reuse: typeof reuse;
  sitemap: typeof sitemap;
  stories: typeof stories;
  submissions: typeof submissions;
  statistics: typeof statistics;
  suitability: typeof suitability;
  "test-plugin": typeof testPlugin;
}

/** The key of a text: its file, then the path to it, such as `frame.toast.close`. */
export type TextKey = KeysOf<Messages & SharedTexts>;
