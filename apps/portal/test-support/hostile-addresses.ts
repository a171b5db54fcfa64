export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
/** Methods that a server may meet and the portal has no word for. */
export const otherMethods = ["PROPFIND", "TRACE", "SEARCH", "LOCK"];

/** What stands in an address where a value is expected. */
export const brokenParts = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%C0%AF",
  "%ff",
  "%00",
  "a%0d%0ab",
  "..%2f..%2fetc",
  "%5c",
  ";x=1",
  "x".repeat(5_000),
];
const encodings = [
  "*",
  "*;q=0",
  "br;q=0, gzip;q=abc",
  "identity;q=0",
  "gzip;q=1.5,,,br;",
  ",",
  "x".repeat(5_000),
  "GZIP",
  "deflate",
];
const langs = [
  "en",
  "EN-us",
  "zh-TW,en-US",
  "<script>alert(1)</script>",
  "../../en",
  "null",
  "x".repeat(5_000),
  "",
];
export const strangeTokens = [
  "Bearer",
  "Bearer ",
  "bearer x",
  "Basic eDp5",
  "Bearer ' or 1=1 --",
  `Bearer ${"x".repeat(5_000)}`,
  "Bearer %00",
  "\u00ff",
];
const cookies = [
  "lang",
  "lang=%zz",
  "lang=en-US; lang=zh-TW",
  "=;=;",
  'visitor="',
  `theme=${"x".repeat(5_000)}`,
  "__proto__=1; constructor=2",
];

/** Groups of headers; each of a group stands for the others. */
export const oddHeaders: readonly (readonly Record<string, string>[])[] = [
  encodings.map((value) => ({ "accept-encoding": value })),
  langs.map((value) => ({ lang: value })),
  cookies.map((value) => ({ cookie: value })),
  strangeTokens.map((value) => ({ authorization: value })),
  [
    { "if-none-match": "*" },
    { "if-none-match": "x".repeat(3_000) },
    { accept: "text/html" },
    { host: "evil.example" },
    { origin: "null", "x-forwarded-for": "' or 1=1", "x-forwarded-host": "evil.example" },
    { "idempotency-key": "x".repeat(3_000) },
    { "transfer-encoding": "x" },
  ],
];
