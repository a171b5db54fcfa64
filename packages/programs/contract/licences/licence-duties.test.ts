import { expect, test } from "vitest";
import { licenceDuties } from "./licence-duties.ts";
import { licenceIdOf } from "./licence-id.ts";

const free = { maySell: true, mayChange: true, stateChanges: false, overNetwork: false };
const stated = { ...free, stateChanges: true };

test.each([
  ["MIT", { ...free, keepNotice: true, shareChanges: "nothing" }],
  ["Apache-2.0", { ...stated, keepNotice: true, shareChanges: "nothing" }],
  ["CC0-1.0", { ...free, keepNotice: false, shareChanges: "nothing" }],
  ["GPL-3.0-or-later", { ...stated, keepNotice: true, shareChanges: "everything" }],
  ["GPL-2.0-only", { ...stated, keepNotice: true, shareChanges: "everything" }],
  ["LGPL-3.0-only", { ...stated, keepNotice: true, shareChanges: "library" }],
  ["MPL-2.0", { ...free, keepNotice: true, shareChanges: "files" }],
  ["AGPL-3.0-only", { ...stated, keepNotice: true, shareChanges: "everything", overNetwork: true }],
  ["CC-BY-SA-4.0", { ...stated, keepNotice: true, shareChanges: "licence" }],
  ["LPPL-1.3c", { ...stated, keepNotice: true, shareChanges: "source" }],
  ["CC-BY-4.0", { ...stated, keepNotice: true, shareChanges: "nothing" }],
])("the duties of %s are those of its text", (id, duties) => {
  expect(licenceDuties(id)).toEqual(duties);
});

test.each(["", "other", "機關自訂條款", "TRAIL 0.1", "MIT License", "__proto__"])(
  "%s has no plain summary",
  (id) => expect(licenceDuties(id)).toBeNull(),
);

test("a licence in the agency's own words is known by them", () => {
  expect(licenceIdOf({ authorizations: "MIT", authorization: "" })).toBe("MIT");
  expect(licenceIdOf({ authorizations: "other", authorization: "Zlib" })).toBe("Zlib");
});
