/** Bopomofo letters and tone marks, which an input method leaves behind while it composes. */
const bopomofo = /[\u3105-\u312F\u31A0-\u31BF\u02CA\u02C7\u02CB\u02D9\u02EA\u02EB]/gu;

/** A keyword as it is searched for: compatibility forms folded, bopomofo gone, trimmed. */
export function typedKeyword(text: string): string {
  return text.normalize("NFKC").replace(bopomofo, "").trim();
}
