import { readStored, type StoredPaper, writeStored } from "@public-code/core/web/stored.ts";
import { useSyncExternalStore } from "react";

const changed = new EventTarget();

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  // Notified of what other tabs store.
  window.addEventListener("storage", listener);
  return () => {
    changed.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

export type PaperTexts = Readonly<Record<string, string>>;

/** The texts of a document as they were stored, whoever has written them. */
export function readTexts(stored: string): PaperTexts {
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
  texts: PaperTexts;
  write: (name: string, text: string) => void;
  clear: () => void;
} {
  const read = () => readStored(document) ?? "";
  const texts = readTexts(useSyncExternalStore(subscribe, read, () => ""));
  const store = (next: PaperTexts) => {
    const isEmpty = Object.values(next).every((text) => text === "");
    writeStored(document, isEmpty ? null : JSON.stringify(next));
    changed.dispatchEvent(new Event("change"));
  };
  return {
    texts,
    write: (name, text) => store({ ...texts, [name]: text }),
    clear: () => store({}),
  };
}
