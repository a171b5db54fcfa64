import { createHash } from "node:crypto";
import type { keyMarks } from "../../packages/core/contract/files/upload-parts.ts";
import type { EditionState } from "../../packages/programs/contract/managed-program.ts";

/** A new file of a save. */
export interface SentFile {
  field: keyof typeof keyMarks;
  /** Its own in the whole run, so that a name stands for its bytes. */
  name: string;
  key: string;
  bytes: Buffer;
  /** False for pictures, which are encoded anew. */
  storedAsSent: boolean;
}

/** What an edition says after a save. */
export interface Content {
  /** Its own for every save. */
  programName: string;
  description: string;
  isSubmitted: boolean;
  /** File names, in order. */
  pictures: string[];
  reports: string[];
}

/** One save as it was sent; it can be sent again, to the byte. */
export interface Attempt {
  key: string;
  form: object;
  files: SentFile[];
  content: Content;
  /** True until the last byte was handed over. */
  sending: boolean;
}

/** One edition as its only writer knows it. */
export interface LedgerEntry {
  /** What the portal has answered last; null before its first answer. */
  state: EditionState | null;
  content: Content | null;
  /** Saves that were answered. */
  saves: number;
  /** The save that got no answer before the portal was killed. */
  open: Attempt | null;
  /** The edition that the open save was found to have written all the same. */
  writtenAs: number | null;
}

/** Everything that the portal was asked and has answered. */
export interface Ledger {
  entries: LedgerEntry[];
  /** Digests of files by their names, for those that are stored as they were sent. */
  digests: Map<string, string>;
}

export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

export function createLedger(): Ledger {
  return { entries: [], digests: new Map() };
}

export function createEntry(ledger: Ledger): LedgerEntry {
  const entry = { state: null, content: null, saves: 0, open: null, writtenAs: null };
  ledger.entries.push(entry);
  return entry;
}

/** Writes an answer down. */
export function settle(entry: LedgerEntry, state: EditionState): void {
  if (!entry.open) throw new Error("an answer came to nothing that was asked");
  entry.state = state;
  entry.content = entry.open.content;
  entry.saves += 1;
  entry.open = null;
  entry.writtenAs = null;
}
