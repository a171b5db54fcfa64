import type { ApiMessageKey, MessageParams } from "@public-code/core/contract/messages.ts";

/** A list of components whose format is known; its content is not judged yet. */
export interface OpenedSbom {
  format: "CycloneDX" | "SPDX";
  version: string;
  document: Readonly<Record<string, unknown>>;
}

/**
 * Why a file is no list of components that can be read: `encoding`: no text in UTF-8 or UTF-16;
 * `version`: a list, of a version that is not read; `format`: JSON of something else; `invalid`: what should
 * be the components are no list; `tooLarge`: more of them than are read.
 */
export type SbomRefusal =
  | { refused: "encoding"; encoding: string }
  | { refused: "version"; name: string }
  | { refused: "notJson" | "format" | "invalid" | "tooLarge" };

const cycloneDxVersions = ["1.2", "1.3", "1.4", "1.5", "1.6", "1.7"];
const spdxVersion = /^SPDX-(2\.[23])(?:\.\d+)?$/;

/** Encodings that are named where the bytes are neither; the first that makes JSON of them. */
const otherEncodings = { big5: "Big5", gb18030: "GB 18030", shift_jis: "Shift JIS" } as const;

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** JSON begins with an ASCII character, so zero bytes beside it tell UTF-16 also without a mark. */
function unicodeOf([first = 0, second = 0]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return "utf-8";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is inside GitHub's reply (`sbom`), or inside a signed statement about a build (`predicate`). */
function unwrap(document: Record<string, unknown>): Record<string, unknown> {
  if ("bomFormat" in document || "spdxVersion" in document) return document;
  const inside = [document.sbom, document.predicate].find(isObject);
  return inside ?? document;
}

function recognise(document: Record<string, unknown>): OpenedSbom | SbomRefusal {
  if (document.bomFormat === "CycloneDX") {
    const version = String(document.specVersion).slice(0, 20);
    return cycloneDxVersions.includes(version)
      ? { format: "CycloneDX", version, document }
      : { refused: "version", name: `CycloneDX ${version}` };
  }
  if (typeof document.spdxVersion === "string") {
    const stated = document.spdxVersion.slice(0, 20);
    const version = spdxVersion.exec(stated)?.[1];
    return version
      ? { format: "SPDX", version, document }
      : { refused: "version", name: stated.replace("-", " ") };
  }
  const context = JSON.stringify(document["@context"] ?? "").slice(0, 200);
  const [, version] = /spdx\.org\/rdf\/(\d+\.\d+)/.exec(context) ?? [];
  return version ? { refused: "version", name: `SPDX ${version}` } : { refused: "format" };
}

/**
 * Opens a file as a list of components, for the form before it is sent and for the server, which reads on:
 * text in UTF-8 or UTF-16, JSON, and a format and version that are read.
 */
export function openSbom(bytes: Uint8Array): OpenedSbom | SbomRefusal {
  const text = decode(bytes, unicodeOf(bytes));
  if (text === null) {
    const other = Object.entries(otherEncodings).find(
      ([encoding]) => parse(decode(bytes, encoding) ?? "") !== undefined,
    );
    return other ? { refused: "encoding", encoding: other[1] } : { refused: "notJson" };
  }
  const document = parse(text);
  if (document === undefined) return { refused: "notJson" };
  return isObject(document) ? recognise(unwrap(document)) : { refused: "format" };
}

const messages = {
  encoding: "file.sbomEncoding",
  notJson: "file.sbomNotJson",
  format: "file.sbomFormat",
  version: "file.sbomVersion",
  invalid: "file.sbomInvalid",
  tooLarge: "file.sbomTooLarge",
} as const satisfies Record<SbomRefusal["refused"], ApiMessageKey>;

/** The words of a refusal, in the messages of the API. */
export function sbomRefusalMessage(
  { refused, ...params }: SbomRefusal,
  mostComponents = 0,
): readonly [ApiMessageKey, MessageParams] {
  return [messages[refused], { ...params, maximum: mostComponents }];
}
