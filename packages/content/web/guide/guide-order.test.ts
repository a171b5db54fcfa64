import { expect, test } from "vitest";
import { guidePageCodes } from "#contract/guide-pages.ts";
import { orderGuides } from "./guide-order.ts";

test.each([
  ["", guidePageCodes],
  ["purpose=nothing", ["licenseIntro", "eyGovGuide", "openSourceDefine", "devRule"]],
  ["purpose=passOn", ["licenseIntro", "openSourceDefine", "eyGovGuide", "devRule"]],
  ["access=AA&host=linux", ["devRule", "eyGovGuide", "licenseIntro", "openSourceDefine"]],
  ["support=contract", ["eyGovGuide", "licenseIntro", "openSourceDefine", "devRule"]],
])(
  "guides for an agency that answers %j stand in the order of what they speak to",
  (stored, order) => expect(orderGuides(stored)).toEqual(order),
);
