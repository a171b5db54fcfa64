/** Words by which the text of a licence is known; the first that fits decides. */
const texts: readonly (readonly [id: string, ...marks: RegExp[]])[] = [
  ["AGPL-3.0", /gnu affero general public license/i, /version 3/i],
  ["LGPL-2.1", /gnu lesser general public license/i, /version 2\.1/i],
  ["LGPL-3.0", /gnu lesser general public license/i, /version 3/i],
  ["GPL-2.0", /gnu general public license/i, /version 2[,\s]/i],
  ["GPL-3.0", /gnu general public license/i, /version 3[,\s]/i],
  ["Apache-2.0", /apache license/i, /version 2\.0/i],
  ["MPL-2.0", /mozilla public license,? version 2\.0/i],
  ["EUPL-1.2", /european union public licen[cs]e/i, /v\. ?1\.2/i],
  ["CC0-1.0", /cc0 1\.0 universal/i],
  ["CC-BY-SA-4.0", /attribution-sharealike 4\.0 international/i],
  ["CC-BY-4.0", /attribution 4\.0 international/i],
  ["Unlicense", /released into the public domain/i],
  ["ISC", /permission to use, copy, modify, and\/or distribute this software/i],
  ["MIT", /permission is hereby granted, free of charge/i],
  [
    "BSD-3-Clause",
    /redistribution and use in source and binary forms/i,
    /neither the name|names? of .{0,80}contributors/i,
  ],
  ["BSD-2-Clause", /redistribution and use in source and binary forms/i],
];

/** As much of a licence as names it; texts of other licences stand in appendices. */
const namingLength = 3_000;

/** The SPDX identifier of a licence text without "only" or "or later"; null where none is known. */
export function recogniseLicenceText(text: string): string | null {
  const head = text.slice(0, namingLength).replace(/\s+/g, " ");
  return texts.find(([, ...marks]) => marks.every((mark) => mark.test(head)))?.[0] ?? null;
}

/** True where an SPDX identifier may stand for a text; texts do not say "only" or "or later". */
export function isLicenceOfText(spdx: string, ofText: string): boolean {
  return spdx.replace(/(-only|-or-later|\+)$/, "") === ofText;
}
