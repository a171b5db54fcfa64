import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ranges from "@fontsource-variable/noto-sans-tc/unicode.json" with { type: "json" };
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

const { resolve } = createRequire(import.meta.url);
const weights = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof weights;

/** Code points that a file of the font has. */
interface Part {
  file: string;
  ranges: (readonly [first: number, last: number])[];
}

const parts: readonly Part[] = Object.entries(ranges).map(([name, list]) => ({
  // Numbered parts have their number in brackets.
  file: `@fontsource-variable/noto-sans-tc/files/noto-sans-tc-${name.replace(/\W/g, "")}-wght-normal.woff2`,
  ranges: list.split(",").map((range) => {
    const [first = "", last = first] = range.replace(/^U\+/, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  }),
}));

interface Glyph {
  /** In the coordinates of the font, whose y grows upwards. */
  outline: string;
  /** In parts of the em. */
  advance: number;
}

/** A line of text with its width in pixels. */
interface Line {
  text: string;
  width: number;
}

export interface TextStyle {
  size: number;
  weight: Weight;
}

/** Sets lines of text in outlines, so that no font has to be installed where they are drawn. */
export interface TextSetter {
  widthOf(text: string, style: TextStyle): number;
  /** At most so many lines; what has no room is cut. `isWhole` says whether everything fits. */
  wrap(
    text: string,
    style: TextStyle & { width: number; lines: number },
  ): { lines: Line[]; isWhole: boolean };
  /** SVG of a line whose baseline begins at a point. */
  draw(text: string, at: { x: number; y: number; colour: string }, style: TextStyle): string;
}

/** Box of a character that the font does not have, in parts of the em. */
const boxAdvance = 1;
const boxOutline = "M100 -60H900V780H100ZM160 0V720H840V0Z" as const;
const unitsPerEm = 1_000;
const missing: Glyph = { outline: boxOutline, advance: boxAdvance };
const cut = "…";

/** What stands for nothing by itself, or is a picture that this font has not: it takes no room. */
const isLeftOut = (character: string) => /^[\p{C}\p{M}\p{Emoji_Presentation}]/u.test(character);

/** Closing marks stay with what is before them, opening ones with what follows. */
const wordPattern =
  /[\p{Ps}\p{Pi}]*(?:[^\s\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{C}]+|[^\s])[\p{P}--[\p{Ps}\p{Pi}]]*\s*/gv;

async function openFont(part: Part): Promise<Record<Weight, Font>> {
  const content = await decompress(readFileSync(resolve(part.file)));
  const face = new Face(new Blob(content));
  const open = (weight: Weight) => {
    const font = new Font(face);
    font.setVariations([new Variation("wght", weights[weight])]);
    return font;
  };
  return { regular: open("regular"), bold: open("bold") };
}

/** The fonts that some texts need, of the hundred that a Chinese font is made of. */
export async function openTextSetter(texts: readonly string[]): Promise<TextSetter> {
  const needed = new Set(
    [...texts.join(""), cut].map((character) => character.codePointAt(0) ?? 0),
  );
  const fonts: Record<Weight, Font>[] = [];
  for (const part of parts)
    if (part.ranges.some(([first, last]) => [...needed].some((c) => c >= first && c <= last)))
      fonts.push(await openFont(part));

  const glyphOf = (character: string, weight: Weight): Glyph | null => {
    const codePoint = character.codePointAt(0) ?? 0;
    for (const font of fonts) {
      const id = font[weight].nominalGlyph(codePoint);
      if (id)
        return {
          outline: font[weight].glyphToPath(id),
          advance: font[weight].glyphHAdvance(id) / unitsPerEm,
        };
    }
    return isLeftOut(character) ? null : missing;
  };
  const glyphsOf = (text: string, weight: Weight) =>
    [...text].flatMap((character) => glyphOf(character, weight) ?? []);
  const widthOf = (text: string, { size, weight }: TextStyle) =>
    glyphsOf(text, weight).reduce((sum, { advance }) => sum + advance * size, 0);

  /** The longest start of a text that has room, with what is left of it. */
  const split = (text: string, style: TextStyle, width: number): [string, string] => {
    const characters = [...text];
    let used = 0;
    const end = characters.findIndex((character) => {
      used += widthOf(character, style);
      return used > width;
    });
    if (end < 0) return [text, ""];
    // One at least, or a line would never end.
    const start = Math.max(end, 1);
    return [characters.slice(0, start).join(""), characters.slice(start).join("")];
  };

  return {
    widthOf,
    wrap(text, { width, lines: most, ...style }) {
      const drawn = [...text.replace(/\s+/g, " ")].filter((character) =>
        glyphOf(character, style.weight),
      );
      const whole = drawn.join("").trim();
      const texts = [""];
      const room = (line: string) => widthOf(line.trimEnd(), style) <= width;
      for (let word of whole.match(wordPattern) ?? []) {
        if (room((texts.at(-1) ?? "") + word)) {
          texts.push((texts.pop() ?? "") + word);
          continue;
        }
        if (texts.at(-1) === "") texts.pop();
        while (!room(word)) {
          const [start, rest] = split(word, style, width);
          texts.push(start);
          word = rest;
        }
        texts.push(word);
      }
      const isWhole = texts.length <= most;
      const shown = texts.slice(0, most);
      if (!isWhole) {
        const [start] = split(texts.slice(most - 1).join(""), style, width - widthOf(cut, style));
        shown[most - 1] = start.trimEnd() + cut;
      }
      const line = (shownText: string): Line => ({
        text: shownText.trimEnd(),
        width: widthOf(shownText.trimEnd(), style),
      });
      return { lines: shown.map(line), isWhole };
    },
    draw(text, { x, y, colour }, { size, weight }) {
      const scale = size / unitsPerEm;
      let left = x;
      const outlines = glyphsOf(text, weight).map(({ outline, advance }) => {
        const place = `translate(${left.toFixed(1)} ${y})scale(${scale} ${-scale})`;
        left += advance * size;
        return outline === "" ? "" : `<path transform="${place}" d="${outline}"/>`;
      });
      return `<g fill="${colour}" fill-rule="nonzero">${outlines.join("")}</g>`;
    },
  };
}
