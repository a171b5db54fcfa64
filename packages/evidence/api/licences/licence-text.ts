import { withoutEntities } from "../entities.ts";
import { joinRightsLines } from "./holder-names.ts";

/** A word of a licence text, or one Han character, and where it stands. */
export interface LicenceWord {
  /** As it is compared: lower case, singular, in one spelling. */
  compared: string;
  written: string;
  /** Of `LicenceText.lines`, and where in it the word begins. */
  line: number;
  from: number;
  /** Stands for what each copy fills in: `<year>`, `[name of copyright owner]`. */
  isSlot: boolean;
}

export interface LicenceText {
  lines: readonly string[];
  tokens: readonly LicenceWord[];
  /** In characters, without the lines that were left out. */
  length: number;
  /** Of the lines that were left out, lower case: whom a licence was written for. */
  leftOut: ReadonlySet<string>;
}

const word = /\p{Script=Han}|[\p{L}\p{M}\p{N}]+/gu;
const slot = /<[^<>\n]{1,80}>|\[[^[\]\n]{1,80}\]|\{[^{}\n]{1,80}\}/g;

/** Spellings that SPDX's matching guidelines take for the same word. */
const spellings: Readonly<Record<string, string>> = {
  licence: "license",
  licenced: "licensed",
  acknowledgement: "acknowledgment",
  analogue: "analog",
  analyse: "analyze",
  artefact: "artifact",
  authorisation: "authorization",
  authorised: "authorized",
  calibre: "caliber",
  cancelled: "canceled",
  catalogue: "catalog",
  centre: "center",
  emphasised: "emphasized",
  favour: "favor",
  favourite: "favorite",
  fulfil: "fulfill",
  fulfilment: "fulfillment",
  https: "http",
  initialise: "initialize",
  judgement: "judgment",
  labelling: "labeling",
  labour: "labor",
  maximise: "maximize",
  modelled: "modeled",
  modelling: "modeling",
  offence: "offense",
  optimise: "optimize",
  organisation: "organization",
  organise: "organize",
  practise: "practice",
  programme: "program",
  realise: "realize",
  recognise: "recognize",
  signalling: "signaling",
  utilisation: "utilization",
  whilst: "while",
  wilful: "willful",
};

function comparedWord(written: string): string {
  const lower = written.toLowerCase();
  const singular =
    lower.length > 3 && /[^s]s$/.test(lower) ? lower.replace(/ies$/, "y").replace(/s$/, "") : lower;
  return spellings[lower] ?? spellings[singular] ?? singular;
}

/** The text of a page, with a line for each of its blocks. */
function textOfHtml(page: string): string {
  const text = page.replace(/&lt;/gi, "<").replace(/&gt;/gi, ">");
  if (!/<(?:!doctype|html|body|pre|p|div|h[1-6])\b[^<>]*>/i.test(text)) return text;
  return withoutEntities(
    text
      .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, " ")
      .replace(/<\/?(?:p|div|h[1-6]|li|ul|ol|pre|title|head|body|tr|table|br)\b[^<>]*>/gi, "\n")
      .replace(/<\/?[a-z!][^<>]*>/gi, ""),
  );
}

/** Where licences are published: addresses that have changed over the years. */
const licenceHosts =
  /(?:\bhttps?:\/\/)?\b(?:www\.|wiki\.)?(?:opensource\.org|spdx\.org|gnu\.org|fsf\.org|apache\.org|creativecommons\.org|mozilla\.org|license\.coscl\.org\.cn|choosealicense\.com|eclipse\.org|joinup\.ec\.europa\.eu|mit-license\.org|boost\.org|unlicense\.org)\b(?:\/[\w./#?=-]{0,200})?/gi;

/** The Free Software Foundation has moved, and copies of its licences have not. */
const addressOfFoundation =
  /(?:51 Franklin St(?:reet)?|59 Temple Place|675 Mass(?:achusetts)? Ave(?:nue)?)\b[^;()<>]{0,60}?\d{5}(?:-\d{4})?(?:,?\s+USA)?/gi;

/** The lines of a file without invisible characters, HTML and the hyphens that join words. */
export function licenceLines(text: string): string[] {
  const lines = textOfHtml(text)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(licenceHosts, " ")
    .replace(addressOfFoundation, " ")
    .replace(/(\p{L})[-\u2010\u2011][ \t]*(?:\r?\n[ \t]*)?(?=\p{L})/gu, "$1")
    .split(/\r\n|\r|\n/);
  return joinRightsLines(lines);
}

/** The words of these lines, without the lines that `leaveOut` names. */
export function readLicenceText(
  lines: readonly string[],
  leaveOut: (line: string) => boolean,
): LicenceText {
  const leftOut = new Set<string>();
  let length = 0;
  const tokens = lines.flatMap((content, line) => {
    if (leaveOut(content)) {
      for (const written of content.match(word) ?? []) leftOut.add(written.toLowerCase());
      return [];
    }
    length += content.length + 1;
    const slots = [...content.matchAll(slot)];
    return [...content.matchAll(word)].map(({ 0: written, index }) => ({
      compared: comparedWord(written),
      written,
      line,
      from: index,
      isSlot: slots.some((each) => index > each.index && index < each.index + each[0].length),
    }));
  });
  return { lines, tokens, length, leftOut };
}

/** The part of each line that these neighbouring words cover. */
export function partsOf({ lines }: LicenceText, tokens: readonly LicenceWord[]): string[] {
  return [...Map.groupBy(tokens, ({ line }) => line)].map(([line, ofLine]) => {
    const last = ofLine.at(-1);
    const to = last ? last.from + last.written.length : 0;
    return (lines[line] ?? "").slice(ofLine[0]?.from ?? 0, to);
  });
}
