import type { EvidenceValue } from "#contract/evidence-values.ts";
import type { ReadmeFacts } from "./readme/read-instructions.ts";
import { announces, type ReadmePart } from "./readme/readme-headings.ts";

/** What follows a name: nothing, or a language, a licence or an ending of a text: `.md`, `-MIT`, `（中文）.txt`. */
const suffix = "(?:[^\\p{L}\\p{N}/][^/]*)?";
/** The same without further words: `setup-keycloak.md` is about something else. */
const ending = "(?:[-_.（(](?:zh|en|tw|cn|hant|hans|中文|英文|繁體|简体)[^/]*)?(?:\\.[a-z]{2,8})?";
/** Programs and data about such files, and programs that do what their name says. */
const isText =
  "(?!.*(?:-sh|\\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|c|h|cc|cpp|cs|rb|php|pl|sh|bash|ps1|bat|cmd|sql|css|s[ac]ss|json|csv|tsv|ya?ml|toml|xml|cfg|conf|env|ini|lst|lock|tmpl|tpl|template|header|png|jpe?g|gif|svg|sig|asc))$)";
/** Licences of what others wrote, and notices that tools write into files. */
const ofOthers =
  "(?!.*(?:(?:third|3rd)[-_. ]?part|dependenc|vendor|(?:licen[cs]es?|copyrights?)[-_. ]?(?:header|template|notice)))";
const han =
  "(?:授權|授权|許可|许可|版權|版权)(?:條款|条款|條文|条文|書|书|聲明|声明|協議|协议|證|证|合約|说明|說明|文件|方式|檔|檔案)*";
const licenceName = `${ofOthers}(?:[\\w-]{1,30}[-_. ])?licen[cs]es?${suffix}|copying${suffix}|unlicense${suffix}|(?:[^/]{0,12})${han}${suffix}`;
const readmeName = `(?:readme|讀我|读我|自述|(?:專案|项目|系統|系统)?(?:說明|说明))(?:檔|檔案|文件|文檔)?${suffix}`;
const installName = `(?:install(?:ation|ing)?|deploy(?:ment|ing)?|setup|getting[-_ ]?started|quick[-_ ]?start)(?:[-_ ]?(?:guide|manual|instructions|linux|unix|windows|mac(?:os)?|docker))?${ending}`;
const manualName = `(?:usage|manual|handbook|documentation|(?:user|admin)s?[-_ ]?(?:guide|manual))${suffix}`;

function named(name: string): RegExp {
  return new RegExp(`^${isText}(?:${name})$`, "iu");
}

const chineseName = named("(?:docs?/)?[^/]*\\p{Script=Han}[^/]*");

/** Those whose English name is such a one, or whose Chinese name would be the heading of such a part. */
function headed(part: ReadmePart, englishName: RegExp): Pick<RegExp, "test"> {
  const heading = (path: string) => path.replace(/^.*\/|\.[a-z]{2,8}$|[-_.]zh[-_]?\w*/gi, "");
  return {
    test: (path) =>
      englishName.test(path) ||
      (chineseName.test(path) && announces(part, heading(path).replace(/[-_]/g, " "))),
  };
}

/** Where files of a kind stand in a repository, the likeliest first. */
const patterns = {
  licence: named(licenceName),
  /** By the specification of REUSE, each under the identifier of its licence. */
  licenceFolder: named("licen[cs]es/[^/]+"),
  licenceElsewhere: named(
    `(?:docs?|documentation|legal|\\.github|licen[cs]e)/(?:legal/)?(?:${licenceName})|copyrights?${suffix}`,
  ),
  securityPolicy: /^(?:\.github\/|\.gitlab\/|docs\/)?security(?:\.(?:md|txt|rst|adoc))?$/i,
  readme: named(`(?:\\.github/|docs/)?(?:${readmeName})`),
  install: headed("install", named(`(?:docs?/)?(?:${installName})`)),
  documentation: headed(
    "documentation",
    named(`(?:docs?|documentation)/.+\\.(?:md|rst|adoc|html|txt)|${manualName}`),
  ),
  container:
    /^(?!\.(?!docker\/)|(?:tests?|docs?|examples?)\/)(?:[\w.-]+\/){0,2}(?:dockerfile(?:[.-](?!dockerignore)[\w-]+)?|containerfile|(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml|chart\.yaml)$/i,
  pipeline:
    /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|\.woodpecker(?:\.ya?ml|\/.+)|\.forgejo\/workflows\/.+|jenkinsfile|azure-pipelines\.yml|\.circleci\/config\.yml)$/i,
  tests:
    /^(?!.*\.(?:json|ya?ml|md|txt|xml|html?|csv|toml|cfg|ini|lock|png|svg|pdf)$|(?:.*\/)?(?:vendor|node_modules|third[-_]party)\/).*(?:(?<![^/])(?:tests?|spec|__tests__)\/.|\.(?:test|spec)\.\w+$|_test\.go$|(?<![^/])test_\w+\.py$)/i,
  publiccode: /^publiccode\.ya?ml$/,
  codemeta: /^codemeta\.json$/,
  citation: /^CITATION\.cff$/,
  manifest:
    /^(?:package\.json|pyproject\.toml|pom\.xml|composer\.json|Cargo\.toml|go\.mod|DESCRIPTION|[^/]+\.csproj)$/,
  apiDescription: /^(?:docs?\/|api\/)?(?:openapi|swagger)\.(?:ya?ml|json)$/i,
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
  licence: [
    "LICENSE",
    "LICENSE.md",
    "LICENSE.txt",
    "LICENCE",
    "COPYING",
    "COPYING.LESSER",
    "LICENSE-MIT",
    "LICENSE-APACHE",
  ],
  securityPolicy: ["SECURITY.md", ".github/SECURITY.md"],
  publiccode: ["publiccode.yml"],
  codemeta: ["codemeta.json"],
  citation: ["CITATION.cff"],
  manifest: ["package.json", "pyproject.toml", "pom.xml", "composer.json", "Cargo.toml", "go.mod"],
  readme: ["README.md", "README.zh-TW.md", "README.rst", "README"],
};

/** What a listing of files tells, and those of its READMEs that were read. */
export function readTreeFacts(
  paths: readonly string[],
  readmes: readonly (ReadmeFacts & { path: string })[],
): EvidenceValue<"tree"> {
  const first = (kind: FileKind) => pathsOf(kind, paths)[0]?.slice(0, 500) ?? null;
  const withPart = (part: "install" | "documentation") =>
    readmes.find((readme) => readme[part])?.path.slice(0, 500) ?? null;
  return {
    readme: first("readme"),
    install: first("install") ?? withPart("install"),
    documentation: first("documentation") ?? withPart("documentation"),
    container: first("container"),
    pipeline: first("pipeline"),
    tests: first("tests"),
    instructions: readmes.flatMap(({ instructions }) => instructions ?? []).at(0) ?? null,
  };
}
