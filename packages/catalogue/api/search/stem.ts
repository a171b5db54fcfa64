const ending = /(?:(?<=[ai]b)(?:le|ly|ility|ilities)|ings?|ed|(?<!s)es|ly)$/;
const doubled = /([b-df-hj-kmnp-rtv-xz])\1$/;
const shortest = 4;

/**
 * An English word without its ending, as `crowd` of `crowded`, where enough of it is left; a rule of
 * thumb, for words that are found by nothing else.
 */
export function stem(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  const cut = word.replace(ending, "");
  const left = (cut === word ? word : cut.replace(doubled, "$1")).replace(/[eiy]$/, "");
  return left.length < shortest ? word : left;
}
