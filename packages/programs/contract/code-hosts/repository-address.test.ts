import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRepositoryAddress, repositoryKey } from "./repository-address.ts";

describe("the key of a repository", () => {
  test.each([
    [
      "github.com/moda-gov-tw/portal",
      [
        "https://github.com/moda-gov-tw/portal",
        "http://github.com/moda-gov-tw/portal",
        "https://GitHub.com/Moda-Gov-TW/Portal",
        "https://www.github.com/moda-gov-tw/portal/",
        "https://github.com/moda-gov-tw/portal.git",
        "https://github.com/moda-gov-tw/portal.git/",
        "https://github.com:443/moda-gov-tw//portal",
        "https://github.com./moda-gov-tw/portal",
        "https://github.com/moda-gov-tw/portal?tab=readme-ov-file#install",
        "https://github.com/moda-gov-tw/portal/tree/main/docs",
        "https://github.com/moda-gov-tw/portal/blob/main/README.md",
        "https://github.com/moda-gov-tw/portal/issues/3",
        "https://raw.githubusercontent.com/moda-gov-tw/portal/HEAD/publiccode.yml",
        "https://somebody:token@github.com/moda-gov-tw/portal",
        "git@github.com:moda-gov-tw/portal.git",
        "ssh://git@github.com/moda-gov-tw/portal.git",
        "ssh://git@github.com:22/moda-gov-tw/portal.git",
        "git+https://github.com/moda-gov-tw/portal.git",
        "git://github.com/moda-gov-tw/portal",
        "github.com/moda-gov-tw/portal",
        "  https://github.com/moda-gov-tw/portal \n",
      ],
    ],
    [
      "gitlab.com/a/b/c/site",
      [
        "https://gitlab.com/a/b/c/site",
        "https://gitlab.com/A/B/C/Site.git",
        "https://gitlab.com/a/b/c/site/-/tree/main/docs?ref_type=heads",
        "git@gitlab.com:a/b/c/site.git",
      ],
    ],
    [
      "git.example.tw:8443/Agency/程式",
      [
        "https://git.example.tw:8443/Agency/程式",
        "https://GIT.example.tw:8443/Agency/%E7%A8%8B%E5%BC%8F.git",
      ],
    ],
    [
      "git.example.tw/site",
      ["https://git.example.tw/site.git", "ssh://git@git.example.tw:2222/site"],
    ],
    ["codeberg.org/a/b", ["https://codeberg.org/a/b/src/branch/main", "git@codeberg.org:a/b.git"]],
  ])("%s is one however its address is written", (key, addresses) => {
    expect(addresses.map((address) => [address, repositoryKey(address)])).toEqual(
      addresses.map((address) => [address, key]),
    );
  });

  // What tools and pages write around an address: reports to hosted-git-info, Maven SCM, dependabot.
  test.each([
    "scm:git:git@github.com:o/4r.git",
    "scm:git:https://github.com/o/4r.git",
    "github:o/4r",
    "github:o/4r#main",
    "git@github.com/o/4r.git",
    "git://https://github.com/o/4r.git",
    "https://https://github.com/o/4r",
    "git+ssh://git@github.com:o/4r.git",
    "ssh:git@github.com:o/4r.git",
    "git clone https://github.com/o/4r.git",
    "$ git clone --depth 1 git@github.com:o/4r.git folder",
    "git remote add origin https://github.com/o/4r.git",
    "<https://github.com/o/4r>",
    '"https://github.com/o/4r"',
    "「https://github.com/o/4r」",
    "[the code](https://github.com/o/4r)",
    "https://github.com/o/4r。",
    "https://github.com/o/4r）",
    "https://github.com/o/4r,",
    "https://github.com/o/4r\u200B",
    "https://github.com/o/4r%E2%80%8B",
    "https：//github.com/o/4r",
    "ｈｔｔｐｓ://ｇｉｔｈｕｂ。ｃｏｍ/o/4r",
    "https//github.com/o/4r",
    "https:/github.com/o/4r",
    "https:github.com/o/4r",
    "view-source:https://github.com/o/4r",
  ])("is found in %s", (address) => {
    expect(readRepositoryAddress(address)).toMatchObject({
      key: "github.com/o/4r",
      url: expect.stringMatching(/^https:\/\/github\.com\/o\/4r(?:\.git)?$/),
    });
  });

  test.each([
    ["gitlab:g/s/p", "gitlab.com/g/s/p"],
    ["bitbucket:w/r", "bitbucket.org/w/r"],
    ["git@gitlab.com:npm/path/to/x.git", "gitlab.com/npm/path/to/x"],
    ["git@gitlab.com/g/s/p.git", "gitlab.com/g/s/p"],
    ["git@a.bitbucket.org:A/r.git", "a.bitbucket.org/A/r"],
    ["https://git.example.tw/機關/系統（新）", "git.example.tw/機關/系統（新）"],
    ["https://dev.azure.com/o/A B/_git/A B", "dev.azure.com/o/a b/_git/a b"],
    ["o@vs-ssh.visualstudio.com:v3/o/A%20B/r", "dev.azure.com/o/a b/_git/r"],
  ])("%s is %s", (address, key) => {
    expect(repositoryKey(address)).toBe(key);
  });

  test.each([
    "",
    "https://",
    "git clone",
    "git clone o/r",
    "git@gitlab.com:r.git",
    "github:o",
    "https://github.com",
    "https://github.com/moda-gov-tw",
    "https://gitlab.com/group",
    "https://git.example.tw/",
    "ftp://git.example.tw/site",
    "javascript:alert(1)",
    "一個程式",
    "/srv/git/site",
    "https://git.example.tw/.git",
    "https://git.example.tw/a%00b",
    "https://git.example.tw/a%2Fb",
    "https://git.example.tw/a/..%2Fb",
  ])("%j names no repository", (address) => {
    expect(repositoryKey(address)).toBeNull();
  });

  test("of different repositories differ", () => {
    const keys = [
      "https://gitlab.com/a/b",
      "https://gitlab.com/a/b/c",
      "https://git.example.tw/a/b",
      "https://git.example.tw/a/B",
      "https://git.example.tw:8443/a/b",
      "https://git.example.tw/a/b-git",
    ].map(repositoryKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the address to ask is the web address, as it was written", () => {
    expect(readRepositoryAddress("git@git.example.tw:Agency/site.git")).toMatchObject({
      key: "git.example.tw/Agency/site",
      url: "https://git.example.tw/Agency/site.git",
      host: "git.example.tw",
    });
    expect(readRepositoryAddress("https://github.com/A/b.git.GIT")).toMatchObject({
      key: "github.com/a/b",
      url: "https://github.com/A/b.git",
    });
  });

  test("www stays in what is asked, and nobody's name does", () => {
    expect(
      readRepositoryAddress("https://me:pass@www.git.example.tw/agency/booking"),
    ).toMatchObject({
      key: "git.example.tw/agency/booking",
      url: "https://www.git.example.tw/agency/booking",
    });
  });

  test("of more than 2,000 characters is none", () => {
    const name = "x".repeat(2_000 - "https://git.example.tw/".length);
    expect(repositoryKey(`https://git.example.tw/${name}`)).not.toBeNull();
    expect(repositoryKey(`https://git.example.tw/${name}x`)).toBeNull();
  });

  test("whatever is written is a key or none, and a key is the key of itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (address) => {
        const key = repositoryKey(address);
        if (key !== null && !key.includes("%")) expect(repositoryKey(`https://${key}`)).toBe(key);
      }),
      { examples: [["http://a.example.tw/a/+/-"], ["a.example.tw/b/>"]] },
    );
  });
});

