import type { ReactNode } from "react";
import { htmlLanguage } from "#contract/language.ts";
import { useTranslation } from "./translation.ts";

/** Chinese words, with the signs and at most one other word between them. */
const chinese =
  /(\p{Script=Han}+(?:[，。、；：（）「」\s]*[\w.-]*[，。、；：（）「」\s]*\p{Script=Han}+)*)/u;

/** A sentence of the page that cites what somebody has written: on an English page, what of it is Chinese says so. */
export function MarkedText({ children }: { children: string }): ReactNode {
  const { lang } = useTranslation();
  if (lang !== "en-US") return children;
  // Every second part is what the expression has found.
  return children.split(chinese).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <span key={index} lang={htmlLanguage["zh-TW"]}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
