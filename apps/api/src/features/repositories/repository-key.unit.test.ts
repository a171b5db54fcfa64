import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRepositoryAddress, repositoryKey } from "./repository-key.ts";

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

  test.each([
    "",
    "https://",
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
    expect(readRepositoryAddress("git@git.example.tw:Agency/site.git")).toEqual({
      key: "git.example.tw/Agency/site",
      url: "https://git.example.tw/Agency/site.git",
      host: "git.example.tw",
    });
    expect(readRepositoryAddress("https://github.com/A/b.git.GIT")).toMatchObject({
      key: "github.com/a/b",
      url: "https://github.com/A/b.git",
    });
  });

  test("whatever is written is a key or none, and a key is the key of itself", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (address) => {
        const key = repositoryKey(address);
        if (key !== null && !key.includes("%")) expect(repositoryKey(`https://${key}`)).toBe(key);
      }),
    );
  });
});
