import texts from "spdx-license-list/full.js";
import type { LicenceName } from "./explained-text.ts";
import { isRightsLine } from "./holder-names.ts";
import { type LicenceText, licenceLines, readLicenceText } from "./licence-text.ts";
import { licenceOfText } from "./same-text.ts";

export interface LicenceTemplate extends LicenceName {
  length: number;
  text(): LicenceText;
  /** Words, as they are compared, without which a file is not this licence; '' where its text says it. */
  named: string;
  /** It says that a licence holds, and is not its text. */
  isNotice: boolean;
}

/** Advice on how to use a licence follows these words; many copies leave it out. */
const endOfTerms = /end of terms and conditions/i;

/** Where the text of LGPL 3.0 ends and that of GPL 3.0, which SPDX adds, begins. */
const nextLicence = /\n\s*gnu general public license\s+version 3, 29 june 2007/i;

/** Where CC0 begins without what Creative Commons says of itself. */
const purpose = /statement of purpose/i;

/** How copies of CC0 end that GitHub once offered. */
const endOfCc0 = "For more information, please see";

/** The end of GPL 2.0 as the Free Software Foundation publishes it; SPDX leaves it out. */
const endOfGpl2 =
  "This General Public License does not permit incorporating your program into proprietary programs. If your program is a subroutine library, you may consider it more useful to permit linking proprietary applications with the library. If this is what you want to do, use the GNU Lesser General Public License instead of this License.";

/** The notice of Apache 2.0 that a program has; many copies have it without the advice before it. */
const apacheNotice = /licensed under the apache license, version 2\.0 \(/i;

/** What Creative Commons says of the text of its licences; SPDX leaves it out. */
const textOfCreativeCommons =
  " The text of the Creative Commons public licenses is dedicated to the public domain under the CC0 Public Domain Dedication.";
const licensorOfCreativeCommons = /will be considered the .{0,2}licensor\W{0,3}(?=\s)/i;

/** The texts by which a licence is published: whole, and with what copies add or leave out. */
function published(id: string, text: string): string[] {
  const end = endOfTerms.exec(text);
  const next = nextLicence.exec(text);
  const start = purpose.exec(text);
  const notice = apacheNotice.exec(text);
  return [
    text,
    ...(end ? [text.slice(0, end.index + end[0].length), text.slice(0, end.index)] : []),
    ...(id === "GPL-2.0" ? [`${text}\n${endOfGpl2}`] : []),
    ...(id === "LGPL-3.0" && next ? [text.slice(0, next.index)] : []),
    ...(id === "CC0-1.0" && start
      ? [text.slice(start.index), `${text.slice(start.index)}\n${endOfCc0}`]
      : []),
    ...(id === "Apache-2.0" && end && notice
      ? [
          text.slice(0, end.index + end[0].length) + text.slice(notice.index),
          `${text.slice(notice.index)}\n${text.slice(0, end.index + end[0].length)}`,
          text.slice(notice.index),
        ]
      : []),
    ...(licensorOfCreativeCommons.test(text)
      ? [text.replace(licensorOfCreativeCommons, `$&${textOfCreativeCommons}`)]
      : []),
    ...(id === "MIT"
      ? [text.replace("permission notice", "permission notice (including the next paragraph)")]
      : []),
    ...(id === "MIT-0" ? [text.replace(/mit no attribution/i, "")] : []),
  ];
}

/** Its notice is no licence of its own: a file has to name the one that it is of. */
const nameInNotice = "licensed under the apache license version 2 0";

function wordsOfName(listed: string, name: string): ReadonlySet<string> {
  return new Set(`${listed} ${name}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

/** Every text of SPDX's list, under the name of its text. */
export const licenceTemplates: readonly LicenceTemplate[] = Object.entries(texts).flatMap(
  ([listed, { name, licenseText }]) => {
    const id = licenceOfText(listed);
    const tokens = wordsOfName(listed, name);
    return published(id, licenseText).map((text) => ({
      isNotice: apacheNotice.exec(text)?.index === 0 && !endOfTerms.test(text),
      id,
      tokens,
      length: text.length,
      named: apacheNotice.exec(text)?.index === 0 ? nameInNotice : "",
      text: () => readLicenceText(licenceLines(text), isRightsLine),
    }));
  },
);
