import type {
  BilingualText,
  ContentFields,
  ContentKind,
} from "@public-code/content/contract/content-editing/content-fields.ts";
import { sampleEntry } from "../../apps/portal/test-support/sample-entry.ts";

/** A text of an entry, told apart by its field and by the state it was saved in. */
const textOf = (part: string, state: string): BilingualText => ({
  zh: `${part}的${state}`,
  en: `${state} of ${part}`,
});

interface StoredFile {
  fileId: number;
  key: string;
}

/** An entry to save, with what its page then shows. */
export interface WrittenEntry {
  fields: ContentFields[ContentKind];
  texts: readonly BilingualText[];
  /** Keys of the stored files that it names. */
  keys: readonly string[];
}

/** An entry of a kind in which every text names its field and its state. */
export function writeEntry(
  kind: ContentKind,
  state: string,
  files: Record<"document" | "image", StoredFile>,
): WrittenEntry {
  const texts: BilingualText[] = [];
  const keys = new Set<string>();
  const fields = sampleEntry(kind, {
    textOf: (path) => {
      const text = textOf(path, state);
      texts.push(text);
      return text;
    },
    fileOf: (fileKind) => {
      // Pages show the video of the address beside it instead.
      if (fileKind === "video") return null;
      keys.add(files[fileKind].key);
      return files[fileKind].fileId;
    },
  });
  return { fields, texts, keys: [...keys] };
}
