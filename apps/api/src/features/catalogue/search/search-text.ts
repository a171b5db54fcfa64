/** Normalised text cut into what is searched: see `cutText`. */
export interface CutText {
  /** Letters and digits of scripts that part words by blanks; found by their beginning. */
  words: string[];
  /** Unbroken text of Chinese, Japanese and Korean characters and signs; found by any part. */
  runs: string[];
}

const unpartedScript = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}";
/** Punctuation that means something in a name, such as `100%` or `my_app`. */
const signs = "%_#&@*\\p{S}";
const pieces = new RegExp(
  `(?<word>[[\\p{L}\\p{N}\\p{M}]--[${unpartedScript}]][[[\\p{L}\\p{N}\\p{M}]--[${unpartedScript}]]+#]*)` +
    `|(?<run>[${unpartedScript}${signs}々〆〇ー]+)`,
  "gv",
);

/**
 * Cuts normalised text at blanks, punctuation and where letters meet Chinese characters. `c++` and
 * `c#` are words; other signs count as characters, so that `%` and `_` can be searched.
 */
export function cutText(text: string): CutText {
  const cut: CutText = { words: [], runs: [] };
  for (const { groups } of text.matchAll(pieces)) {
    if (groups?.word) cut.words.push(groups.word);
    else if (groups?.run) cut.runs.push(groups.run);
  }
  return cut;
}

/** Words and single characters of normalised text, in their order. */
export function unitsOf(text: string): string[] {
  return [...text.matchAll(pieces)].flatMap(({ groups }) =>
    groups?.word ? [groups.word] : [...(groups?.run ?? "")],
  );
}

const wordCharacter = new RegExp(`[[\\p{L}\\p{N}\\p{M}]--[${unpartedScript}]]`, "v");

/** Whether a normalised name holds a normalised text; a word of it by its beginning only. */
export function holdsText(name: string, text: string): boolean {
  const first = name.indexOf(text);
  if (first <= 0) return first === 0;
  if (!wordCharacter.test([...text][0] ?? "")) return true;
  for (let at = first; at >= 0; at = name.indexOf(text, at + 1))
    if (!wordCharacter.test([...name.slice(0, at)].at(-1) ?? "")) return true;
  return false;
}
