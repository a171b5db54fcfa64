import { describe, expect, test } from "vitest";
import {
  cloneAddress,
  fileEditor,
  isRecognisedHost,
  issuesAddress,
  knownIssuesAddress,
  rawAddresses,
} from "./host-links.ts";
import { readRepositoryAddress } from "./repository-address.ts";

const sha = "a".repeat(40);
const file = "docs/%E8%AA%AA%20%23.md";

function filesOf(repository: string, ref: string): string[] | null {
  const address = readRepositoryAddress(repository);
  return address && rawAddresses(address, { ref, path: "docs/說 #.md" });
}

describe("a raw file", () => {
  test.each([
    ["https://github.com/a/b.git", "HEAD", `https://raw.githubusercontent.com/a/b/HEAD/${file}`],
    ["git@gitlab.com:a/b/c.git", "main", `https://gitlab.com/a/b/c/-/raw/main/${file}`],
    ["https://codeberg.org/a/b", sha, `https://codeberg.org/a/b/raw/commit/${sha}/${file}`],
    ["https://codeberg.org/a/b", "main", `https://codeberg.org/a/b/raw/branch/main/${file}`],
    ["https://codeberg.org/a/b", "HEAD", `https://codeberg.org/api/v1/repos/a/b/raw/${file}`],
    ["https://bitbucket.org/a/b", "main", `https://bitbucket.org/a/b/raw/main/${file}`],
    ["https://gitee.com/a/b", "main", `https://gitee.com/a/b/raw/main/${file}`],
    [
      "https://dc.example.tw/scm/KEY/r.git",
      "f/x",
      `https://dc.example.tw/projects/KEY/repos/r/raw/${file}?at=f%2Fx`,
    ],
    [
      "https://dc.example.tw/git/scm/~amy/r.git",
      "HEAD",
      `https://dc.example.tw/git/users/amy/repos/r/raw/${file}`,
    ],
    ["https://git.sr.ht/~a/r", "HEAD", `https://git.sr.ht/~a/r/blob/HEAD/${file}`],
    [
      "https://x.example.tw/cgit/r.git",
      sha,
      `https://x.example.tw/cgit/r.git/plain/${file}?id=${sha}`,
    ],
    [
      "https://sourceforge.net/p/x/code",
      "HEAD",
      `https://sourceforge.net/p/x/code/ci/HEAD/tree/${file}?format=raw`,
    ],
  ])("of %s at %s stands at %s", (repository, ref, address) => {
    expect(filesOf(repository, ref)?.[0]).toBe(address);
  });

  test("is looked for at several places where the host does not tell its software", () => {
    const repository = "https://www.git.example.tw/a/b";
    expect(filesOf(repository, "release/2")).toEqual([
      `${repository}/-/raw/release/2/${file}`,
      `${repository}/raw/branch/release/2/${file}`,
      `${repository}/raw/tag/release/2/${file}`,
      `${repository}/raw/release/2/${file}`,
      `${repository}/plain/${file}?h=release%2F2`,
    ]);
    expect(filesOf("https://gitea.example.tw/a/b", sha)?.[0]).toBe(
      `https://gitea.example.tw/a/b/raw/commit/${sha}/${file}`,
    );
  });

  test("is not there on a host that is known, and not found on another", () => {
    const isTold = (text: string) => {
      const address = readRepositoryAddress(text);
      return address && isRecognisedHost(address);
    };
    expect(isTold("https://codeberg.org/a/b")).toBe(true);
    expect(isTold("https://git.example.tw/a/b/-/tree/main")).toBe(true);
    expect(isTold("https://gitlab.example.tw/a/b")).toBe(true);
    expect(isTold("https://git.example.tw/a/b")).toBe(false);
    expect(isTold("https://gitlab.example.tw/a/b/wiki")).toBe(false);
  });
});

