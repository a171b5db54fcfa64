import { describe, expect, test } from "vitest";
import { judgeDcat } from "./test-support/judge-dcat.ts";
import { hasOfficialFiles, officialFile } from "./test-support/official-files.ts";

/** The rules themselves: what they let pass, and that they find something. */
describe.skipIf(!hasOfficialFiles)("the rules of DCAT-AP 3.0.1", () => {
  test("let the sample that conforms pass", async () => {
    for (const { by, violations } of await judgeDcat(
      officialFile("dcat-ap-3.0.1/our-sample-conforming.ttl"),
    ))
      expect(violations, by).toEqual([]);
  });

  test("find the one title that is missing in the other sample", async () => {
    const sample = officialFile("dcat-ap-3.0.1/our-sample-violating.ttl");
    for (const { by, violations } of await judgeDcat(sample, [["shapes.ttl"]]))
      expect(violations.length, `${by}: ${violations}`).toBe(1);
  });
});
