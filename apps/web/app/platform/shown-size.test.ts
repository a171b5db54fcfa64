import { expect, test } from "vitest";
import { shownSize } from "./shown-size.ts";

test("sizes are shown in kB and MB", () => {
  expect(shownSize(1, "zh-TW")).toBe("1 kB");
  expect(shownSize(220_160, "zh-TW")).toBe("215 kB");
  expect(shownSize(1_258_291, "en-US")).toBe("1.2 MB");
  expect(shownSize(104_857_600, "en-US")).toBe("100 MB");
});
