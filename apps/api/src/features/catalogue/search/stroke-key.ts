const locale = "zh-Hant-u-co-stroke";
/** Planes 0 to 3 hold every script that has a place of its own in the order. */
const codePoints = 0x40000;
const surrogateStart = 0xd800;
const surrogateEnd = 0xe000;

/** Place of each code point in the order, by the three levels on which a collator compares. */
interface Weights {
  /** 0 for characters without a place, such as control characters. */
  primary: Int32Array;
  /** Accents, counted from 1 within the same primary weight. */
  secondary: Uint8Array;
  /** Letter case and width, counted from 1 within the same secondary weight. */
  tertiary: Uint8Array;
  /** True when a text means the same as another for sorting by letters alone. */
  sameLetters(left: string, right: string): boolean;
}

let known: Weights | null = null;

/** Asks the collator for the place of every code point; about 0.2 s, so not before it is needed. */
function readWeights(): Weights {
  const letters = new Intl.Collator(locale, { sensitivity: "base" });
  const accents = new Intl.Collator(locale, { sensitivity: "accent" });
  const whole = new Intl.Collator(locale);
  const characters: string[] = [];
  for (let code = 1; code < codePoints; code++) {
    if (code === surrogateStart) code = surrogateEnd;
    characters.push(String.fromCodePoint(code));
  }
  characters.sort(whole.compare);

  const weights: Weights = {
    primary: new Int32Array(codePoints),
    secondary: new Uint8Array(codePoints),
    tertiary: new Uint8Array(codePoints),
    sameLetters: (left, right) => letters.compare(left, right) === 0,
  };
  const place = { primary: 0, secondary: 1, tertiary: 1 };
  let before = "";
  for (const character of characters) {
    if (whole.compare(before, character) !== 0) {
      if (letters.compare(before, character) !== 0)
        Object.assign(place, { primary: place.primary + 1, secondary: 1, tertiary: 1 });
      else if (accents.compare(before, character) !== 0)
        Object.assign(place, { secondary: Math.min(place.secondary + 1, 255), tertiary: 1 });
      else place.tertiary = Math.min(place.tertiary + 1, 255);
    }
    const code = character.codePointAt(0) ?? 0;
    weights.primary[code] = place.primary;
    weights.secondary[code] = place.secondary;
    weights.tertiary[code] = place.tertiary;
    before = character;
  }
  return weights;
}

/** Letters that the order reads as two, though Unicode does not decompose them. */
const ligatures: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
};

/** The characters that a character stands for in the order: `㎏` is two letters there. */
function pieces(character: string, weights: Weights): readonly string[] {
  const parts = [...(ligatures[character] ?? character.normalize("NFKD"))];
  const letters = parts.filter((part) => weights.primary[part.codePointAt(0) ?? 0] !== 0);
  return letters.length > 1 && weights.sameLetters(character, letters.join(""))
    ? letters
    : [character];
}

function withoutCommonEnd(level: readonly number[]): readonly number[] {
  let length = level.length;
  while (length > 0 && level[length - 1] === 1) length--;
  return level.slice(0, length);
}

/**
 * Key of a text whose bytewise order is Taiwanese stroke order, the order of
 * `Intl.Collator("zh-Hant-u-co-stroke")`: three bytes a letter, then accents, then case and width.
 * The database compares it without knowing any locale. Letters that the order reads as two, such as
 * `ß`, stand among the right ones but may swap with their own spelling in two letters.
 */
export function strokeKey(text: string): Buffer {
  known ??= readWeights();
  const weights = known;
  const primary: number[] = [];
  const secondary: number[] = [];
  const tertiary: number[] = [];
  for (const character of text.normalize("NFC"))
    for (const piece of pieces(character, weights)) {
      const code = piece.codePointAt(0) ?? 0;
      const place = weights.primary[code] ?? 0;
      if (place === 0) continue;
      primary.push(place >> 16, (place >> 8) & 255, place & 255);
      secondary.push(weights.secondary[code] ?? 1);
      tertiary.push(weights.tertiary[code] ?? 1);
    }
  return Buffer.from([
    ...primary,
    ...[0, 0, 0],
    ...withoutCommonEnd(secondary),
    0,
    ...withoutCommonEnd(tertiary),
  ]);
}

/** As `strokeKey`, for lists in English: what has no English name stands after all that has one. */
export function englishKey(textEn: string, textZh: string): Buffer {
  return textEn === "" ? Buffer.concat([Buffer.of(255), strokeKey(textZh)]) : strokeKey(textEn);
}

const untranslated = 0x8000;

function firstLetter(key: Uint8Array, from: number): number {
  return ((key[from] ?? 0) << 16) | ((key[from + 1] ?? 0) << 8) | (key[from + 2] ?? 0);
}

/**
 * A key's part of the order, in 16 bits: the place of its first letter, eight letters to a bucket.
 * Where a list begins can be told from the buckets alone.
 */
export function keyBucket(key: Uint8Array): number {
  return key[0] === 255 ? untranslated | (firstLetter(key, 1) >> 3) : firstLetter(key, 0) >> 3;
}

/** The least key that a bucket may hold. */
export function bucketStart(bucket: number): Buffer {
  const letter = (bucket & ~untranslated) << 3;
  const start = [letter >> 16, (letter >> 8) & 255, letter & 255];
  return Buffer.from(bucket >= untranslated ? [255, ...start] : start);
}
