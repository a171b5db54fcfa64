import fc from "fast-check";
import retiredExceptions from "spdx-exceptions/deprecated.json" with { type: "json" };
import currentExceptions from "spdx-exceptions/index.json" with { type: "json" };
import retiredIds from "spdx-license-ids/deprecated.json" with { type: "json" };
import currentIds from "spdx-license-ids/index.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { parseLicenceExpression } from "./spdx-expression.ts";
import { withCurrentIds } from "./spdx-retired.ts";

describe("an SPDX expression", () => {
  test.each([
    ["MIT", "MIT"],
    ["mit", "MIT"],
    ["  MIT  ", "MIT"],
    ["Apache-2.0+", "Apache-2.0+"],
    ["MIT OR Apache-2.0", "MIT OR Apache-2.0"],
    ["MIT AND (BSD-2-Clause OR ISC)", "MIT AND (BSD-2-Clause OR ISC)"],
    ["(MIT)", "(MIT)"],
    ["GPL-2.0-only WITH Classpath-exception-2.0", "GPL-2.0-only WITH Classpath-exception-2.0"],
    [
      "gpl-2.0-only WITH classpath-exception-2.0 OR MIT",
      "GPL-2.0-only WITH Classpath-exception-2.0 OR MIT",
    ],
    ["LicenseRef-agency-1.0", "LicenseRef-agency-1.0"],
    ["DocumentRef-spdx:LicenseRef-agency", "DocumentRef-spdx:LicenseRef-agency"],
    ["licenseref-agency", "LicenseRef-agency"],
    ["( MIT  OR ISC )AND(MIT)", "(MIT OR ISC) AND (MIT)"],
  ])("%s is read", (written, text) => {
    expect(parseLicenceExpression(written)?.text).toBe(text);
  });

  test.each([
    "",
    "   ",
    "MIT License",
    "Invalid",
    "MIT OR",
    "OR MIT",
    "MIT Apache-2.0",
    "MIT or Apache-2.0",
    "(MIT",
    "MIT)",
    "()",
    "MIT WITH",
    "MIT WITH MIT",
    "Classpath-exception-2.0",
    "MIT with Classpath-exception-2.0",
    "MIT ANDISC",
    "MIT:ISC",
    "(MIT OR ISC) WITH Classpath-exception-2.0",
    "MIT +",
    "+",
    "LicenseRef-",
    "LicenseRef-程式",
    "NONE",
    "MIT\u0000",
    "__proto__",
    "constructor",
  ])("%j is not one", (written) => {
    expect(parseLicenceExpression(written)).toBeNull();
  });

  test("its identifiers and the retired ones among them are told", () => {
    expect(parseLicenceExpression("MIT OR (GPL-3.0 AND LicenseRef-x)")).toEqual({
      text: "MIT OR (GPL-3.0 AND LicenseRef-x)",
      ids: ["MIT", "GPL-3.0"],
      retired: ["GPL-3.0"],
    });
  });

  test("every identifier and exception of the lists is read", () => {
    for (const id of currentIds) expect(parseLicenceExpression(id)?.retired).toEqual([]);
    for (const id of retiredIds) expect(parseLicenceExpression(id)?.retired).toEqual([id]);
    for (const id of [...currentExceptions, ...retiredExceptions])
      expect(parseLicenceExpression(`MIT WITH ${id}`)?.text).toBe(`MIT WITH ${id}`);
  });

  test("parentheses without end answer at once", () => {
    expect(parseLicenceExpression("(".repeat(900))).toBeNull();
    expect(parseLicenceExpression(`${"(".repeat(300)}MIT${")".repeat(300)}`)?.ids).toEqual(["MIT"]);
    expect(parseLicenceExpression("MIT OR ".repeat(142))).toBeNull();
    expect(parseLicenceExpression("MIT OR ".repeat(100_000))).toBeNull();
  });

  test("any tree of licences is read, and reading its text again gives the same", () => {
    const licence = fc.constantFrom(
      "MIT",
      "ISC",
      "Apache-2.0+",
      "LicenseRef-x",
      "GPL-2.0-only WITH LLVM-exception",
    );
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        licence,
        fc
          .tuple(tie("tree"), fc.constantFrom("AND", "OR"), tie("tree"))
          .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      ),
    }));
    fc.assert(
      fc.property(tree, (text) => {
        expect(parseLicenceExpression(text)?.text).toBe(text);
      }),
    );
  });
});

describe("a retired identifier", () => {
  test("is replaced by what SPDX says instead, inside an expression too", () => {
    expect(withCurrentIds("MIT")).toBe("MIT");
    expect(withCurrentIds("GPL-3.0")).toBe("GPL-3.0-only");
    expect(withCurrentIds("GPL-3.0+ OR MIT")).toBe("GPL-3.0-or-later OR MIT");
    expect(withCurrentIds("(MIT AND eCos-2.0)")).toBe(
      "(MIT AND GPL-2.0-or-later WITH eCos-exception-2.0)",
    );
    expect(withCurrentIds("Nunit")).toBeNull();
    expect(withCurrentIds("MIT License")).toBeNull();
  });

  test("has a successor that is current, or none", () => {
    for (const id of retiredIds) {
      const successor = withCurrentIds(id);
      if (successor !== null) expect(parseLicenceExpression(successor)?.retired).toEqual([]);
    }
    expect(retiredIds.filter((id) => withCurrentIds(id) === null)).toEqual(["Net-SNMP", "Nunit"]);
  });
});
