import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { expect, test } from "vitest";
import { shapeOf } from "./page-outline.tsx";

test.each([
  [addresses.publicCodes, "list"],
  [addresses.agencies, "list"],
  [addresses.agency("a/b"), "subject"],
  [addresses.codeDetail, "subject"],
  [addresses.qna, "text"],
  ["/", "text"],
])("the outline of %s is that of a %s", (path, shape) => expect(shapeOf(path)).toBe(shape));
