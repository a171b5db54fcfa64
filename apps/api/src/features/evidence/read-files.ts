import { mostUsers } from "@public-code/contract/evidence/evidence-values.ts";
import type { NotMeasuredReason } from "@public-code/contract/evidence/not-measured.ts";
import { recogniseLicencesApart } from "#features/licences/recognise-apart.ts";
import { licenceOfText } from "#features/licences/same-text.ts";
import { oneLine } from "#features/publiccode/plain-text.ts";
import { readPubliccodeApart } from "#features/publiccode/read-apart.ts";
import { parseLicenceExpression } from "#features/publiccode/spdx-expression.ts";
import type { ForgeFacts } from "#features/repositories/forge/forge-facts.ts";
import { readRawText } from "#features/repositories/git/read-raw.ts";
import type { RefsFound } from "#features/repositories/git/read-refs.ts";
import { readFileByGit, readTree } from "#features/repositories/git/read-tree.ts";
import { reasonOfStatus, refusedReading } from "#features/repositories/not-measured.ts";
import type { RepositoryReaders } from "#features/repositories/readers.ts";
import { readSbomApart } from "#features/sbom/read-apart.ts";
import { type ReadSbom, sbomBytes } from "#features/sbom/read-sbom.ts";
import { fetchPublic } from "#platform/outgoing/outgoing.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { pathsOf, readTreeFacts, usualPaths } from "./known-files.ts";
import { type MakeReading, type RepositoryContext, unlessBusy } from "./make-readings.ts";
import type { Reading } from "./record-facts.ts";

const textBytes = 256 * 1024;
const mostLicenceFiles = 3;
/** Of one kind that are looked at: a repository may have any number of them. */
const mostPaths = 6;

/** Files of HEAD: over the web as everybody reads them, else by git. */
interface Files {
  /** Every path, or null where nobody could list them. */
  paths: string[] | null;
  /** Why nobody could; null where they are listed. */
  reason: NotMeasuredReason | null;
  /** The likeliest of a kind; names that most repositories use where they are not listed. */
  find(kind: Parameters<typeof pathsOf>[0]): readonly string[];
  read(path: string): Promise<{ text: string; address: string } | { reason: NotMeasuredReason }>;
}

/** Files by the names that most repositories use, over the web alone. */
export function filesOverWeb(refs: RefsFound, policy: OutgoingPolicy, signal: AbortSignal): Files {
  return {
    paths: null,
    reason: null,
    find: (kind) => usualPaths[kind] ?? [],
    async read(path) {
      const wanted = { ref: refs.headCommit, path, maxBytes: textBytes };
      const raw = await readRawText(refs.url, wanted, policy, signal);
      return "text" in raw ? { text: raw.text, address: raw.address } : { reason: raw.notMeasured };
    },
  };
}

async function openFiles(
  refs: RefsFound,
  tools: RepositoryReaders,
  signal: AbortSignal,
): Promise<Files> {
  const web = filesOverWeb(refs, tools.policy, signal);
  const tree = await readTree(tools.git, refs, signal);
  if (!("entries" in tree)) return { ...web, reason: tree.notMeasured };
  const paths = tree.entries.filter(({ kind }) => kind === "file").map(({ path }) => path);
  return {
    paths,
    reason: null,
    find: (kind) => pathsOf(kind, paths).slice(0, mostPaths),
    async read(path) {
      const raw = await web.read(path);
      if ("text" in raw) return raw;
      const file = await readFileByGit(tools.git, refs, { path, maxBytes: textBytes }, signal);
      if ("notMeasured" in file) return { reason: file.notMeasured };
      return { text: file.bytes.toString("utf8"), address: "" };
    },
  };
}

/** Licences that were found and not declared; null where no licence of SPDX is declared. */
export function otherLicences(licence: string, found: readonly string[]): string[] | null {
  const ids = parseLicenceExpression(licence)?.ids.map(licenceOfText) ?? [];
  return ids.length === 0 ? null : found.filter((spdx) => !ids.includes(spdx));
}

