/** Bopomofo and its tone marks: what an input method leaves behind, never part of a name. */
export const bopomofo = /[\u3105-\u312F\u31A0-\u31BF\u02C7\u02C9-\u02CB\u02D9\u02EA\u02EB]/g;

/** A keyword as it is searched for: bopomofo gone, compatibility forms folded, trimmed. */
export function typedKeyword(text: string): string {
  // The neutral tone ˙ has a compatibility form, a blank and a mark, that the pattern does not know.
  return text.replace(bopomofo, "").normalize("NFKC").trim();
}

/** The words of a text in which commas part them. */
export function searchWords(text: string): string[] {
  return text
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
