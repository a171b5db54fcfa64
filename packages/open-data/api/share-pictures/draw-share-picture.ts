import { shareSize } from "@public-code/core/contract/site/share-size.ts";
import type { Outcome } from "@public-code/programs/contract/events/outcome-names.ts";
import sharp from "sharp";
import { pictureColours as colours } from "#api/embeds/embed-colours.ts";
import type { ShareContent } from "./share-content.ts";
import { openTextSetter, type TextSetter, type TextStyle } from "./text-setter.ts";

const { width, height } = shareSize;
const margin = 72;
const inside = width - 2 * margin;
const columns = 3;
const columnWidth = inside / columns;

/** The larger the fewer lines it needs; the last one is cut. */
const titles: readonly (TextStyle & { lines: number })[] = [
  { size: 72, weight: "bold", lines: 2 },
  { size: 56, weight: "bold", lines: 3 },
  { size: 44, weight: "bold", lines: 3 },
];
const lineHeight = 1.25;
/** Of Chinese characters, whose box a line is centred on. */
const ascent = 0.88;

/** Each outcome has a shape of its own beside its colour, in a square of 24. */
const shapes: Record<Outcome, string> = {
  good: "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22M7 12.500l3.500 3.500L17 9",
  attention: "M12 2 23 22H1ZM12 9v6M12 18v1",
  bad: "M8 1h8l7 7v8l-7 7H8l-7-7V8ZM8.500 8.500l7 7M15.500 8.500l-7 7",
  unknown:
    "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22M9 9.500a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2M12 17v1",
  notMeasured: "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22M7 12h10",
};

const logo = `<g transform="translate(${margin} 56)scale(1.25)"><path fill="none" stroke="${colours.text}" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round" d="M11 11 3 24l8 13M37 11l8 13-8 13"/><g transform="translate(1.200 2.400)scale(.92)"><path fill="${colours.piece}" d="M16.500 19h15A1.500 1.500 0 0 1 33 20.500v4.600a3.600 3.600 0 1 1 0 5.800v4.600a1.500 1.500 0 0 1-1.500 1.500h-4.300a3.600 3.600 0 1 0-6.400 0h-4.300a1.500 1.500 0 0 1-1.500-1.500v-15a1.500 1.500 0 0 1 1.500-1.500z"/><circle fill="${colours.spark}" cx="24" cy="15.200" r="4.500"/></g></g>`;

function drawTitle(setter: TextSetter, content: ShareContent, top: number): string {
  const choices = titles.map((style) => ({
    style,
    ...setter.wrap(content.title, { ...style, width: inside }),
  }));
  const choice = choices.find(({ isWhole }) => isWhole) ?? choices.at(-1);
  if (!choice) return "";
  const { style, lines } = choice;
  const step = style.size * lineHeight;
  const drawn = lines.map(({ text }, index) => {
    const y = top + index * step + style.size * ascent;
    return setter.draw(text, { x: margin, y, colour: colours.text }, style);
  });
  const textStyle: TextStyle = { size: 36, weight: "regular" };
  const y = top + lines.length * step + 24 + textStyle.size * ascent;
  return [
    ...drawn,
    setter.draw(content.text, { x: margin, y, colour: colours.muted }, textStyle),
  ].join("");
}

function drawMarks(setter: TextSetter, { marks }: ShareContent): string {
  const top = 446;
  const rowHeight = 84;
  const label: TextStyle = { size: 24, weight: "regular" };
  const word: TextStyle = { size: 28, weight: "bold" };
  const drawn = marks.map(({ label: text, outcome, word: outcomeWord }, index) => {
    const x = margin + (index % columns) * columnWidth;
    const y = top + Math.floor(index / columns) * rowHeight;
    const colour = colours.outcomes[outcome];
    const beside = x + 60;
    return [
      `<path transform="translate(${x} ${y + 8})scale(1.750)" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${shapes[outcome]}"/>`,
      setter.draw(text, { x: beside, y: y + 22, colour: colours.muted }, label),
      setter.draw(outcomeWord, { x: beside, y: y + 58, colour }, word),
    ].join("");
  });
  const rule = `<path stroke="${colours.rule}" stroke-width="2" d="M${margin} ${top - 24}H${width - margin}"/>`;
  return marks.length === 0 ? "" : rule + drawn.join("");
}

function drawHead(setter: TextSetter, { platform, lead, alert }: ShareContent): string {
  const name: TextStyle = { size: 32, weight: "bold" };
  const leadStyle: TextStyle = { size: 32, weight: "regular" };
  const alertStyle: TextStyle = { size: 28, weight: "bold" };
  const alertWidth = alert === "" ? 0 : setter.widthOf(alert, alertStyle) + 48;
  const [line] = setter.wrap(lead, { ...leadStyle, width: inside - alertWidth, lines: 1 }).lines;
  const y = 180;
  const box = margin + (line?.width ?? 0) + 24;
  return [
    logo,
    setter.draw(platform, { x: margin + 80, y: 98, colour: colours.text }, name),
    setter.draw(line?.text ?? "", { x: margin, y, colour: colours.muted }, leadStyle),
    alert === ""
      ? ""
      : `<rect x="${box}" y="${y - 32}" width="${alertWidth - 24}" height="44" rx="6" fill="${colours.alert}"/>${setter.draw(alert, { x: box + 12, y: y - 1, colour: colours.ground }, alertStyle)}`,
  ].join("");
}

/** The content as a PNG. */
export async function drawSharePicture(content: ShareContent): Promise<Buffer> {
  const { platform, lead, alert, title, text, marks } = content;
  const markTexts = marks.flatMap((mark) => [mark.label, mark.word]);
  const setter = await openTextSetter([platform, lead, alert, title, text, ...markTexts]);
  const top = marks.length === 0 ? 240 : 208;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours.ground}"/><rect width="100%" height="12" fill="${colours.spark}"/>${drawHead(setter, content)}${drawTitle(setter, content, top)}${drawMarks(setter, content)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
