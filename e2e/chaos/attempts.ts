import { sampleFile, samplePicture } from "../../apps/portal/test-support/sample-files.ts";
import { uploadPart } from "../../packages/core/contract/files/upload-parts.ts";
import type { ManagedProgram } from "../../packages/programs/contract/managed-program.ts";
import { completeForm } from "../../packages/programs/contract/test-support/complete-form.ts";
import {
  type Attempt,
  type Content,
  digestOf,
  type Ledger,
  type LedgerEntry,
  type SentFile,
} from "./ledger.ts";
import type { Random } from "./random.ts";

/** Makes saves that nobody has made before. */
export interface AttemptMaker {
  /** A save of a new program, or of the entry's edition as it was just read. */
  make(entry: LedgerEntry, previous: ManagedProgram | null): Attempt;
}

const mostPictures = 5;
const letters = ["資", "料", "程", "式", "𠮷", "a", "é", " ", "'", "<", "\n", "%", "臺"] as const;

function randomText(random: Random, most: number): string {
  const length = random.between(1, most);
  let text = "";
  while (text.length < length) text += random.pick(letters);
  return text.slice(0, most).trim().toWellFormed();
}

export async function createAttemptMaker(random: Random, ledger: Ledger): Promise<AttemptMaker> {
  const size = { width: 320, height: 200 };
  const pictures = [await samplePicture("png", size), await samplePicture("jpeg", size)] as const;
  let count = 0;

  /** The beginning tells the type and the end of a PDF that it is whole; what lies between is the file's own. */
  const fill = (kind: "pdf" | "mp4", least: number, most: number): Buffer => {
    const bytes = sampleFile(kind, random.between(least, most));
    random.bytes(256).copy(bytes, bytes.length - 300);
    return bytes;
  };
  const makeFile = (field: SentFile["field"]): SentFile => {
    const key = `k${++count}`;
    if (field === uploadPart.scan)
      return {
        field,
        key,
        name: `${key}.pdf`,
        bytes: fill("pdf", 500, 400_000),
        storedAsSent: true,
      };
    // Encoding pictures takes most of the time, so they are the fewest.
    if (random.next() < 0.65)
      return {
        field,
        key,
        name: `${key}.mp4`,
        bytes: fill("mp4", 5_000, 3_000_000),
        storedAsSent: true,
      };
    const index = random.between(0, 1);
    const name = `${key}.${index === 0 ? "png" : "jpg"}`;
    return { field, key, name, bytes: pictures[index] ?? pictures[0], storedAsSent: false };
  };

  return {
    make(entry, previous) {
      const nonce = `${++count}`;
      const kept = (previous?.picFiles ?? []).filter(() => random.next() < 0.7).reverse();
      const uploads = random.next() < 0.5;
      const room = uploads ? Math.min(2, mostPictures - kept.length) : 0;
      const added = Array.from({ length: random.between(0, room) }, () => makeFile("picFiles"));
      const report = uploads && random.next() < 0.7 ? makeFile(uploadPart.scan) : null;
      const keptReport = previous?.vulnerabilityScanContentVos[0]?.scanFile ?? null;
      const submits = random.next() < 0.1;
      const content: Content = {
        programName: `混亂 ${nonce}`,
        description: randomText(random, 400),
        isSubmitted: submits,
        pictures: [...kept.map((file) => file.fileOriName), ...added.map((file) => file.name)],
        reports: report ? [report.name] : keptReport ? [keptReport.fileOriName] : [],
      };
      const scan = {
        scanTool: "掃描工具",
        ...(report ? { scanKey: report.key } : {}),
        ...(!report && keptReport ? { scanFile: { fileId: keptReport.fileId } } : {}),
      };
      const files = report ? [...added, report] : added;
      for (const { name, bytes, storedAsSent } of files)
        if (storedAsSent) ledger.digests.set(name, digestOf(bytes));
      const form = completeForm({
        programId: entry.state?.programId ?? null,
        updateTime: entry.state?.updateTime ?? "",
        processAction: submits ? "submit" : "",
        programName: content.programName,
        description: content.description,
        vulnerabilityScanContentVos: [scan],
        picFiles: kept.map(({ fileId }) => ({ fileId })),
      });
      return { key: `save ${nonce}`, form, files, content, sending: false };
    },
  };
}
