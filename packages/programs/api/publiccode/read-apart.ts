import { constants } from "node:os";
import { createChildWork } from "@public-code/core/api/child-work.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { CorrectedFile } from "@public-code/publiccode/api/correct-file.ts";
import type { OtherVerdicts } from "@public-code/publiccode/api/judge-elsewhere.ts";
import { type PubliccodeReading, refuseFile } from "@public-code/publiccode/api/read-publiccode.ts";
import { type FilledProgram, type FillOptions, fillProgramFrom } from "./fill-program.ts";

type Content = string | Uint8Array;
type Fill = FillOptions & { lang: Language };

/** A file as text, or as its bytes. */
export interface GivenFile {
  content: Content;
  /** How to fill the form from it; null where nobody does. */
  fill: Fill | null;
  /** Whether others judge it too, and what can be corrected in it is. */
  check?: boolean;
}

export interface CheckedFile {
  elsewhere: OtherVerdicts;
  corrected: CorrectedFile | null;
}

export interface JudgedFile {
  reading: PubliccodeReading;
  filled: FilledProgram | null;
  checked?: CheckedFile;
}

const module = new URL("./publiccode-child.ts", import.meta.url);
const tooComplex = (): JudgedFile => ({ reading: refuseFile("yaml.tooComplex"), filled: null });
const limits = { deadlineMs: 5_000, heapMegabytes: 256, mostWaiting: 10 };
const read = createChildWork<GivenFile, JudgedFile>(module, limits, tooComplex);

/** Visitors have a queue of their own, behind everything that officers and the portal have read. */
const limitsOfVisitor = {
  deadlineMs: 2_000,
  heapMegabytes: 256,
  // Within the time of their calls, though each takes what it may.
  mostWaiting: 12,
  priority: constants.priority.PRIORITY_LOW,
};
const readOfVisitor = createChildWork<GivenFile, JudgedFile>(module, limitsOfVisitor, tooComplex);
export const maximumVisitorCharacters = 100_000;

/** As `readPubliccode`, for a visitor, whose network is the account, in a process of its own. */
export async function readVisitorsPubliccode(
  content: Content,
  network: string,
): Promise<PubliccodeReading> {
  return (await readOfVisitor({ content, fill: null }, network)).reading;
}

/**
 * As `readPubliccode`, with what the file says for the form, in a process of its own: a file on which the parser
 * works for seconds, or with hundreds of megabytes, is too complex, and holds up nobody else.
 */
export async function fillFromFileApart(
  content: Content,
  account: string,
  fill: Fill,
): Promise<{ reading: PubliccodeReading; filled: FilledProgram }> {
  const { reading, filled } = await read({ content, fill }, account);
  return { reading, filled: filled ?? fillProgramFrom(refuseFile("yaml.tooComplex"), fill.lang) };
}

/** Everything that can be said of a visitor's file, whose network is the account. */
export async function checkVisitorsPubliccode(
  content: Content,
  network: string,
  fill: Fill,
): Promise<{ reading: PubliccodeReading; filled: FilledProgram } & CheckedFile> {
  const given = { content, fill, check: true };
  const { reading, filled, checked } = await readOfVisitor(given, network);
  return {
    reading,
    filled: filled ?? fillProgramFrom(refuseFile("yaml.tooComplex"), fill.lang),
    elsewhere: checked?.elsewhere ?? { next: [], earlier: [], eu: [] },
    corrected: checked?.corrected ?? null,
  };
}
