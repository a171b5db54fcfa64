import {
  decodeUnicode,
  findBelow,
  formatOfText,
  formatOfValue,
  isObject,
  refuseFormat,
  shapeOfValue,
  type TextFormat,
  textFormats,
} from "@public-code/core/contract/files/file-formats.ts";
import type { ApiMessageKey, MessageParams } from "@public-code/core/contract/messages.ts";

/** A list of components whose format is known; its content is not judged yet. */
export interface OpenedSbom {
  format: "CycloneDX" | "SPDX";
  version: string;
  document: Readonly<Record<string, unknown>>;
}

/**
 * Why a file is no list of components that can be read: `encoding`: no text in UTF-8 or UTF-16;
 * `version`: a list, of a version that is not read; `other`: of another format, which is known; `several`:
 * more than one list; `format`: of none that is known; `invalid`: what should be the components are no list;
 * `tooLarge`: more of them than are read.
 */
export type SbomRefusal =
  | { refused: "encoding"; encoding: string }
  | { refused: "version"; name: string }
  | { refused: "other"; format: TextFormat }
  | { refused: "several"; paths: string }
  | { refused: "notText" | "format" | "invalid" | "tooLarge" };

const cycloneDxVersions = ["1.2", "1.3", "1.4", "1.5", "1.6", "1.7"];
const spdxVersion = /^SPDX-(2\.[23])(?:\.\d+)?$/;

/** Encodings that are named where the bytes are neither; the first that makes JSON of them. */
const otherEncodings = { big5: "Big5", gb18030: "GB 18030", shift_jis: "Shift JIS" } as const;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}

function recognise(document: Readonly<Record<string, unknown>>): OpenedSbom | SbomRefusal {
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

const sbomFormats: readonly TextFormat[] = ["cycloneDxJson", "spdxJson", "spdx3"];

/** The list itself, or the one that lies below keys, as in GitHub's reply or in a statement about a build. */
function openDocument(document: unknown): OpenedSbom | SbomRefusal {
  const lists = findBelow(document, (value) => sbomFormats.includes(shapeOfValue(value) ?? "json"));
  const [list] = lists;
  if (lists.length > 1) {
    const paths = lists.slice(0, 5).map(({ path }) => path);
    return { refused: "several", paths: paths.join(", ") };
  }
  if (isObject(list?.value)) return recognise(list.value);
  const format = formatOfValue(document);
  return format === "json" ? { refused: "format" } : { refused: "other", format };
}

/**
 * Opens a file as a list of components, for the form before it is sent and for the server, which reads on:
 * text in UTF-8 or UTF-16, JSON, and a format and version that are read.
 */
export function openSbom(bytes: Uint8Array): OpenedSbom | SbomRefusal {
  const text = decodeUnicode(bytes);
  if (text === null) {
    const other = Object.entries(otherEncodings).find(
      ([encoding]) => parse(decode(bytes, encoding)) !== undefined,
    );
    return other ? { refused: "encoding", encoding: other[1] } : { refused: "notText" };
  }
  const document = parse(text);
  if (document === undefined) {
    const format = formatOfText(text);
    return format ? { refused: "other", format } : { refused: "format" };
  }
  return openDocument(document);
}

const messages = {
  encoding: "file.encoding",
  notText: "file.notUtf8",
  several: "file.severalInside",
  format: "file.sbomFormat",
  version: "file.sbomVersion",
  invalid: "file.sbomInvalid",
  tooLarge: "file.sbomTooLarge",
} as const satisfies Record<Exclude<SbomRefusal["refused"], "other">, ApiMessageKey>;

/** The words of a refusal, in the messages of the API. */
export function sbomRefusalMessage(
  refusal: SbomRefusal,
  mostComponents = 0,
): readonly [ApiMessageKey, MessageParams] {
  if (refusal.refused === "other") {
    const { key, params } = refuseFormat(textFormats[refusal.format], "sbom");
    return [key, params];
  }
  const { refused, ...params } = refusal;
  return [messages[refused], { ...params, maximum: mostComponents }];
}
