/** Normalised text cut into what is searched: see `cutText`. */
export interface CutText {
  /** Letters and digits of scripts that part words by blanks; found by their beginning. */
  words: string[];
  /** Unbroken text of Chinese, Japanese and Korean characters and signs; found by any part. */
  runs: string[];
  /** Neighbouring words, as `node` and `js` of `node.js`, which others write as one. */
  chains: WordChain[];
}

export interface WordChain {
  words: string[];
  /** What parts each word from the next: a blank, or a mark inside a word. */
  parted: ("blank" | "mark")[];
}

const unpartedScript = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}";
/** Punctuation that means something in a name, such as `100%` or `my_app`. */
const signs = "%_#&@*\\p{S}";
const pieces = new RegExp(
  `(?<word>[[\\p{L}\\p{N}\\p{M}]--[${unpartedScript}]][[[\\p{L}\\p{N}\\p{M}]--[${unpartedScript}]]+#]*)` +
    `|(?<run>[${unpartedScript}${signs}々〆〇ー]+)`,
  "gv",
);
/** What stands between the parts of a word that others write as one. */
const mark = /^[-.'’‐‑–/·]$/;

/**
 * Cuts normalised text at blanks, punctuation and where letters meet Chinese characters. `n++` and
 * `q#` are words; other signs count as characters, so that `%` and `_` can be searched.
 */
export function cutText(text: string): CutText {
  const cut: CutText = { words: [], runs: [], chains: [] };
  let end = -1;
  for (const { groups, index, 0: piece } of text.matchAll(pieces)) {
    if (groups?.word) {
      const between = end < 0 ? "" : text.slice(end, index);
      const chain = cut.chains.at(-1);
      if (chain && (between === " " || mark.test(between))) {
        chain.words.push(groups.word);
        chain.parted.push(between === " " ? "blank" : "mark");
      } else cut.chains.push({ words: [groups.word], parted: [] });
      cut.words.push(groups.word);
      end = index + piece.length;
    } else if (groups?.run) {
      cut.runs.push(groups.run);
      end = -1;
    }
  }
  return cut;
}

export interface Piece {
  text: string;
  isWord: boolean;
  /** What stands between the piece before and this one. */
  before: string;
}

/** Words and runs of a text, in their order. */
export function piecesOf(text: string): Piece[] {
  let end = 0;
  return [...text.matchAll(pieces)].map(({ groups, index, 0: piece }) => {
    const before = text.slice(end, index);
    end = index + piece.length;
    return { text: piece, isWord: groups?.word !== undefined, before };
  });
}

/** Whether others write a piece and the one before it as one word. */
export const isJoined = ({ before }: Piece): boolean => mark.test(before);

/** Words and single characters of a text, in their order, with what stands before each. */
export const unitsOf = (text: string): Piece[] =>
  piecesOf(text).flatMap((piece) =>
    piece.isWord
      ? [piece]
      : [...piece.text].map((character, index) => ({
          text: character,
          isWord: false,
          before: index === 0 ? piece.before : "",
        })),
  );

const wordCharacter = new RegExp(`[[\\p{L}\\p{N}\\p{M}]--[${unpartedScript}]]`, "v");
const insideWords =
  /(?<=[a-z\d])[-.'’‐‑–/· ](?=[a-z\d])|(?<=[a-z\d]) (?=\p{sc=Han})|(?<=\p{sc=Han}) (?=[a-z\d])/gu;
/** A version of so many zeros, as in `OAuth 2.0`, is written without them too. */
const zeros = /(?<=\d)(?:\.0)+(?![\d.])/g;

const latin = /[a-z\d]/;

/** A text whose words stand together, so that `Node.js` is `nodejs` and `PM 2.5` is `pm25`. */
export const joinWords = (text: string): string => text.replace(zeros, "").replace(insideWords, "");

function holdsAsWritten(name: string, text: string): boolean {
  const first = name.indexOf(text);
  if (first <= 0) return first === 0;
  if (!wordCharacter.test([...text][0] ?? "")) return true;
  for (let at = first; at >= 0; at = name.indexOf(text, at + 1))
    if (!wordCharacter.test([...name.slice(0, at)].at(-1) ?? "")) return true;
  return false;
}

/**
 * Whether a normalised name holds a normalised text; a word of it by its beginning only, and with
 * its parts joined or parted as they may be.
 */
export function holdsText(name: string, text: string): boolean {
  if (holdsAsWritten(name, text)) return true;
  // Most texts are Chinese, and this is asked of thousands of names.
  if (!latin.test(text)) return false;
  const [joinedName, joinedText] = [joinWords(name), joinWords(text)];
  const isOther = joinedName !== name || joinedText !== text;
  return isOther && holdsAsWritten(joinedName, joinedText);
}
