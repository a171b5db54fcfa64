const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  copy: "©",
  ldquo: '"',
  rdquo: '"',
  lsquo: "'",
  rsquo: "'",
  mdash: "—",
  ndash: "–",
};

/** A text with its entities as characters; those that people seldom write are left as they stand. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,8}));/g, (whole, digits?: string, name = "") => {
    if (digits === undefined) return named[name.toLowerCase()] ?? whole;
    return Number(digits) <= 0x10ffff ? String.fromCodePoint(Number(digits)) : " ";
  });