export async function readLicences(
  make: MakeReading,
  files: Files,
  { licence, signal }: Pick<RepositoryContext, "licence" | "signal">,
): Promise<Reading[]> {
  const texts: { path: string; text: string; address: string }[] = [];
  // Names that were only guessed prove nothing where none of them is there.
  let reason = files.reason;
  for (const path of files.find("licence")) {
    if (texts.length >= mostLicenceFiles) break;
    const file = await files.read(path);
    if ("text" in file) texts.push({ path, ...file });
    else if (file.reason !== "notFound") reason = file.reason;
  }
  const unmeasured = (why: NotMeasuredReason) => [
    make.unmeasured("licenceFile", "file", why),
    make.unmeasured("licenceMatch", "file", why),
  ];
  if (texts.length === 0 && reason) return unmeasured(reason);
  const source = ["file", texts[0]?.address ?? ""] as const;
  const recognition = await recogniseLicencesApart([texts.map(({ text }) => text)], signal);
  if (!recognition) return unmeasured("timedOut");
  const [recognised] = recognition;
  const certain = recognised && recognised.by !== "like" ? recognised : null;
  const path = texts[0]?.path.slice(0, 500) ?? "";
  const found = certain ? [{ path, spdx: certain.spdx, score: certain.score ?? 1 }] : [];
  const others = otherLicences(
    licence,
    found.map(({ spdx }) => spdx),
  );
  const same = found.length === 0 || others === null ? null : others.length === 0;
  return [
    make.measured("licenceFile", source, {
      found,
      alike: recognised && !certain ? [recognised.spdx.slice(0, 500)] : [],
      ...(recognised ? {} : { unrecognised: texts.map(({ path }) => path.slice(0, 500)) }),
      ...(files.paths ? {} : { usualPlacesOnly: true }),
    }),
    make.measured("licenceMatch", source, {
      declared: (parseLicenceExpression(licence)?.text ?? licence).slice(0, 500),
      found: found.map(({ spdx }) => spdx),
      same,
      ...(parseLicenceExpression(licence) ? {} : { comparable: false }),
    }),
  ];
}

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
  const usedBy = (value.usedBy ?? []).map((one) => oneLine(one).slice(0, 500));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return make.measured("publiccode", ["file", file.address], {
    path: path ?? null,
    problems: errors,
    ...(usedBy.length > 0 ? { usedBy: usedBy.slice(0, mostUsers) } : {}),
  });
}

async function readTreeReading(make: MakeReading, files: Files): Promise<Reading> {
  if (!files.paths) return make.unmeasured("tree", "git", files.reason ?? "needsGit");
  const readme = files.find("readme")[0];
  const file = readme === undefined ? null : await files.read(readme);
  const readmeUnread = file !== null && "reason" in file;
  const facts = readTreeFacts(files.paths, file && "text" in file ? file.text : "");
  return make.measured("tree", ["git", ""], readmeUnread ? { ...facts, readmeUnread } : facts);
}

interface SbomFile {
  bytes: Uint8Array;
  path: string;
  origin: "tree" | "release";
  address: string;
}

async function fetchSbom(
  refs: RefsFound,
  files: Files,
  releases: ForgeFacts["releases"] | null,
  tools: RepositoryReaders,
  signal: AbortSignal,
): Promise<SbomFile | { reason: NotMeasuredReason } | null> {
  const path = files.find("sbom")[0];
  if (path !== undefined) {
    const wanted = { path, maxBytes: sbomBytes };
    const file = await readFileByGit(tools.git, refs, wanted, signal);
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
): Promise<{ reading: Reading; sbom: ReadSbom | null }> {
  if (file === null)
    return {
      reading: make.measured("sbom", ["file", ""], { found: null }),
      sbom: null,
    };
  if ("reason" in file)
    return { reading: make.unmeasured("sbom", "file", file.reason), sbom: null };
  const read = await readSbomApart(file.bytes, "");
  if ("refused" in read) {
    const reason = read.refused === "tooLarge" ? "tooLarge" : "unreadable";
    return { reading: make.unmeasured("sbom", "file", reason), sbom: null };
  }
  const { format, version, components, withoutIdentifier, generatedOn } = read;
  return {
    sbom: read,
    reading: make.measured("sbom", ["file", file.address], {
      found: {
        format,
        version,
        components,
        withoutIdentifier,
        generatedOn,
        origin: file.origin,
        path: file.path.slice(0, 500),
      },
    }),
  };
}

/** What the files of HEAD say, and the list of components among them. */
export async function readFiles(
  make: MakeReading,
  refs: RefsFound,
  tools: RepositoryReaders,
  context: RepositoryContext & { releases: ForgeFacts["releases"] | null },
): Promise<{ readings: Reading[]; sbom: ReadSbom | null }> {
  const { releases, signal } = context;
  const files = await openFiles(refs, tools, signal);
  const busy = (kind: "sbom" | "licenceFile" | "licenceMatch" | "publiccode") =>
    make.unmeasured(kind, "file", "busy");
  const sbomFile = await fetchSbom(refs, files, releases, tools, signal);
  const found = await unlessBusy(readSbomReading(make, sbomFile), () => ({
    reading: busy("sbom"),
    sbom: null,
  }));
  const readings = [
    ...(await unlessBusy(readLicences(make, files, context), () => [
      busy("licenceFile"),
      busy("licenceMatch"),
    ])),
    await readSecurityPolicy(make, files),
    await readTreeReading(make, files),
    await unlessBusy(readPubliccode(make, files), () => busy("publiccode")),
    found.reading,
  ];
  return { readings, sbom: found.sbom };
}
