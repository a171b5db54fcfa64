import { expect, test } from "vitest";
import { innerOrigin } from "../support/portal-in-process.ts";

const origin = await innerOrigin();

/** What the marks of the wall of programs say, in the text of the page as it is without scripts. */
async function marksOf(query: string): Promise<(string | undefined)[]> {
  const html = await (await fetch(`${origin}/about/statistics?${query}`)).text();
  const marks = html.matchAll(/<a\b[^>]*\sdata-outcome="(\w+)"/g);
  return [...marks].map(([, outcome]) => outcome);
}

/** Where a question and a mark lead is asked of verdict-wall.test.tsx. */
test("without scripts, the wall answers the question in its address", async () => {
  const licences = await marksOf("lang=en-US");
  expect(licences.length).toBeGreaterThan(70);
  const safe = await marksOf("question=safe&lang=en-US");
  expect(safe).toHaveLength(licences.length);
  expect(safe).not.toEqual(licences);
  expect(await marksOf("question=nothing&lang=en-US")).toEqual(licences);
});
