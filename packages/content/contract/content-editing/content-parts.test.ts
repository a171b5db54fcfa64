import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contentFields, contentKinds } from "./content-fields.ts";
import { partsOf } from "./content-parts.ts";

describe("what a field of an entry holds", () => {
  test.each(contentKinds)("is said of every field of a %s", (kind) => {
    const names = partsOf(contentFields[kind]).map(([name]) => name);
    expect(names).toEqual(Object.keys(contentFields[kind].shape));
  });

  test("is asked for by name where a field or a column does not say it", () => {
    expect(() => partsOf(z.object({ motto: z.string() }))).toThrow("motto");
    const rows = z.array(z.object({ motto: z.string() })).default([]);
    expect(() => partsOf(z.object({ rows }))).toThrow("rows.motto");
  });
});
