import { type PageText, pageTexts } from "@public-code/content/contract/content.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { Answers } from "./render-page.tsx";

/** A page text that operators have written, with its sections. */
export function makePageText(...sections: PageText["sections"]): PageText {
  return {
    title: "自己的標題",
    lead: "自己的開頭。",
    sections,
    changedTime: "2026-05-04T16:30:00.000Z",
    untranslated: false,
  };
}

/** Answers what has been written in place of a page's own text; null for nothing. */
export function answersWritten(written: PageText | null = null, answers = new Answers()): Answers {
  return answers.on(pageTexts.queryPageText, () => dataReply(written));
}
