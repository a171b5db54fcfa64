import { fillFromFileApart } from "@public-code/programs/api/publiccode/read-apart.ts";
import type { PubliccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import type { PubliccodeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import {
  type ReadSource,
  readSourcesApart,
  type SourceFile,
} from "./description/read-sources-apart.ts";
import type { FilledSource } from "./description/source.ts";
import { inTime } from "./in-time.ts";
import type { Files } from "./open-files.ts";
import { readLicenceFiles } from "./read-licences.ts";

export interface ReadPubliccode {
  path: string;
  verdict: PubliccodeReading["verdict"];
  problems: readonly PubliccodeProblem[];
  source: FilledSource;
}

export interface JudgeOptions {
  /** Of the portal's list. */
  licenceCodes: readonly string[];
  /** Whose limit the reading of files counts towards. */
  account: string;
}

interface JudgedPubliccode {
  publiccode: ReadPubliccode;
  /** Who it says uses the program, as it is written. */
  usedBy: readonly string[];
}

interface Unread {
  path: string;
  reason: NotMeasuredReason;
}

/** What a publiccode.yml says, wherever it lies. */
export async function judgePubliccode(
  path: string,
  content: string | Uint8Array,
  { licenceCodes, account }: JudgeOptions,
): Promise<JudgedPubliccode> {
  const fill = { lang: "zh-TW", licenceCodes } as const;
  const { reading, filled } = await fillFromFileApart(content, account, fill);
  const { verdict, problems, value } = reading;
  const source = { from: path, filled, licence: value.legal?.license ?? "" };
  return { publiccode: { path, verdict, problems, source }, usedBy: value.usedBy ?? [] };
}

async function readPubliccode(
  files: Files,
  options: JudgeOptions,
): Promise<(JudgedPubliccode & { address: string }) | Unread> {
  const [path] = files.find("publiccode");
  if (path === undefined) return { path: "", reason: "notFound" };
  const file = await files.read(path);
  if ("reason" in file) return { path, reason: file.reason };
  return { ...(await judgePubliccode(path, file.text, options)), address: file.address };
}

const mostManifests = 6;
/** Of several languages. */
const mostReadmes = 3;

/** What manifests and READMEs say of their program; `read` is null where they are too complex. */
async function readSources(
  files: Files,
  { licenceCodes, account }: JudgeOptions,
): Promise<{ read: ReadSource[] | null; unread: Unread[] }> {
  const manifests = [
    ...files.find("codemeta"),
    ...files.find("manifest").slice(0, mostManifests),
    ...files.find("citation"),
  ];
  const ofAll = files.find("readme");
  const ofRoot = ofAll.filter((path) => !path.includes("/"));
  // One of a folder tells of what lies in it, unless there is no other.
  const readmes = (ofRoot.length > 0 ? ofRoot : ofAll).slice(0, mostReadmes);
  const given: SourceFile[] = [];
  const unread: Unread[] = [];
  // One after the other: they may share a clone, which a reading by git may remove.
  for (const path of [...manifests, ...readmes]) {
    const file = await files.read(path);
    const kind = readmes.includes(path) ? "readme" : "manifest";
    if ("text" in file) given.push({ path, kind, text: file.text });
    else unread.push({ path, reason: file.reason });
  }
  if (given.length === 0) return { read: [], unread };
  return { read: await readSourcesApart({ files: given, licenceCodes }, account), unread };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Opened files, with what is made of them in processes that end: once, whoever asks for it. */
export interface JudgedFiles extends Files {
  publiccode: () => ReturnType<typeof readPubliccode>;
  licences: () => ReturnType<typeof readLicenceFiles>;
  sources: () => ReturnType<typeof readSources>;
}

export function judgeFiles(
  files: Files,
  { signal, ...options }: JudgeOptions & { signal: AbortSignal },
): JudgedFiles {
  // A file that nobody could judge in time is there all the same, or not.
  const late = { path: "", reason: "outOfTime" } as const;
  return {
    ...files,
    publiccode: once(() => inTime(() => readPubliccode(files, options), signal, late)),
    licences: once(() => readLicenceFiles(files, signal)),
    sources: once(() => readSources(files, options)),
  };
}
