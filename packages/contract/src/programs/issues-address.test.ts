import { expect, test } from "vitest";
import { issuesAddress, knownIssuesAddress } from "./issues-address.ts";

test.each([
  ["https://github.com/agency/site.git", "https://github.com/agency/site/issues", true],
  ["https://github.com/agency/site/", "https://github.com/agency/site/issues", true],
  ["https://gitlab.com/group/agency/site/", "https://gitlab.com/group/agency/site/-/issues", true],
  ["https://codeberg.org/agency/site", "https://codeberg.org/agency/site/issues", true],
  ["https://git.example.tw/site.git/", "https://git.example.tw/site/issues", false],
])("problems of %s are reported at %s", (repository, address, known) => {
  expect(issuesAddress(repository)).toBe(address);
  expect(knownIssuesAddress(repository)).toBe(known ? address : null);
});
