import { statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { compareLicences, hasLicenceId, licencesInPart } from "./licences/compare-licences.ts";
import { recogniseLicencesApart } from "./licences/recognise-apart.ts";
import type { MakeReading } from "./make-readings.ts";
import type { Files } from "./open-files.ts";
import type { Reading } from "./record-facts.ts";

const mostLicenceFiles = 8;
const mostNamed = 20;

type LicenceFiles = EvidenceValue<"licenceFile">;
type OtherFile = NonNullable<LicenceFiles["others"]>[number];

export interface LicencesRead extends Pick<LicenceFiles, "found"> {
  others: OtherFile[];
  /** Where the first file of a licence can be read. */
  address: string;
  /** Why a file that may be there could not be read; null where each was, or is not there. */
  reason: NotMeasuredReason | null;
}

const cut = (text: string) => text.slice(0, 500);

/** The licences could not be recognised: nothing is known of any of them. */
interface Refused {
  refused: NotMeasuredReason;
}

/** Reads these files and says what each is. */
async function readThese(
  paths: readonly string[],
  files: Files,
  signal: AbortSignal,
): Promise<LicencesRead | Refused> {
  const readable: { path: string; text: string; address: string }[] = [];
  const others: OtherFile[] = [];
  let reason: NotMeasuredReason | null = null;
  for (const path of paths.slice(0, mostLicenceFiles)) {
    const file = await files.read(path);
    if ("text" in file) readable.push({ path, ...file });
    else if (file.reason !== "notFound") {
      reason = file.reason;
      others.push({ path: cut(path), state: "unreadable", spdx: null });
    }
  }
  const left = paths.slice(mostLicenceFiles, mostNamed);
  others.push(
    ...left.map((path) => ({ path: cut(path), state: "unreadable" as const, spdx: null })),
  );
  const written = readable.filter(({ text }) => /\p{L}/u.test(text));
  // A file without a word sets no terms beside another.
  const texts = written.length > 0 ? written : readable;
  const recognised = await recogniseLicencesApart(
    texts.map(({ text }) => text),
    signal,
  );
  if ("refused" in recognised) return recognised;
  const licences: LicenceFiles["found"] = [];
  for (const [index, { path }] of texts.entries()) {
    const licence = recognised[index];
    if (!licence) others.push({ path: cut(path), state: "unrecognised", spdx: null });
    else if (licence.by === "like" || licence.by === "notice") {
      const state = licence.by === "like" ? "alike" : "named";
      others.push({ path: cut(path), state, spdx: cut(licence.spdx) });
    } else licences.push({ path: cut(path), spdx: cut(licence.spdx), score: licence.score ?? 1 });
  }
  const first = texts.find(({ path }) => path === licences[0]?.path) ?? texts[0];
  return { found: licences, others, address: first?.address ?? "", reason };
}

/** A file at the root says which licence holds; those of LICENSES/ and of docs/ only where it does not. */
export async function readLicenceFiles(
  files: Files,
  signal: AbortSignal,
): Promise<LicencesRead | Refused> {
  let read: LicencesRead = { found: [], others: [], address: "", reason: files.reason };
  for (const kind of ["licence", "licenceFolder", "licenceElsewhere"] as const) {
    const isNamed = read.others.every(({ state }) => state === "named");
    if (kind === "licenceElsewhere" && !isNamed) break;
    const next = await readThese(files.find(kind), files, signal);
    if ("refused" in next) return next;
    read = {
      found: next.found,
      // What a file names, another may hold.
      others: [...read.others, ...next.others].filter(
        (each) => each.state !== "named" || next.found.every(({ spdx }) => spdx !== each.spdx),
      ),
      address: read.others.length > 0 && next.found.length === 0 ? read.address : next.address,
      reason: next.reason ?? read.reason,
    };
    if (read.found.length > 0) break;
  }
  return read;
}

/** Reasons for which the same file is no more readable tomorrow. */
const lastingReasons: readonly NotMeasuredReason[] = ["notText", "tooLarge"];

const language =
  /[-_.（( ]*(?:zh|en|tw|cn|ja|hant|hans|中文|英文|繁體?|簡體?|正體|中譯|譯本)(?=[^\p{L}]|$)/giu;

/** A file that only a language tells from one that was recognised is its translation. */
function isTranslation({ path }: OtherFile, licences: LicenceFiles["found"]): boolean {
  const without = (name: string) =>
    name
      .replace(/\.(?:md|txt|rst|html?)$/i, "")
      .replace(language, "")
      .toLowerCase();
  return (
    path.search(language) >= 0 && licences.some((each) => without(each.path) === without(path))
  );
}

/** Whether the licences of the files are the declared ones, and if that cannot be told, why. */
export function compareWithDeclared(
  declared: string,
  { found, others }: Pick<LicencesRead, "found" | "others">,
): EvidenceValue<"licenceMatch"> {
  const licence = statedLicences(declared).expression ?? declared;
  const spdx = [...new Set(found.map((each) => each.spdx))];
  const comparison = compareLicences(licence, spdx);
  const open = others.filter((file) => !isTranslation(file, found));
  const value = { declared: cut(licence), found: spdx };
  if (!hasLicenceId(licence)) return { ...value, same: null, unclear: "noIdentifier" };
  if (open.length > 0) {
    const isNamed = open.every(({ state }) => state === "named");
    const resembled = open.flatMap(({ state, spdx: like }) =>
      state === "alike" && like !== null && compareLicences(licence, [like]) === "differs"
        ? like
        : [],
    );
    const isOther = spdx.length === 0 && resembled.length === open.length;
    return {
      ...{ ...value, same: null, unclear: isNamed ? "named" : "unread" },
      ...(isOther ? { resembled: [...new Set(resembled)] } : {}),
    };
  }
  if (comparison === null) return { ...value, same: null, unclear: "noFile" };
  if (comparison === "part") {
    const inPart = licencesInPart(licence, spdx);
    return { ...value, same: null, unclear: "part", ...(inPart ? { inPart } : {}) };
  }
  return { ...value, same: comparison === "same", unclear: null };
}

/** The licence files of a repository, each with what it is, beside the declared licence. */
export function licenceReadings(
  make: MakeReading,
  files: Pick<Files, "paths">,
  read: LicencesRead | Refused,
  declared: string,
): Reading[] {
  const unmeasured = (why: NotMeasuredReason) => [
    make.unmeasured("licenceFile", "file", why),
    make.unmeasured("licenceMatch", "file", why),
  ];
  if ("refused" in read) return unmeasured(read.refused);
  const { found, others, address, reason } = read;
  const isSeen = found.length > 0 || others.some(({ state }) => state !== "unreadable");
  const mayBeSeen = reason !== null && !lastingReasons.includes(reason);
  // Names that were only guessed prove nothing where none of them is there.
  if (reason && (files.paths ? mayBeSeen : !isSeen)) return unmeasured(reason);
  const match = compareWithDeclared(declared, read);
  const source = ["file", address] as const;
  return [
    make.measured("licenceFile", source, {
      found,
      others,
      ...(files.paths ? {} : { usualPlacesOnly: true }),
    }),
    make.measured("licenceMatch", source, match),
  ];
}
