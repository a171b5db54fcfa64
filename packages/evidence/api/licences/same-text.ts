/**
 * Identifiers named as another with the same duties: the text is the same, SPDX has retired one of
 * them, or they differ in names and in words about warranty only.
 */
const sameTexts: Readonly<Record<string, string>> = {
  "BSD-2-Clause-NetBSD": "BSD-2-Clause",
  "BSD-2-Clause-FreeBSD": "BSD-2-Clause-Views",
  "BSD-3-Clause-HP": "BSD-3-Clause",
  "CAL-1.0-Combined-Work-Exception": "CAL-1.0",
  "MPL-2.0-no-copyleft-exception": "MPL-2.0",
  Nunit: "zlib-acknowledgement",
  "StandardML-NJ": "SMLNJ",
};

/** No text of these families says whether later versions count, or which parts may not change. */
const saidBeside =
  /^((?:A|L)?GPL-\d\.\d|GFDL-\d\.\d|OFL-\d\.\d)(?:-(?:no-)?invariants|-(?:no-)?RFN)?(?:-only|-or-later|\+)?$/;

/** The identifier by which the text of a licence is named: `GPL-3.0` for `GPL-3.0-or-later`. */
export function licenceOfText(id: string): string {
  return sameTexts[id] ?? saidBeside.exec(id)?.[1] ?? id;
}
