/** A licence text as it is compared. */
export interface ComparableText {
  /** Pairs of neighbouring words, each with how often it occurs. */
  pairs: ReadonlyMap<string, number>;
  pairCount: number;
  /** Words that change what is allowed, each with how often it occurs. */
  duties: ReadonlyMap<string, number>;
}

/** Who holds the rights differs from copy to copy; anything else in such a line is compared. */
const rightsLine =
  /^[^\p{L}\p{N}©(]{0,20}(?:portions |parts )?(?:copyright(?: ?\(c\)| ?©|:|,? (?:\d|<|\[|\{|by ))|\(c\) |©|all rights reserved)/iu;

/**
 * A text with one of these more, or one fewer, than a licence is not that licence, however alike
 * the two are: "not for commercial use" beside the text of MIT.
 */
const dutyWords =
  /^(?:not|no|non|nor|never|neither|cannot|only|solely|must|shall|required|requires|provided|except(?:ions?)?|unless|without|prohibit(?:s|ed)?|forbidden|permit(?:s|ted)?|restrict(?:s|ed|ions?)?|exclud(?:es?|ed|ing)|(?:non)?commercial(?:ly)?|advertising|endorse|fees?|royalt(?:y|ies)|pay|paid|payments?|purchased?|consent|evaluation|trial|expires?|revoked?|[不禁僅仅限須须非未勿])$/u;

const word = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+/gu;

function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** The text without lines of copyright and invisible characters, and with single spaces. */
export function plainLicence(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .split(/[\r\n]+/)
    .filter((line) => !rightsLine.test(line) || wordsOf(line).some((one) => dutyWords.test(one)))
    .join(" ")
    .replaceAll("licence", "license")
    .replace(/\s+/g, " ");
}

function countEach(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Of what `plainLicence` returned. */
export function comparable(plain: string): ComparableText {
  const words = wordsOf(plain);
  const pairs = words.slice(1).map((one, before) => `${words[before]} ${one}`);
  return {
    pairs: countEach(pairs),
    pairCount: pairs.length,
    duties: countEach(words.filter((one) => dutyWords.test(one))),
  };
}

/** How alike two texts are, from 0 to 1: the Sørensen–Dice coefficient of their pairs of words. */
export function likeness(one: ComparableText, other: ComparableText): number {
  let shared = 0;
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0);
  const all = one.pairCount + other.pairCount;
  return all === 0 ? 0 : (2 * shared) / all;
}

/** True where neither text has a word of duty that the other has not as often. */
export function sameDuties(one: ComparableText, other: ComparableText): boolean {
  return (
    one.duties.size === other.duties.size &&
    [...one.duties].every(([duty, count]) => other.duties.get(duty) === count)
  );
}
