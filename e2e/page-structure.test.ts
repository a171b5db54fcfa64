import { expect, inject, test } from "vitest";
import { structureProblems } from "./support/axe-in-node.ts";
import { allPages, inLanguage, languages } from "./support/visitor-pages.ts";

const origin = inject("portalOrigin");

/** Both have one structure and other names, so that each page is read in one of them, in turn. */
const cases = allPages.map((address, index) =>
  inLanguage(address, languages[index % languages.length] ?? "zh-TW"),
);

test.each(cases)("axe finds nothing in what the server sends of %s", async (address) => {
  const answer = await fetch(origin + address);
  expect(await structureProblems(await answer.text(), origin + address)).toEqual([]);
});