const sha = "0123456789abcdef0123456789abcdef01234567";

/** As `folder ref:path`; `?` where the path begins with the ref. */
function describeInside(address: string): string {
  const inside = readRepositoryAddress(address)?.inside;
  if (!inside) return "";
  const { kind, ref, refInPath, path } = inside;
  if (kind === "page") return "page";
  return `${kind} ${refInPath ? "?" : (ref ?? "")}:${path.join("/")}`;
}

describe("an address inside of a repository", () => {
  test.each([
    // GitHub
    ["https://github.com/o/r/tree/main/docs", "github.com/o/r", "folder main:docs"],
    ["https://github.com/o/r/tree/feature/booking", "github.com/o/r", "folder ?:feature/booking"],
    ["https://github.com/o/r/tree/v2", "github.com/o/r", "folder v2:"],
    ["https://github.com/o/r/blob/v2/README.md#L10-L20", "github.com/o/r", "file v2:README.md"],
    ["https://github.com/o/r/blob/refs/heads/main/a/b.yml", "github.com/o/r", "file main:a/b.yml"],
    ["https://github.com/o/r/tree/feature%2Fx/docs", "github.com/o/r", "folder feature/x:docs"],
    ["https://github.com/o/r/issues/5", "github.com/o/r", "page"],
    ["https://github.com/o/r/releases/tag/v1", "github.com/o/r", "folder v1:"],
    ["https://github.com/o/r/commit/0123abc", "github.com/o/r", "folder 0123abc:"],
    ["https://GitHub.com./O/R/tree/main/%E6%96%87%E4%BB%B6", "github.com/o/r", "folder main:文件"],
    [
      "https://raw.githubusercontent.com/o/r/refs/heads/main/publiccode.yml",
      "github.com/o/r",
      "file main:publiccode.yml",
    ],
    ["ssh://git@ssh.github.com:443/o/r.git", "github.com/o/r", ""],
    ["https://gist.github.com/someone/0123456789abcdef", "gist.github.com/0123456789abcdef", ""],
    ["git@gist.github.com:0123456789abcdef.git", "gist.github.com/0123456789abcdef", ""],
    // GitLab
    ["https://gitlab.com/g/s/p/-/merge_requests/3", "gitlab.com/g/s/p", "page"],
    ["https://git.example.tw/g/p/-/raw/main/x", "git.example.tw/g/p", "file main:x"],
    ["https://git.example.tw/g/p/-/tree/主線/正式", "git.example.tw/g/p", "folder ?:主線/正式"],
    ["https://git.example.tw/g/p/-/tags/v1.0", "git.example.tw/g/p", "folder v1.0:"],
    ["https://git.example.tw/gitlab/g/p/-/issues/1", "git.example.tw/gitlab/g/p", "page"],
    ["https://git.example.tw/g/p/tree/master", "git.example.tw/g/p", "folder master:"],
    ["https://git.example.tw/g/s/p/blob/master/a/b", "git.example.tw/g/s/p", "file master:a/b"],
    ["https://git.example.tw/g/p/merge_requests/3", "git.example.tw/g/p", "page"],
    ["https://gitlab.com/g/p/tree/master?ref_type=heads", "gitlab.com/g/p", "folder master:"],
    // Gitea, Forgejo and Gogs
    ["https://git.example.tw/o/r/src/branch/main/docs", "git.example.tw/o/r", "source main:docs"],
    ["https://git.example.tw/o/r/src/branch/a/b", "git.example.tw/o/r", "source ?:a/b"],
    ["https://git.example.tw/o/r/src/tag/v1", "git.example.tw/o/r", "source v1:"],
    [`https://codeberg.org/o/r/src/commit/${sha}/f`, "codeberg.org/o/r", `source ${sha}:f`],
    ["https://codeberg.org/o/r/raw/branch/main/f", "codeberg.org/o/r", "file main:f"],
    ["https://git.example.tw/o/r/issues/5", "git.example.tw/o/r", "page"],
    ["https://git.example.tw/o/r/releases/tag/v1", "git.example.tw/o/r", "folder v1:"],
    ["https://gitea.example.tw/o/r/src/main/docs", "gitea.example.tw/o/r", "source main:docs"],
    ["https://forgejo.example.tw/o/r/wiki/Home", "forgejo.example.tw/o/r", "page"],
    ["https://gitee.com/O/r/tree/master/x", "gitee.com/o/r", "folder master:x"],
    // Bitbucket
    ["https://bitbucket.org/ws/r/src/main/", "bitbucket.org/ws/r", "source main:"],
    [
      `https://bitbucket.org/ws/r/src/${sha}/dir/?at=feature%2Fx`,
      "bitbucket.org/ws/r",
      "source feature/x:dir",
    ],
    ["https://bitbucket.org/ws/r/commits/branch/main", "bitbucket.org/ws/r", "source main:"],
    ["https://me@bitbucket.org/ws/r.git", "bitbucket.org/ws/r", ""],
    ["https://bitbucket.org/ws/r/branch/feature/x", "bitbucket.org/ws/r", "folder feature/x:"],
    ["https://dc.example.tw/projects/KEY/repos/r/browse", "dc.example.tw/scm/key/r", ""],
    ["https://dc.example.tw/projects/KEY/repos/r", "dc.example.tw/scm/key/r", ""],
    ["https://dc.example.tw/scm/KEY/r.git", "dc.example.tw/scm/key/r", ""],
    ["ssh://git@dc.example.tw:7999/KEY/r.git", "dc.example.tw/scm/key/r", ""],
    [
      "https://dc.example.tw/bitbucket/projects/KEY/repos/r/browse/a/b?at=refs%2Fheads%2Ff%2Fx",
      "dc.example.tw/bitbucket/scm/key/r",
      "source f/x:a/b",
    ],
    ["https://dc.example.tw/users/amy/repos/r/browse", "dc.example.tw/scm/~amy/r", ""],
    [
      "https://dc.example.tw/projects/KEY/repos/r/pull-requests/3",
      "dc.example.tw/scm/key/r",
      "page",
    ],
    // SourceHut
    ["https://git.sr.ht/~a/r", "git.sr.ht/~a/r", ""],
    ["https://sr.example.tw/~a/r/tree/main/item/x/y", "sr.example.tw/~a/r", "source main:x/y"],
    ["https://git.sr.ht/~a/r/log/main", "git.sr.ht/~a/r", "folder main:"],
    // cgit
    ["https://cgit.example.tw/r/tree/?h=main", "cgit.example.tw/r", "folder main:"],
    ["https://host.example.tw/cgit/r.git/tree/src?h=v2", "host.example.tw/cgit/r", "source v2:src"],
    ["https://host.example.tw/a/r.git/plain/f?h=f/x", "host.example.tw/a/r", "file f/x:f"],
    ["https://host.example.tw/a/r.git/log/", "host.example.tw/a/r", "page"],
    ["https://host.example.tw/a/r.git/info/refs?service=x", "host.example.tw/a/r", ""],
    [
      "https://git.kernel.org/pub/scm/network/connman/connman.git/tree/src",
      "git.kernel.org/pub/scm/network/connman/connman",
      "source :src",
    ],
    ["https://git.kernel.org/pub/scm/bluez/bluez.git", "git.kernel.org/pub/scm/bluez/bluez", ""],
    // Azure DevOps
    ["https://dev.azure.com/org/proj/_git/r", "dev.azure.com/org/proj/_git/r", ""],
    [
      "https://dev.azure.com/org/proj/_git/r?path=/a&version=GBmain",
      "dev.azure.com/org/proj/_git/r",
      "source main:a",
    ],
    [
      "https://org.visualstudio.com/DefaultCollection/proj/_git/r?version=GBf%2Fx",
      "dev.azure.com/org/proj/_git/r",
      "folder f/x:",
    ],
    ["https://dev.azure.com/org/_git/proj", "dev.azure.com/org/proj/_git/proj", ""],
    ["git@ssh.dev.azure.com:v3/org/proj/r", "dev.azure.com/org/proj/_git/r", ""],
    ["https://me@dev.azure.com/org/proj/_git/r", "dev.azure.com/org/proj/_git/r", ""],
    [
      "https://tfs.example.tw/tfs/C/p/_git/r?path=%2Fa",
      "tfs.example.tw/tfs/c/p/_git/r",
      "source :a",
    ],
    // Others
    [
      "https://sourceforge.net/p/x/code/ci/master/tree/docs",
      "git.code.sf.net/p/x/code",
      "source master:docs",
    ],
    ["https://git.code.sf.net/p/x/code", "git.code.sf.net/p/x/code", ""],
    [
      "https://x.googlesource.com/a/b/+/refs/heads/main/docs",
      "x.googlesource.com/a/b",
      "source main:docs",
    ],
    ["git@git.example.tw:2222/g/p.git", "git.example.tw/g/p", ""],
    ["https://git@github.com:o/r.git", "github.com/o/r", ""],
    ["ssh://git@altssh.gitlab.com:443/g/s/p.git", "gitlab.com/g/s/p", ""],
    ["git@github.com:2222/r.git", "github.com/2222/r", ""],
    ["ssh://git@git.example.tw:g/p.git", "git.example.tw/g/p", ""],
    ["https://程式.example.tw/機關/系統.git/", "xn--w0tp41d.example.tw/機關/系統", ""],
  ])("%s is of %s, %s", (address, key, inside) => {
    expect([repositoryKey(address), describeInside(address)]).toEqual([key, inside]);
  });

  test("that may be a repository by itself names both", () => {
    expect(readRepositoryAddress("https://git.example.tw/agency/unit/wiki")).toMatchObject({
      url: "https://git.example.tw/agency/unit/wiki",
      alternative: "https://git.example.tw/agency/unit",
      inside: null,
    });
    expect(readRepositoryAddress("https://gitweb.example.tw/?p=r.git;a=summary")).toMatchObject({
      url: "https://gitweb.example.tw/r.git",
      alternative: "https://gitweb.example.tw/git/r.git",
    });
  });

  test("asks the repository where its software serves git", () => {
    const url = (address: string) => readRepositoryAddress(address)?.url;
    expect(url("https://dc.example.tw/projects/KEY/repos/r/browse")).toBe(
      "https://dc.example.tw/scm/KEY/r.git",
    );
    expect(url("https://org.visualstudio.com/proj/_git/r")).toBe(
      "https://dev.azure.com/org/proj/_git/r",
    );
    expect(url("https://sourceforge.net/p/x/code/")).toBe("https://git.code.sf.net/p/x/code");
    expect(url("https://me@bitbucket.org/ws/r.git")).toBe("https://bitbucket.org/ws/r.git");
  });

  test.each([
    "https://dev.azure.com/org/proj",
    "https://bitbucket.org/ws",
    "https://sourceforge.net/projects/x/",
    "https://github.com/orgs/o/repositories",
    "https://gitlab.com/groups/g/-/issues",
    "https://github.com/o/..%2Fr",
  ])("%s names no repository", (address) => {
    expect(repositoryKey(address)).toBeNull();
  });

  test("that leads out of its folder names a page alone", () => {
    expect(describeInside("https://github.com/o/r/tree/main/..%2F..%2Fx")).toBe("page");
  });
});
