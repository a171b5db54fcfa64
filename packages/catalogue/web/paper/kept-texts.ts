import type { StoredPaper } from "@public-code/core/web/stored.ts";
import { storeText, useStored } from "@public-code/core/web/use-stored.ts";

type KeptTexts = Readonly<Record<string, string>>;

/** The texts of a document as they were stored, whoever has written them. */
export function readTexts(stored: string): KeptTexts {
  try {
    const texts: unknown = JSON.parse(stored);
    if (typeof texts !== "object" || texts === null) return {};
    return Object.fromEntries(
      Object.entries(texts).filter((entry) => typeof entry[1] === "string" && entry[1] !== ""),
    );
  } catch {
    return {};
  }
}

/** What somebody writes on a document for paper: it stays in this browser until it is removed there. */
export function useKeptTexts(document: StoredPaper): {
  texts: KeptTexts;
  store: (texts: KeptTexts) => void;
} {
  const store = (texts: KeptTexts) => {
    const isEmpty = Object.values(texts).every((text) => text === "");
    storeText(document, isEmpty ? "" : JSON.stringify(texts));
  };
  return { texts: readTexts(useStored(document)), store };
}
