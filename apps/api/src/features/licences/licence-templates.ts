import texts from "spdx-license-list/full.js";
import { type ComparableText, comparable, plainLicence } from "./licence-words.ts";
import { licenceOfText } from "./same-text.ts";

export interface LicenceTemplate {
  id: string;
  plain: string;
  comparable(): ComparableText;
}

/** Advice on how to use a licence follows these words; many copies leave it out. */
const endOfTerms = "end of terms and conditions";

/** Where the text of LGPL 3.0 ends and that of GPL 3.0, which SPDX adds, begins. */
const nextLicence = " gnu general public license version 3, 29 june 2007";

/** Where CC0 begins without what Creative Commons says of itself. */
const purpose = "statement of purpose";

/** The end of GPL 2.0 as the Free Software Foundation publishes it; SPDX leaves it out. */
const endOfGpl2 =
  "This General Public License does not permit incorporating your program into proprietary programs. If your program is a subroutine library, you may consider it more useful to permit linking proprietary applications with the library. If this is what you want to do, use the GNU Lesser General Public License instead of this License.";

/** The texts by which a licence is published: whole, and with what copies add or leave out. */
function published(id: string, plain: string): string[] {
  const end = plain.indexOf(endOfTerms);
  const next = plain.indexOf(nextLicence);
  return [
    plain,
    ...(end > 0 ? [plain.slice(0, end + endOfTerms.length)] : []),
    ...(id === "GPL-2.0" ? [`${plain} ${plainLicence(endOfGpl2)}`] : []),
    ...(id === "LGPL-3.0" && next > 0 ? [plain.slice(0, next)] : []),
    ...(id === "CC0-1.0" ? [plain.slice(plain.indexOf(purpose))] : []),
    ...(id === "MIT-0" ? [plain.replace("mit no attribution", "")] : []),
  ];
}

function template(id: string, plain: string): LicenceTemplate {
  let compared: ComparableText | undefined;
  return {
    id,
    plain,
    comparable() {
      compared ??= comparable(plain);
      return compared;
    },
  };
}

/** Every text of SPDX's list, under the name of its text. Preparing them takes a part of a second. */
export const licenceTemplates: readonly LicenceTemplate[] = Object.entries(texts).flatMap(
  ([listed, { licenseText }]) => {
    const id = licenceOfText(listed);
    return published(id, plainLicence(licenseText)).map((plain) => template(id, plain));
  },
);
