/** Columns of a line at most, as plain readers and RFC 5322 want it; a wide sign takes two. */
const mostColumns = 76;

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const withoutWidth = /^[\p{Mn}\p{Cf}]$/u;
/** Signs that begin no line, and signs that end none. */
const closing = /^[\p{Pe}\p{Pf}，。、：；！？％…・]/u;
const opening = /[\p{Ps}\p{Pi}<]$/u;
/** Half an address leads nowhere; it ends before a space, and before the punctuation of a Chinese sentence. */
const address =
  /((?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.)[^\s（）「」『』《》〈〉【】，。、：；！？]+)/i;
const letters = new Intl.Segmenter("zh-Hant", { granularity: "grapheme" });

const columnsOf = (text: string) =>
  [...letters.segment(text)].reduce(
    (sum, { segment }) => sum + (withoutWidth.test(segment) ? 0 : wide.test(segment) ? 2 : 1),
    0,
  );

/** The signs of a line, and its addresses, each as one. */
function segmentsOf(line: string): string[] {
  return line
    .split(address)
    .flatMap((part, index) =>
      index % 2 === 1 ? [part] : Array.from(letters.segment(part), ({ segment }) => segment),
    );
}

/** Pieces between which a line may end: after a space, and beside a sign of Chinese unless punctuation forbids it. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  for (const segment of segmentsOf(line)) {
    const last = pieces.at(-1);
    const before = last?.at(-1) ?? "";
    const breaks =
      last === undefined ||
      before === " " ||
      ((wide.test(before) || wide.test(segment)) &&
        segment !== " " &&
        !closing.test(segment) &&
        !opening.test(last));
    if (breaks) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

function wrapLine(line: string): string[] {
  if (columnsOf(line) <= mostColumns) return [line];
  const lines: string[] = [];
  let current = "";
  for (const piece of piecesOf(line)) {
    if (current !== "" && columnsOf((current + piece).trimEnd()) > mostColumns) {
      lines.push(current.trimEnd());
      current = "";
    }
    current += piece;
  }
  return [...lines, current.trimEnd()];
}

/** A plain text in lines that a reader without a window of its own can show; addresses stay whole. */
export function wrapText(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => (line === "-- " ? [line] : wrapLine(line)))
    .join("\n");
}
