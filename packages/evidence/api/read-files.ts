import { oneLine } from "@public-code/programs/api/publiccode/plain-text.ts";
import type { EvidenceSource } from "#contract/evidence.ts";
import { type EvidenceValue, mostPlaces, mostUsers } from "#contract/evidence-values.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { describeOpened } from "./description/describe-repository.ts";
import type { RepositoryDescription } from "./description/repository-descriptions.table.ts";
import { type JudgedFiles, judgeFiles } from "./judge-files.ts";
import { pathsOf, readTreeFacts } from "./known-files.ts";
import { type MakeReading, type RepositoryContext, unlessBusy } from "./make-readings.ts";
import { openFiles } from "./open-files.ts";
import { licenceReadings } from "./read-licences.ts";
import type { Reading } from "./record-facts.ts";
import type { ForgeFacts } from "./repositories/forge/read-forge.ts";
import { readRawFile } from "./repositories/git/read-raw.ts";
import type { ReadableRefs } from "./repositories/git/read-refs.ts";
import { readFileByGit } from "./repositories/git/read-tree.ts";
import { type NotMeasured, refusedReading } from "./repositories/not-measured.ts";
import type { RepositoryReaders } from "./repositories/readers.ts";
import { readSbomApart } from "./sbom/read-apart.ts";
import { type ReadSbom, reasonOfRefusal, sbomBytes } from "./sbom/read-sbom.ts";

async function readSecurityPolicy(make: MakeReading, files: JudgedFiles): Promise<Reading> {
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
export async function readPubliccode(make: MakeReading, files: JudgedFiles): Promise<Reading> {
  const judged = await files.publiccode();
  if ("reason" in judged) {
    const reason = judged.reason === "notFound" ? files.reason : judged.reason;
    return reason
      ? make.unmeasured("publiccode", "file", reason)
      : make.measured("publiccode", ["file", ""], { path: null, problems: 0 });
  }
  const { path, problems } = judged.publiccode;
  const errors = problems.filter(({ severity }) => severity === "error");
  const places = [...new Set(errors.map(({ path: place }) => place.slice(0, 500)))];
  const usedBy = judged.usedBy.map((name) => oneLine(name).slice(0, 500));
  return make.measured("publiccode", ["file", judged.address], {
    path,
    problems: errors.length,
    ...(places.length > 0 ? { places: places.slice(0, mostPlaces) } : {}),
    ...(usedBy.length > 0 ? { usedBy: usedBy.slice(0, mostUsers) } : {}),
  });
}

async function readTree(make: MakeReading, files: JudgedFiles): Promise<Reading> {
  if (!files.paths) return make.unmeasured("tree", "file", files.reason ?? "needsGit");
  const { read, unread } = await files.sources();
  const readmes = (read ?? []).flatMap(({ from, readme }) =>
    readme ? { path: from, ...readme } : [],
  );
  const isUnread = ({ path }: { path: string }) => pathsOf("readme", [path]).length > 0;
  const readmeUnread = read === null || unread.some(isUnread);
  return make.measured("tree", ["file", ""], {
    ...readTreeFacts(files.paths, readmes),
    ...(readmeUnread && { readmeUnread }),
  });
}

interface SbomFile {
  bytes: Uint8Array;
  path: string;
  origin: NonNullable<EvidenceValue<"sbom">["found"]>["origin"];
  address: string;
}

async function fetchSbom(
  refs: ReadableRefs,
  files: JudgedFiles,
  releases: ForgeFacts["releases"],
  tools: RepositoryReaders,
  signal: AbortSignal,
): Promise<SbomFile | { reason: NotMeasuredReason } | null> {
  const [path] = files.find("sbom");
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
  const limits = { timeoutMs: () => 60_000, maxBytes: sbomBytes, signal };
  const file = await readRawFile([asset.url], limits, tools.policy);
  if ("refused" in file) return { reason: refusedReading(file.refused).notMeasured };
  return { bytes: file.bytes, path: asset.name, origin: "release", address: asset.url };
}

interface SbomReading {
  reading: Reading;
  sbom: ReadSbom | null;
}

/** What a list of components says, and the list. */
export function readSbomFile(
  make: MakeReading,
  method: EvidenceSource["method"],
  { bytes, path, origin, address }: SbomFile,
): Promise<SbomReading> {
  const unmeasured = (reason: NotMeasuredReason): SbomReading => ({
    reading: make.unmeasured("sbom", method, reason),
    sbom: null,
  });
  const reading = readSbomApart(bytes, "").then((read): SbomReading => {
    if ("refused" in read) return unmeasured(reasonOfRefusal(read));
    const { packages: _, ...list } = read;
    const value = { found: { ...list, origin, path: path.slice(0, 500) } };
    return { reading: make.measured("sbom", [method, address], value), sbom: read };
  });
  return unlessBusy(reading, () => unmeasured("busy"));
}

function readSbom(
  make: MakeReading,
  file: Awaited<ReturnType<typeof fetchSbom>>,
  releases: ForgeFacts["releases"],
): Promise<SbomReading> | SbomReading {
  if (file && "bytes" in file) return readSbomFile(make, "file", file);
  if (file) return { reading: make.unmeasured("sbom", "file", file.reason), sbom: null };
  const value = releases ? { found: null } : { found: null, releasesUnread: true };
  return { reading: make.measured("sbom", ["file", ""], value), sbom: null };
}

interface FilesRead {
  readings: Reading[];
  sbom: ReadSbom | null;
}

/** What opened files say, and the list of components that came with them. */
export async function readOpenedFiles(
  make: MakeReading,
  files: JudgedFiles,
  sbomFile: Awaited<ReturnType<typeof fetchSbom>>,
  { licence, releases }: Pick<RepositoryContext, "licence"> & Pick<ForgeFacts, "releases">,
): Promise<FilesRead> {
  const busy = (kind: "licenceFile" | "licenceMatch" | "publiccode" | "tree") =>
    make.unmeasured(kind, "file", "busy");
  const { reading, sbom } = await readSbom(make, sbomFile, releases);
  const publiccode = await unlessBusy(readPubliccode(make, files), () => busy("publiccode"));
  const licences = files.licences().then((read) => licenceReadings(make, files, read, licence));
  const readings = [
    ...(await unlessBusy(licences, () => [busy("licenceFile"), busy("licenceMatch")])),
    await readSecurityPolicy(make, files),
    await unlessBusy(readTree(make, files), () => busy("tree")),
    publiccode,
    reading,
  ];
  return { readings, sbom };
}

/** What the files of HEAD say, the list of components among them, and the description of the repository. */
export async function readFiles(
  make: MakeReading,
  refs: ReadableRefs,
  tools: RepositoryReaders,
  context: RepositoryContext & { forge: ForgeFacts | NotMeasured },
): Promise<FilesRead & { description: RepositoryDescription | null }> {
  const { forge, now, licenceCodes, signal } = context;
  const ofForge = "notMeasured" in forge ? null : forge.releases;
  // A release is of a tag.
  const releases = refs.tags.length === 0 ? [] : ofForge;
  const opened = await openFiles(refs, tools, signal);
  const files = judgeFiles(opened, { account: "", licenceCodes, signal });
  const sbomFile = await fetchSbom(refs, files, releases, tools, signal);
  const read = await readOpenedFiles(make, files, sbomFile, { ...context, releases });
  const describing = describeOpened(refs, { files, forge }, { licenceCodes, now });
  return { ...read, description: await unlessBusy(describing, () => null) };
}
