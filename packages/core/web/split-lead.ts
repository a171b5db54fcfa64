/** The end of a sentence: a Chinese one, a Latin one before a capital letter, or that of a line. */
const firstSentence = /^\s*(\S.*?(?:[。！？]+[」』）”]*|[.!?](?=\s+\p{Lu})|(?=\n)|$))([\s\S]*)$/u;

/** The first sentence of a description, and what follows. */
export function splitLead(description: string): [lead: string, rest: string] {
  const [, lead = "", rest = ""] = firstSentence.exec(description) ?? [];
  return [lead.trim(), rest.trim()];
}
