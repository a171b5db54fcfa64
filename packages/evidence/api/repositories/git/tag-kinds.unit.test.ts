import { expect, test } from "vitest";
import { compareVersions, type TagKind, tagKinds } from "./tag-kinds.ts";

const kindOf = (tag: string, repository = "portal"): TagKind | undefined =>
  tagKinds([tag], repository).get(tag);

test.each([
  ["v1.2.3", [1, 2, 3]],
  ["1.2", [1, 2]],
  ["V2.0.0", [2, 0, 0]],
  ["v4", [4]],
  ["release-1.2", [1, 2]],
  ["release/v1.2.0", [1, 2, 0]],
  ["version_3_1", [3, 1]],
  ["1.2.3.4", [1, 2, 3, 4]],
  ["v1.2.3+build.5", [1, 2, 3]],
  ["1.2.3-1", [1, 2, 3, 1]],
  ["1.2.3.Final", [1, 2, 3]],
  ["5.3.0.RELEASE", [5, 3, 0]],
  ["v1.2.3-hotfix2", [1, 2, 3, 2]],
  ["1.2.3-LTS", [1, 2, 3]],
  ["1.1.1w", [1, 1, 1, 23]],
  ["v2026.11.20", [2026, 11, 20]],
  ["2026-01-05", [2026, 1, 5]],
  ["20261120", [2026, 11, 20]],
  ["24.04", [24, 4]],
  ["REL_16_1", [16, 1]],
  ["v１.２.０", [1, 2, 0]],
  ["第2版", [2]],
  ["2.0版", [2, 0]],
  ["portal-1.4.0", [1, 4, 0]],
  ["Portal_v1.4.0", [1, 4, 0]],
  ["Portal.1.4.0", [1, 4, 0]],
  ["@agency/portal@1.4.0", [1, 4, 0]],
  ["curl-8_4_0", [8, 4, 0]],
  // Reports to lastversion, nvchecker, git for Windows, Apache and nix-init.
  ["v2.45.1.windows.1", [2, 45, 1, 1]],
  ["v2.50.1.vfs.0.1", [2, 50, 1, 0, 1]],
  ["portal-1.2.0-incubating", [1, 2, 0]],
  ["portal1.22.3", [1, 22, 3]],
  ["hdf5-1_14_1-2", [1, 14, 1, 2]],
  ["release-73-2", [73, 2]],
  ["1010.5.0+2016-05-27-1832", [1010, 5, 0]],
  ["0.20240202", [0, 20240202]],
  ["Version-3.11.0", [3, 11, 0]],
  ["v1.0（正式）", [1, 0]],
  ["v1.2上線版", [1, 2]],
  ["V_2_3_0", [2, 3, 0]],
  ["release/2026-09", [2026, 9]],
  ["115.11.1", [115, 11, 1]],
  ["2.0.0.Final", [2, 0, 0]],
  ["v2.0.0p1", [2, 0, 0, 1]],
  ["v20261120.1", [20261120, 1]],
] as const)("%s is the release %j", (tag, version) => {
  expect(kindOf(tag)).toEqual({ version });
});

test.each([
  "nightly",
  "latest",
  "v0.11.0-rc.1",
  "v1.0.0rc2",
  "1.0b2",
  "1.0a",
  "2.0-M1",
  "v1.0.0-beta",
  "1.0.0.M1",
  "3.0.0.CR2",
  "3.11-beta1",
  "portal-1.2.0-incubating-RC1",
  "v1.2.3-5-gabc1234",
  "1.2.3.dev0",
  "1.2.3-SNAPSHOT",
  "beta-1.2",
  "nightly-2026-11-20",
  "v2-preview",
  "v1.0.0-alpha+001",
  "1.0測試版",
  "canary/v3.0.0",
  "uat-2026.11.21",
  "deploy-20261101",
  "3.0.0.CR1",
])("%s is no finished release", (tag) => {
  expect(kindOf(tag)).toBe("prerelease");
});

test.each([
  "031020master",
  "民國115年第2版",
  "5",
  "031020",
  "before-migration",
  "v1.2.3-foo",
  "v16.5.0-ee",
  "3.6-branch-point",
  "phasta_4",
  "v",
  "final",
  "v99999999999999999999",
  "sprint-12",
  "v1.2.3-arm64",
])("%s cannot be ordered", (tag) => {
  expect(kindOf(tag)).toBe("unordered");
});

test("tags of parts of a repository are none of its own", () => {
  const tags = ["v1.0.0", "web/v3.0.0", "@scope/pkg@1.2.3", "cli-v2.0.0", "portal-v0.9.0"];
  const kinds = tagKinds(tags, "portal");
  expect(tags.map((tag) => kinds.get(tag))).toEqual([
    { version: [1, 0, 0] },
    { module: [3, 0, 0] },
    { module: [1, 2, 3] },
    { module: [2, 0, 0] },
    { version: [0, 9, 0] },
  ]);
  expect(kindOf("web/v3.0.0")).toEqual({ module: [3, 0, 0] });
});

test("a name that all versions have is the program's", () => {
  for (const name of ["app-", "app@", "@agency/app@"])
    expect([...tagKinds([`${name}1.0.0`, `${name}1.1.0`], "portal").values()]).toEqual([
      { version: [1, 0, 0] },
      { version: [1, 1, 0] },
    ]);
});

test("numbers order versions, not letters", () => {
  const versions = [
    [0, 9],
    [0, 10],
    [0, 10, 1],
    [2026, 1],
  ];
  expect(versions.toSorted(compareVersions)).toEqual(versions);
  expect(compareVersions([1, 2], [1, 2, 0])).toBe(0);
});

test("a long name of a stranger is judged at once", () => {
  for (const part of ["v", "1.", "a-", "release/", "第"]) {
    const begun = performance.now();
    kindOf(part.repeat(125));
    expect(performance.now() - begun).toBeLessThan(200);
  }
});
