import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
import { oneLine } from "@public-code/programs/api/publiccode/plain-text.ts";
import { readPubliccodeApart } from "@public-code/programs/api/publiccode/read-apart.ts";
import { mostUsers } from "#contract/evidence-values.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { renewDescription } from "./description/describe-repository.ts";
import type { RepositoryDescription } from "./description/repository-descriptions.table.ts";
import type { describingOf } from "./description/stored-descriptions.ts";
import { pathsOf, readTreeFacts } from "./known-files.ts";
import { type MakeReading, type RepositoryContext, unlessBusy } from "./make-readings.ts";
import { type Files, openFiles } from "./open-files.ts";
import { readLicences } from "./read-licences.ts";
import { readReadme } from "./readme/read-readme.ts";
import type { Reading } from "./record-facts.ts";
import type { ForgeFacts } from "./repositories/forge/forge-facts.ts";
import type { ReadableRefs } from "./repositories/git/read-refs.ts";
import { readFileByGit } from "./repositories/git/read-tree.ts";
import { reasonOfStatus, refusedReading } from "./repositories/not-measured.ts";
import type { RepositoryReaders } from "./repositories/readers.ts";
import { readSbomApart } from "./sbom/read-apart.ts";
import { type ReadSbom, reasonOfRefusal, sbomBytes } from "./sbom/read-sbom.ts";

/** Of several languages. */
const mostReadmes = 3;

async function readSecurityPolicy(make: MakeReading, files: Files): Promise<Reading> {
  let { reason } = files;
  for (const path of files.find("securityPolicy")) {
    const file = files.paths ? { address: "" } : await files.read(path);
    if ("address" in file) return make.measured("securityPolicy", ["file", file.address], { path });
    if (file.reason !== "notFound") reason = file.reason;
  }
  return reason
    ? make.unmeasured("securityPolicy", "file", reason)
    : make.measured("securityPolicy", ["file", ""], { path: null });
}

/** Whether the publiccode.yml of a repository is one, and who it says uses the program. */
export async function readPubliccode(make: MakeReading, files: Files): Promise<Reading> {
  const path = files.find("publiccode")[0];
  const file = path === undefined ? { reason: "notFound" as const } : await files.read(path);
  if ("reason" in file) {
    const reason = file.reason === "notFound" ? files.reason : file.reason;
    return reason
      ? make.unmeasured("publiccode", "file", reason)
      : make.measured("publiccode", ["file", ""], { path: null, problems: 0 });
  }
  const { problems, value } = await readPubliccodeApart(file.text, "");
  const usedBy = (value.usedBy ?? []).map((name) => oneLine(name).slice(0, 500));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return make.measured("publiccode", ["file", file.address], {
    path: path ?? null,
    problems: errors,
    ...(usedBy.length > 0 ? { usedBy: usedBy.slice(0, mostUsers) } : {}),
  });
}

async function readTreeReading(make: MakeReading, files: Files): Promise<Reading> {
  if (!files.paths) return make.unmeasured("tree", "file", files.reason ?? "needsGit");
  const readmes = files.find("readme").slice(0, mostReadmes);
  const read: ({ path: string } & Awaited<ReturnType<Files["read"]>>)[] = [];
  // One after the other: they may share a clone, which a reading by git may remove.
  for (const path of readmes) read.push({ path, ...(await files.read(path)) });
  const readable = read.flatMap((file) => ("text" in file ? readReadme(file.path, file.text) : []));
  const readmeUnread = read.some((file) => "reason" in file);
  return make.measured("tree", ["file", ""], {
    ...readTreeFacts(files.paths, readable),
    ...(readmeUnread && { readmeUnread }),
  });
}

interface SbomFile {
  bytes: Uint8Array;
  path: string;
  origin: "tree" | "release";
  address: string;
}

