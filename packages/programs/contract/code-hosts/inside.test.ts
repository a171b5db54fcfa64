import { expect, test } from "vitest";
import { splitAtRef } from "./inside.ts";
import { readRepositoryAddress } from "./repository-address.ts";

/** Branch or tag, and path, of an address by the refs of its repository. */
function split(address: string, refs: readonly string[]): string {
  const inside = readRepositoryAddress(address)?.inside;
  const splitAddress = inside?.refInPath ? splitAtRef(inside, refs) : null;
  return splitAddress
    ? `${splitAddress.kind} ${splitAddress.ref} : ${splitAddress.path.join("/")}`
    : "untold";
}

const page = "https://github.com/o/r/tree/feature/booking/src";

test.each([
  [page, ["main", "feature/booking"], "folder feature/booking : src"],
  [page, ["main", "feature"], "folder feature : booking/src"],
  // A tag may be named as the beginning of a branch.
  [page, ["feature", "feature/booking", "main"], "folder feature/booking : src"],
  [page, ["feature/booking/src", "feature"], "folder feature/booking/src : "],
  // Neither is a whole name of the path.
  [page, ["feat", "feature/book"], "untold"],
  [page, ["main"], "untold"],
  [page, [], "untold"],
  ["https://github.com/o/r/blob/rel/1.0/README.md", ["rel", "rel/1.0"], "file rel/1.0 : README.md"],
  // What is a file has a name of its own.
  ["https://github.com/o/r/blob/a/b/c", ["a/b/c", "a/b"], "file a/b : c"],
  [
    "https://gitea.example.tw/o/r/src/branch/主線/正式/doc",
    ["主線/正式"],
    "folder 主線/正式 : doc",
  ],
  [
    "https://gitlab.com/g/s/p/-/tree/feature/booking",
    ["feature/booking"],
    "folder feature/booking : ",
  ],
])("%s with the refs %j is %s", (address, refs, expected) => {
  expect(split(address, refs).replace("source", "folder")).toBe(expected);
});
