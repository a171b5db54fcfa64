import licences from "spdx-license-list/full.js";
import type { ServedPackage } from "./served-packages.ts";
import type { OwnPackage } from "./write-sbom.ts";

const line = "=".repeat(80);

const title = ({ name, version }: ServedPackage) => `${name} ${version}`;

/** The texts that libvips and what it holds ask for, and that its package does not bring. */
const libraryLicences = ["LGPL-3.0-only", "GPL-3.0-only", "MPL-1.1"];

/** The image library is built by others from sources that its licence wants named. */
function libvipsNotice({ name, version, readme, versions }: BundledLibrary): string {
  const parts = Object.entries(versions).map(([part, of]) => `  ${part} ${of}`);
  return [
    `${name} ${version}: libvips ${versions.vips} and the libraries that it uses`,
    "",
    "It is used unchanged, as a shared library of its own that sharp loads: whoever runs the portal can put another",
    "version of it into node_modules/@img. It comes under the GNU Lesser General Public License, version 3 or later, whose text",
    "follows this notice with that of the GNU General Public License.",
    "",
    "Where its source is:",
    `  how it is built, with every source: https://github.com/lovell/sharp-libvips/tree/v${version}`,
    `  libvips itself: https://github.com/libvips/libvips/releases/tag/v${versions.vips}`,
    "Who has got the portal from somebody and cannot get this source there is given it, for what the copy costs, by whoever gave",
    "the portal, for at least three years from then.",
    "",
    "Versions of its parts:",
    ...parts,
    "",
    readme.trim(),
  ].join("\n");
}

/** What the package of libvips says of itself beside package.json. */
export interface BundledLibrary {
  name: string;
  version: string;
  readme: string;
  versions: Record<string, string>;
}

/** Its own texts; where a package brings none, the text of the licence that it names, and by whom it is. */
function textOf({ texts, licence, author }: ServedPackage): string {
  if (texts.size > 0) return [...texts.values()].map((text) => text.trim()).join("\n\n");
  const standard = licences[licence]?.licenseText.trim();
  const by = author === "" ? "" : `By ${author}\n\n`;
  return `The package brings no text of its licence. ${by}${standard ?? `It names: ${licence}`}`;
}

/** Licence texts of all packages, each once, with the names of those that it comes with. */
export function writeNotices(
  own: OwnPackage,
  packages: readonly ServedPackage[],
  libraries: readonly BundledLibrary[],
): string {
  const byText = Map.groupBy(packages, (entry) => textOf(entry).replace(/\r\n/g, "\n"));
  const sections = [...byText].map(([text, entries]) =>
    [
      ...entries.map((entry) => `${title(entry)}${entry.licence && ` (${entry.licence})`}`),
      "",
      text,
    ].join("\n"),
  );
  const fullTexts = libraryLicences.map((id) => `${id}\n\n${licences[id]?.licenseText.trim()}`);
  const begin = [
    `${own.name} ${own.version}: notices of third parties`,
    "",
    `The portal itself is under the ${own.license} licence. It runs with, and its pages bring along, the ${packages.length} packages below.`,
    "Fonts that have the SIL Open Font License are used as they came. Node.js and the operating system of an image have their",
    "own notices: /usr/local/LICENSE and /usr/share/doc.",
  ].join("\n");
  const ofLibraries = libraries.length === 0 ? [] : [...libraries.map(libvipsNotice), ...fullTexts];
  return `${[begin, ...ofLibraries, ...sections].join(`\n\n${line}\n\n`)}\n`;
}
