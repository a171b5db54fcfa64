import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { maximumPubliccodeBytes } from "@public-code/programs/contract/publiccode-answers.ts";
import {
  describeFetchRefusal,
  fetchPubliccode,
} from "@public-code/submissions/api/fetch-publiccode.ts";
import { readFileCodes } from "@public-code/submissions/api/file-codes.ts";
import { readAgencyNames } from "./agency-names.ts";
import type { SourceEntry } from "./import-programs.ts";
import { readPubliccodeSource } from "./read-publiccode-file.ts";

interface SourceOptions {
  /** Of programs whose source names no agency of the portal; null for none. */
  agencyCode: string | null;
  policy: OutgoingPolicy;
  now: Date;
}

const isYaml = (name: string) => /\.ya?ml$/i.test(name);
const skippedFolders = ["node_modules", ".git"];

/** Every YAML file of a folder and those inside it, by names, so that each run reads in the same order. */
async function* listFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skippedFolders.includes(entry.name)) yield* listFiles(file);
    } else if (entry.isFile() && isYaml(entry.name)) yield file;
  }
}

type Content = { address: string } & ({ bytes: Uint8Array } | { refused: string });

async function readLocal(file: string, address: string): Promise<Content> {
  const { size } = await stat(file);
  if (size > maximumPubliccodeBytes) return { address, refused: "The file is too large." };
  return { address, bytes: await readFile(file) };
}

async function* readContents(source: string, policy: OutgoingPolicy): AsyncGenerator<Content> {
  if (/^https?:\/\//i.test(source)) {
    const answer = await fetchPubliccode(source, { policy });
    if ("refused" in answer)
      yield { address: source, refused: describeFetchRefusal(answer.refused, "en-US") };
    else yield answer;
    return;
  }
  if (!(await stat(source)).isDirectory()) {
    yield await readLocal(source, path.basename(source));
    return;
  }
  for await (const file of listFiles(source))
    yield await readLocal(file, path.relative(source, file).split(path.sep).join("/"));
}

/** The programs of a folder, a file or an address. */
export async function* readSource(
  db: Db,
  source: string,
  { agencyCode, policy, now }: SourceOptions,
): AsyncGenerator<SourceEntry> {
  const context = { codes: await readFileCodes(db), agencyNamed: await readAgencyNames(db) };
  for await (const content of readContents(source, policy)) {
    const { address } = content;
    if ("refused" in content) {
      yield { sourceAddress: address, refused: content.refused };
      continue;
    }
    const file = { address, content: content.bytes, readAt: now };
    const program = await readPubliccodeSource(file, context);
    yield program
      ? { ...program, agencyCode: program.agencyCode ?? agencyCode }
      : { sourceAddress: address, refused: "It is no publiccode.yml that can be read." };
  }
}
