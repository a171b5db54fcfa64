import { posix } from "node:path";
import { mapLicence } from "./map-licence.ts";
import type { PubliccodeMessageKey } from "./publiccode-messages.ts";
import type { Report } from "./publiccode-problem.ts";
import { list, type Reader, type Spot, type TextRule, text, wrongType } from "./readers.ts";
import { parseLicenceExpression } from "./spdx-expression.ts";
import { withCurrentIds } from "./spdx-retired.ts";
import * as formats from "./text-formats.ts";

function must(test: (text: string) => boolean, key: PubliccodeMessageKey): TextRule {
  return (value) => (test(value) ? null : { key, params: { value } });
}

/** At most so many characters as a reader counts them. */
export function atMost(maximum: number): TextRule {
  return (value) =>
    formats.countCharacters(value, maximum + 1) <= maximum
      ? null
      : { key: "text.tooLong", params: { maximum } };
}

export function atLeast(minimum: number): TextRule {
  return (value) => {
    const length = formats.countCharacters(value, minimum);
    return length >= minimum ? null : { key: "text.tooShort", params: { minimum, length } };
  };
}

export const day = text(must(formats.isCalendarDay, "text.day"));
export const address = text(must(formats.isAddress, "text.address"));
export const webAddress = text(must(formats.isWebAddress, "text.webAddress"));
export const uri = text(must(formats.isUri, "text.uri"));
export const supportId = text(must(formats.isSupportId, "text.supportId"));
export const mediaType = text(must(formats.isMediaType, "text.mediaType"));
export const email = text(must((value) => value === "" || formats.isEmail(value), "text.email"));
export const anyText = text();
export const texts = list(anyText);

/** The tag that is written, else the one that is meant, which is reported; null for none. */
export function readLanguageTag(written: string, at: Spot, report: Report): string | null {
  if (formats.isLanguageTag(written)) return written;
  const instead = formats.intendedLanguageTag(written);
  if (instead === null) report.error("text.language", at.path, at.place, { value: written });
  else report.error("text.languageMeant", at.path, at.place, { value: written, instead });
  return instead;
}

export const languageTag: Reader<string> = (node, at, report) => {
  const written = text()(node, at, report);
  if (written === undefined) return undefined;
  return readLanguageTag(written, { ...at, place: node }, report) ?? written;
};

/** One address or several. */
export const addresses: Reader<string[]> = (node, at, report) => {
  if (node.kind === "list") return list(address)(node, at, report);
  const value = address(node, at, report);
  return value === undefined ? undefined : [value];
};

/** A country code; small letters are on their way out. */
export const country: Reader<string> = (node, at, report) => {
  const code = text(must(formats.isCountry, "text.country"))(node, at, report);
  if (code === undefined) return undefined;
  const capitals = code.toUpperCase();
  if (code !== capitals && formats.isCountry(code))
    report.warn("country.lowercase", at.path, node, { value: code, instead: capitals });
  return capitals;
};

/** A page below a repository that shows a file: the part of its address that the file's own has instead. */
const filePage =
  /^(https?:\/\/[^/?#]+\/[^/?#]+\/[^?#]+?\/)(?:(?:blob|blame|edit|tree)\/(?=[^/?#]+\/)|src\/(?=(?:branch|tag|commit)\/))/;
const bitbucketPage = /^(https:\/\/bitbucket\.org\/[^/?#]+\/[^/?#]+\/)src\//;

/** The address of the file that a page of a code host shows; null for an address that is no such page. */
function fileOfPage(address: string): string | null {
  if (/[?&]raw=(?:true|1)\b/.test(address)) return null;
  const page = filePage.exec(address) ?? bitbucketPage.exec(address);
  return page && `${page[1]}raw/${address.slice(page[0].length)}`.replace(/[?#].*$/, "");
}

/** A file of the repository by its path from the root, or by an absolute address. */
function file(extensions: readonly string[], discouraged: readonly string[] = []): Reader<string> {
  return (node, at, report) => {
    const path = text()(node, at, report);
    if (path === undefined || path === "") return path;
    if (/^(?:\/|file:|[a-z]:[\\/](?!\/))/i.test(path)) {
      report.error("file.notRelative", at.path, node, { value: path });
      return path;
    }
    const plain = path.replaceAll("\\", "/");
    if (!URL.canParse(path) && posix.normalize(plain).startsWith("../"))
      report.warn("file.outside", at.path, node, { value: path });
    else if (plain !== path)
      report.warn("file.backslash", at.path, node, { value: path, instead: plain });
    const instead = fileOfPage(path);
    if (instead !== null) report.warn("file.page", at.path, node, { value: path, instead });
    if (extensions.length === 0) return path;
    const name = URL.parse(path)?.pathname ?? path;
    const extension = /\.[^./]*$/.exec(name.toLowerCase())?.[0] ?? "";
    if (discouraged.includes(extension))
      report.warn("file.rareExtension", at.path, node, { value: extension });
    else if (!extensions.includes(extension))
      report.error("file.extension", at.path, node, { value: path, values: extensions.join(", ") });
    return path;
  };
}

export const logo = file([".svg", ".svgz", ".png"]);
export const screenshot = file([".jpg", ".png"], [".jpeg"]);
export const anyFile = file([]);

/** The front page of a host shows no video, whatever the host. */
export const video: Reader<string> = (node, at, report) => {
  const link = webAddress(node, at, report);
  const url = link === undefined ? null : URL.parse(link);
  if (url && url.pathname === "/" && url.search === "" && formats.isWebAddress(url.href))
    report.error("text.video", at.path, node, { value: url.href });
  return link;
};

/** An SPDX expression. Words are kept as they are and the message says what they seem to mean. */
export const licence: Reader<string> = (node, at, report) => {
  if (node.kind === "map" || node.kind === "list") return wrongType("text", node, at, report);
  const written = text()(node, at, report);
  if (written === undefined) return undefined;
  const expression = parseLicenceExpression(written);
  if (!expression) {
    const mapped = mapLicence(written);
    if (mapped.spdx !== null)
      report.error("licence.words", at.path, node, { value: written, instead: mapped.spdx });
    else
      report.error(`licence.${mapped.reason}`, at.path, node, {
        value: written,
        candidates: mapped.candidates.join(", "),
      });
    return written;
  }
  for (const value of expression.retired) {
    const candidates = gnuChoices(value);
    const instead = withCurrentIds(value) ?? "—";
    if (candidates) report.warn("licence.retiredGnu", at.path, node, { value, candidates });
    else report.warn("licence.retired", at.path, node, { value, instead });
  }
  return written;
};

/** For `GPL-3.0` and its like, which people write whether later versions count or not. */
function gnuChoices(id: string): string | null {
  return /^(?:A|L)?GPL-\d\.\d$/.test(id) ? `${id}-only, ${id}-or-later` : null;
}
