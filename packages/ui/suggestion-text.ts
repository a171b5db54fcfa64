export type TextPart = { text: string; matches: boolean };

/** Splits a suggestion where the typed text occurs in it, ignoring case. */
export function markMatches(text: string, query: string): TextPart[] {
  const lowerCase = query.trim().toLowerCase();
  const folded = text.toLowerCase();
  // The lower case of a few characters is longer, which would shift the positions.
  if (lowerCase === "" || folded.length !== text.length) return [{ text, matches: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (;;) {
    const at = folded.indexOf(lowerCase, from);
    if (at < 0) break;
    if (at > from) parts.push({ text: text.slice(from, at), matches: false });
    parts.push({ text: text.slice(at, at + lowerCase.length), matches: true });
    from = at + lowerCase.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), matches: false });
  return parts;
}

/** The option an arrow key leads to among `count`; -1 is the input itself, between last and first. */
export function stepOption(active: number, count: number, step: 1 | -1): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
