import { bopomofo } from "@public-code/contract/catalogue/keyword.ts";
import { hanVariants } from "./han-variants.ts";

/** Characters without a shape of their own. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;
const blank = /[\s\p{Cc}]+/gu;
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

let basicVariants: Uint16Array | null = null;

/** The standard form of each UTF-16 unit that is a character of its own, 0 where it is itself. */
function variantTable(): Uint16Array {
  if (basicVariants) return basicVariants;
  basicVariants = new Uint16Array(65_536);
  for (const [from, to] of hanVariants())
    if (from < 65_536 && to < 65_536) basicVariants[from] = to;
  return basicVariants;
}

function replaceVariants(text: string): string {
  const table = variantTable();
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (table[unit] !== 0 || (unit >= 0xd800 && unit < 0xdc00)) return replaceFrom(text, index);
  }
  return text;
}

function replaceFrom(text: string, start: number): string {
  const variants = hanVariants();
  let replaced = text.slice(0, start);
  for (const character of text.slice(start)) {
    const form = variants.get(character.codePointAt(0) ?? 0);
    replaced += form === undefined ? character : String.fromCodePoint(form);
  }
  return replaced;
}

/**
 * Text as it is searched, the same for what is stored and what is asked: compatibility forms,
 * letter case, variant and simplified characters are levelled, bopomofo is removed and blanks are
 * single. Normalising twice changes nothing.
 */
export function normalise(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const visible = text.replace(bopomofo, "").replace(invisible, "");
  const folded = visible.normalize("NFKC").toLowerCase().normalize("NFKC");
  return replaceVariants(folded).replace(invisible, "").replace(blank, " ").trim();
}
