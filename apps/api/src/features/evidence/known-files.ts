import type { EvidenceValue } from "@public-code/contract/evidence/evidence-values.ts";

/** Where files of a kind stand in a repository, the likeliest first. */
const patterns = {
  licence: /^(?:licen[cs]es?|copying|unlicense)(?:[.-][\w.-]+)?$/i,
  securityPolicy: /^(?:\.github\/|\.gitlab\/|docs\/)?security(?:\.(?:md|txt|rst|adoc))?$/i,
  readme: /^(?:\.github\/|docs\/)?readme(?:[.-][\w.-]+)?$/i,
  install:
    /^(?:docs?\/)?(?:install|installation|deploy|deployment|setup)(?:\.(?:md|txt|rst|adoc))?$/i,
  documentation: /^(?:docs?|documentation)\/.+\.(?:md|rst|adoc|html|txt)$/i,
  container:
    /^(?:[\w.-]+\/)?(?:dockerfile|containerfile|(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml|chart\.yaml)$/i,
  pipeline:
    /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|\.woodpecker(?:\.ya?ml|\/.+)|\.forgejo\/workflows\/.+|jenkinsfile|azure-pipelines\.yml|\.circleci\/config\.yml)$/i,
  tests: /^(?:[\w.-]+\/)?(?:tests?|spec|__tests__)\/.+$|\.(?:test|spec)\.\w+$|_test\.go$/i,
  publiccode: /^publiccode\.ya?ml$/,
  sbom: /^(?:\.?sbom\/)?(?:[^/]*\.cdx\.json|[^/]*\.spdx\.json|bom\.json|sbom[^/]*\.json)$/i,
} as const;
type FileKind = keyof typeof patterns;

/** Paths of a kind, those with the shortest name first. */
export function pathsOf(kind: FileKind, paths: readonly string[]): string[] {
  return paths
    .filter((path) => patterns[kind].test(path))
    .sort((left, right) => left.length - right.length || left.localeCompare(right));
}

/** Without a listing of the repository, the names that most of them use. */
export const usualPaths: Partial<Record<FileKind, readonly string[]>> = {
  licence: ["LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING"],
  securityPolicy: ["SECURITY.md", ".github/SECURITY.md"],
  publiccode: ["publiccode.yml"],
};

const installing =
  /^(?:#{1,6}|=+)\s.*(?:install|set-?up|getting started|quick ?start|deploy|安裝|部署|快速開始|啟動)/im;

/** True where a README has a heading about installing. */
function saysHowToInstall(readme: string): boolean {
  return installing.test(readme);
}

/** What a listing of files tells; `readmeText` decides whether installing is described in it. */
export function readTreeFacts(paths: readonly string[], readmeText: string): EvidenceValue<"tree"> {
  const first = (kind: FileKind) => pathsOf(kind, paths)[0]?.slice(0, 500) ?? null;
  const readme = first("readme");
  return {
    readme,
    install: first("install") ?? (readme !== null && saysHowToInstall(readmeText) ? readme : null),
    documentation: first("documentation"),
    container: first("container"),
    pipeline: first("pipeline"),
    tests: first("tests"),
  };
}
