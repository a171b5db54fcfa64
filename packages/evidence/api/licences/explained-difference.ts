import { isExplained, type LicenceName, tagOf } from "./explained-text.ts";
import type { Difference } from "./find-differences.ts";
import { isHolderName, isRightsLine } from "./holder-names.ts";
import { type LicenceText, type LicenceWord, partsOf } from "./licence-text.ts";

/** Words that a copy may have more or fewer. */
const articles = new Set("a an the and that this these".split(" "));

/** Words of a template in whose place copies name who holds the rights. */
const holderWords = new Set(
  (
    "the a an copyright holder holders owner owners author authors contributor contributors and or " +
    "its their his her name names of organization organisation company university california regents " +
    "foundation institute project software"
  ).split(" "),
);
const longestHolder = 15;

const isMarker = ({ written }: LicenceWord) => /^(?:\d{1,2}|[a-z]|[ivx]{1,4})$/i.test(written);

/** The numbers and letters before items of a list, and articles. */
function isSmall(word: LicenceWord, { lines }: LicenceText): boolean {
  const before = (lines[word.line] ?? "").slice(0, word.from);
  return articles.has(word.written.toLowerCase()) || (isMarker(word) && !/\p{L}{2}/u.test(before));
}

function linesOf(tokens: readonly LicenceWord[], { lines }: LicenceText): string[] {
  return [...new Set(tokens.map(({ line }) => line))].map((line) => lines[line] ?? "");
}

function isHolderReplaced(
  removed: readonly LicenceWord[],
  added: readonly LicenceWord[],
  { file, template }: { file: LicenceText; template: LicenceText },
): boolean {
  const isHolder = (written: string) => holderWords.has(written) || template.leftOut.has(written);
  return (
    removed.length > 0 &&
    removed.every(({ written, isSlot }) => isSlot || isHolder(written.toLowerCase())) &&
    added.length <= longestHolder &&
    isHolderName(partsOf(file, added).join(" "))
  );
}

/** True where what a file has instead of a licence's words sets no terms of its own. */
export function isExplainedDifference(
  { removed, added }: Difference,
  { file, template, licence }: { file: LicenceText; template: LicenceText; licence: LicenceName },
): boolean {
  const missing = template.tokens.slice(...removed);
  const more = file.tokens.slice(...added);
  if (isHolderReplaced(missing, more, { file, template })) return true;
  const isNotMissed =
    missing.every((word) => word.isSlot || isSmall(word, template)) ||
    partsOf(template, missing).every(isRightsLine) ||
    linesOf(missing, template).every((line) => isExplained(line, licence));
  const isHarmless =
    more.every((word) => isSmall(word, file)) ||
    linesOf(more, file).every((line) => isExplained(line, licence)) ||
    partsOf(file, more).every(
      (part) => isRightsLine(part) || (tagOf(part) !== null && isExplained(part, licence)),
    );
  return isNotMissed && isHarmless;
}