async function fetchSbom(
  refs: ReadableRefs,
  files: Files,
  releases: ForgeFacts["releases"] | null,
  tools: RepositoryReaders,
  signal: AbortSignal,
): Promise<SbomFile | { reason: NotMeasuredReason } | null> {
  const path = files.find("sbom")[0];
  if (path !== undefined) {
    const request = { path, maxBytes: sbomBytes };
    const file = await readFileByGit(tools.git, refs, request, signal);
    return "bytes" in file
      ? { bytes: file.bytes, path, origin: "tree", address: "" }
      : { reason: file.notMeasured };
  }
  const [asset] = (releases ?? [])
    .slice(0, 1)
    .flatMap(({ assets }) => assets.filter(({ name }) => pathsOf("sbom", [name]).length > 0));
  if (!asset) return files.reason && { reason: files.reason };
  const limits = { timeoutMs: 60_000, maxBytes: sbomBytes, signal };
  const answer = await fetchPublic(asset.url, limits, tools.policy);
  if ("refused" in answer) return { reason: refusedReading(answer.refused).notMeasured };
  if (answer.status !== 200) return { reason: reasonOfStatus(answer.status) };
  return { bytes: answer.body, path: asset.name, origin: "release", address: asset.url };
}

async function readSbomReading(
  make: MakeReading,
  file: Awaited<ReturnType<typeof fetchSbom>>,
  releases: ForgeFacts["releases"] | null,
): Promise<{ reading: Reading; sbom: ReadSbom | null }> {
  if (file === null)
    return {
      reading: make.measured(
        "sbom",
        ["file", ""],
        releases ? { found: null } : { found: null, releasesUnread: true },
      ),
      sbom: null,
    };
  if ("reason" in file)
    return { reading: make.unmeasured("sbom", "file", file.reason), sbom: null };
  const read = await readSbomApart(file.bytes, "");
  if ("refused" in read)
    return { reading: make.unmeasured("sbom", "file", reasonOfRefusal(read)), sbom: null };
  const { packages: _, ...list } = read;
  return {
    sbom: read,
    reading: make.measured("sbom", ["file", file.address], {
      found: {
        ...list,
        origin: file.origin,
        path: file.path.slice(0, 500),
      },
    }),
  };
}

interface FilesRead {
  readings: Reading[];
  sbom: ReadSbom | null;
}
interface Described {
  /** Null where what is stored still holds. */
  description: RepositoryDescription | null;
}
export type Describing = {
  /** What its description is renewed by; null for none. */
  describing: Awaited<ReturnType<typeof describingOf>>;
};
type Releases = { releases: ForgeFacts["releases"] | null };

/** What opened files say, and the list of components that came with them. */
export async function readOpenedFiles(
  make: MakeReading,
  files: Files,
  sbomFile: Awaited<ReturnType<typeof fetchSbom>>,
  context: Pick<RepositoryContext, "licence" | "signal"> & Releases,
): Promise<FilesRead> {
  const busy = (kind: "sbom" | "licenceFile" | "licenceMatch" | "publiccode") =>
    make.unmeasured(kind, "file", "busy");
  const result = await unlessBusy(readSbomReading(make, sbomFile, context.releases), () => ({
    reading: busy("sbom"),
    sbom: null,
  }));
  const publiccode = await unlessBusy(readPubliccode(make, files), () => busy("publiccode"));
  const readings = [
    ...(await unlessBusy(readLicences(make, files, context), () => [
      busy("licenceFile"),
      busy("licenceMatch"),
    ])),
    await readSecurityPolicy(make, files),
    await readTreeReading(make, files),
    publiccode,
    result.reading,
  ];
  return { readings, sbom: result.sbom };
}

/** What the files of HEAD say, the list of components among them, and the description of the repository. */
export async function readFiles(
  make: MakeReading,
  refs: ReadableRefs,
  tools: RepositoryReaders,
  context: RepositoryContext & Releases & Describing,
): Promise<FilesRead & Described> {
  const { releases, signal, describing } = context;
  const files = await openFiles(refs, tools, signal);
  const sbomFile = await fetchSbom(refs, files, releases, tools, signal);
  const read = await readOpenedFiles(make, files, sbomFile, context);
  if (!describing) return { ...read, description: null };
  const options = { ...describing, readers: tools, account: "", now: context.now, signal, files };
  const renewed = await unlessBusy(renewDescription(refs, options), () => null);
  return { ...read, description: renewed?.isNew ? renewed.description : null };
}
