/** A piece repeated to a size in characters. */
export const fill = (piece: string, size: number): string =>
  piece.repeat(Math.max(0, Math.ceil(size / piece.length))).slice(0, Math.max(0, size));

/** Names that differ, as many as have room, within `open` and `close`. */
function names(size: number, [open, name, close]: [string, (index: number) => string, string]) {
  const parts: string[] = [];
  for (let length = open.length + close.length; ; ) {
    const part = name(parts.length);
    length += part.length + 1;
    if (length > size) return open + parts.join(",") + close;
    parts.push(part);
  }
}

const nest = (open: string, close: string, size: number) => {
  const depth = Math.floor((size - 1) / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

const list = (entry: string, size: number) => {
  const count = Math.max(1, Math.floor((size - 2) / (entry.length + 1)));
  return `[${Array(count).fill(entry).join(",")}]`;
};

/** Texts of a size on which patterns may take the square of it. */
export const hostileTexts = (size: number): Record<string, string> => ({
  "names and dots": fill("a.", size),
  "names and at signs": fill("a@", size),
  "names, dots and an at sign": `${fill("a.", size - 1)}@`,
  "a mailbox of names": `a@${fill("a.", size - 3)}@`,
  blanks: `a${fill(" ", size - 2)}a`,
  "blanks only": fill(" ", size),
  "line breaks": `a${fill("\r\n", size - 2)}a`,
  "angle brackets": fill("<", size),
  tags: fill("<a href='", size),
  backslashes: fill("\\q", size),
  digits: fill("1", size),
  "digits and dots": `${fill("1.", size - 1)}x`,
  commas: fill(",", size),
  "combining marks": `a${fill("\u0301\u0323", size - 1)}`,
  "combining marks in order": `a${"\u0301".repeat(size / 2 - 1)}${"\u0323".repeat(size / 2)}`,
  ideographs: fill("漢", size),
  "ideographs of plane 2": fill("\u{20BB7}", size),
  joiners: fill("\u200D", size),
  "joined emoji": fill("👩\u200D", size),
  addresses: fill("https://a.b/", size),
});

/** Tables and JSON of a size in bytes, as somebody writes them who wants their reader to stand still. */
export const hostileFiles = (size: number): Record<string, Buffer> => {
  const halves = Math.floor(size / 2);
  const texts = {
    "one line of heads": names(size, ["", (index) => `c${index}`, ""]),
    "a line of heads and one of cells": `${names(halves, ["", (index) => `c${index}`, "\n"])}${fill("1,", halves)}`,
    "one head, repeated": fill("a,", size),
    "one cell": fill("x", size),
    "one cell below a head": `name\n${fill("x", size - 5)}`,
    "quotation marks": fill('"', size),
    "quotation marks below a head": `name\n${fill('"', size - 5)}`,
    "one key and its rows": `name\n${fill("1\n", size - 5)}`,
    "200 columns": `${names(1_500, ["", (index) => `c${index}`, "\n"])
      .split(",")
      .slice(0, 200)
      .join(",")}\n${fill(`${fill("x,", 398)}x\n`, size - 1_500)}`,
    "separators below a head": `name\n${fill(",", size - 5)}`,
    "blank lines": `name\n${fill("\n", size - 5)}`,
    returns: `name\n${fill("\r", size - 5)}`,
    "an object of many keys": names(size, ["{", (index) => `"k${index}":0`, "}"]),
    "a list of many keys and empty rows": `[${names(halves, ["{", (index) => `"k${index}":0`, "},"])}${list("{}", halves - 1).slice(1)}`,
    "rows of one key": list('{"a":1}', size),
    "rows of a key each": names(size, ["[", (index) => `{"k${index}":0}`, "]"]),
    "empty rows": list("{}", size),
    numbers: list("0", size),
    "one text": JSON.stringify([fill("x", size - 4)]),
    "texts of NUL": list('"\\u0000"', size),
    "halves of characters": list('"\\ud800"', size),
    "nested lists": nest("[", "]", size),
    "nested objects": nest('{"a":', "}", size),
    "lists that never end": fill("[", size),
    "keys of YAML": names(size, ["", (index) => `k${index}: 1\n`, ""]),
  };
  const files = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const);
  return {
    ...Object.fromEntries(files),
    "lines of another encoding": Buffer.concat([
      Buffer.from(fill("\u00a4\u00a4\n", size - 4), "latin1"),
      Buffer.from("中\n"),
    ]),
    "bytes of no encoding": Buffer.alloc(size, 0xff),
  };
};
