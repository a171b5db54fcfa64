/** Texts that break careless code: each must be refused, or searched and stored as mere text. */
export const hostileTexts: readonly string[] = [
  "'; drop table editions; --",
  '" or "1"="1',
  "\\' or 1=1 --",
  "<script>alert(1)</script>",
  "{{constructor.constructor('return 1')()}}",
  "#{7*7}",
  "%",
  "_",
  "%%%___",
  "../../etc/passwd",
  "\\u0000",
  "a\u202e\u200b\ufeffb",
  "𠮷野家👩‍👩‍👧‍👦",
  "a\r\nSet-Cookie: x=1",
];

/** Texts that no store can hold; refused with 422. */
export const unstorableTexts: readonly string[] = [
  "\u0000",
  "a\u0000b",
  "\ud83d",
  "\udc00x",
  "x\ud800",
];

/** Values of another type than text, numbers or lists of them; refused with 400. */
export const wrongTypes: readonly unknown[] = [true, { $gt: "" }, { length: 3 }];