describe("problems", () => {
  test.each([
    ["https://github.com/agency/site.git", "https://github.com/agency/site/issues", true],
    [
      "https://github.com/agency/site/tree/main/docs",
      "https://github.com/agency/site/issues",
      true,
    ],
    [
      "https://gitlab.com/group/agency/site/",
      "https://gitlab.com/group/agency/site/-/issues",
      true,
    ],
    ["https://gitlab.com/g/p.git", "https://gitlab.com/g/p/-/issues", true],
    ["https://gitlab.com/g/p/tree/master", "https://gitlab.com/g/p/-/issues", true],
    ["https://git.example.tw/g/p/-/tree/main", "https://git.example.tw/g/p/-/issues", true],
    ["https://codeberg.org/agency/site", "https://codeberg.org/agency/site/issues", true],
    ["https://git.example.tw/o/r/src/branch/main/a", "https://git.example.tw/o/r/issues", true],
    ["https://git.example.tw/site.git/", "https://git.example.tw/site/issues", false],
    ["https://git.example.tw/g/p/tree/master", "https://git.example.tw/g/p/issues", false],
    ["https://cgit.example.tw/r/tree/?h=main", "https://cgit.example.tw/r", false],
    [
      "https://dev.azure.com/org/proj/_git/r?path=/a",
      "https://dev.azure.com/org/proj/_git/r",
      false,
    ],
    ["https://dc.example.tw/scm/K/r.git", "https://dc.example.tw/projects/K/repos/r", false],
    ["https://github.com", "https://github.com", false],
  ])("of %s are reported at %s", (repository, address, isReported) => {
    expect(issuesAddress(repository)).toBe(address);
    expect(knownIssuesAddress(repository)).toBe(isReported ? address : null);
  });
});

test.each([
  ["https://github.com/o/r/tree/main/docs", "https://github.com/o/r.git"],
  ["https://github.com/o/r.git/", "https://github.com/o/r.git"],
  ["https://me@bitbucket.org/ws/r", "https://bitbucket.org/ws/r.git"],
  ["https://dev.azure.com/org/proj/_git/r?path=/a", "https://dev.azure.com/org/proj/_git/r"],
  ["https://dc.example.tw/projects/K/repos/r/browse", "https://dc.example.tw/scm/K/r.git"],
  ["https://cgit.example.tw/r/tree/?h=main", "https://cgit.example.tw/r"],
  ["https://git.sr.ht/~a/r/tree/main/item/x", "https://git.sr.ht/~a/r"],
  ["https://www.git.example.tw/a/b", "https://www.git.example.tw/a/b"],
])("%s is cloned by %s", (repository, address) => {
  expect(cloneAddress(repository)).toBe(address);
});

test.each([
  [
    "https://github.com/o/r.git",
    "https://github.com/o/r/new/main/dev?filename=publiccode.yml",
    "https://github.com/o/r/edit/main/dev/publiccode.yml",
  ],
  [
    "https://gitlab.com/g/s/r",
    "https://gitlab.com/g/s/r/-/new/main/dev?file_name=publiccode.yml",
    "https://gitlab.com/g/s/r/-/edit/main/dev/publiccode.yml",
  ],
  [
    "https://gitlab.example.gov.tw/g/r",
    "https://gitlab.example.gov.tw/g/r/-/new/main/dev?file_name=publiccode.yml",
    "https://gitlab.example.gov.tw/g/r/-/edit/main/dev/publiccode.yml",
  ],
  [
    "https://codeberg.org/o/r",
    "https://codeberg.org/o/r/_new/main/dev?filename=publiccode.yml",
    "https://codeberg.org/o/r/_edit/main/dev/publiccode.yml",
  ],
  ["https://code.example.tw/o/r", null, null],
  ["https://bitbucket.org/o/r", null, null],
])("a file of %s is begun at %s and changed at %s", (repository, begun, changed) => {
  const file = { branch: "main/dev", path: "publiccode.yml" };
  expect(fileEditor(repository, { ...file, exists: false })).toBe(begun);
  expect(fileEditor(repository, { ...file, exists: true })).toBe(changed);
  expect(fileEditor(repository, { ...file, branch: "", exists: true })).toBeNull();
});
