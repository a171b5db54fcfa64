import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapLicence, statedLicences } from "./map-licence.ts";
import { parseLicenceExpression } from "./spdx-expression.ts";

describe("a licence whose words leave nothing open", () => {
  test.each([
    ["MIT", "MIT"],
    ["mit", "MIT"],
    ["MIT License", "MIT"],
    ["The MIT License", "MIT"],
    ["「MIT 授權條款」", "MIT"],
    ["MIT OR Apache-2.0", "MIT OR Apache-2.0"],
    ["Apache License, Version 2.0", "Apache-2.0"],
    ["Apache 授權條款 2.0", "Apache-2.0"],
    ["Apache 2", "Apache-2.0"],
    ["BSD 3-Clause License", "BSD-3-Clause"],
    ["New BSD License", "BSD-3-Clause"],
    ["2-clause BSD", "BSD-2-Clause"],
    ["CC0", "CC0-1.0"],
    ["CC0 v1.0", "CC0-1.0"],
    ["CC0 1.0 Universal", "CC0-1.0"],
    ["創用 CC BY 4.0", "CC-BY-4.0"],
    ["創用 CC 姓名標示 4.0 國際", "CC-BY-4.0"],
    ["CC BY-SA 4.0", "CC-BY-SA-4.0"],
    ["Mozilla Public License 2.0", "MPL-2.0"],
    ["EUPL v1.2", "EUPL-1.2"],
    ["GPL-3.0-only", "GPL-3.0-only"],
    ["GPL-3.0+", "GPL-3.0-or-later"],
    ["GPLv3+", "GPL-3.0-or-later"],
    ["GNU General Public License v3.0 or later", "GPL-3.0-or-later"],
    ["GNU GPL v2 only", "GPL-2.0-only"],
    ["GPL 3.0 或後續版本", "GPL-3.0-or-later"],
    ["GNU Lesser General Public License version 2.1 or any later version", "LGPL-2.1-or-later"],
    ["ＭＩＴ　Ｌｉｃｅｎｓｅ", "MIT"],
    ["採 MIT 授權", "MIT"],
    ["License: MIT", "MIT"],
    ["MIT License (MIT)", "MIT"],
    ["GNU General Public License v3.0（GPL-3.0-or-later）", "GPL-3.0-or-later"],
    ["Apache License（Apache-2.0）", "Apache-2.0"],
    ["GPLv3以上", "GPL-3.0-or-later"],
    ["GPL v2 或以上版本", "GPL-2.0-or-later"],
    ["BSD-3", "BSD-3-Clause"],
  ])("%s is %s", (text, spdx) => {
    expect(mapLicence(text)).toEqual({ spdx });
  });
});

describe("a licence that stays a doubt", () => {
  test.each([
    ["", "empty", []],
    ["   ", "empty", []],
    ["GPL v3", "onlyOrLater", ["GPL-3.0-only", "GPL-3.0-or-later"]],
    ["GPLv2", "onlyOrLater", ["GPL-2.0-only", "GPL-2.0-or-later"]],
    ["AGPL-3", "onlyOrLater", ["AGPL-3.0-only", "AGPL-3.0-or-later"]],
    ["AGPL-3.0", "onlyOrLater", ["AGPL-3.0-only", "AGPL-3.0-or-later"]],
    [
      "GNU Affero General Public License v3.0",
      "onlyOrLater",
      ["AGPL-3.0-only", "AGPL-3.0-or-later"],
    ],
    ["MIT OR GPL-2.0", "onlyOrLater", []],
    ["GPL", "version", ["GPL-2.0-only", "GPL-3.0-only"]],
    ["BSD License", "version", ["BSD-2-Clause", "BSD-3-Clause"]],
    ["Apache License", "version", ["Apache-2.0"]],
    ["LGPL-3.0、MPL-2.0", "several", ["LGPL-3.0", "MPL-2.0"]],
    ["MIT, Apache License 2.0", "several", ["MIT", "Apache-2.0"]],
    ["MIT 或 GPL v3", "several", ["MIT", "GPL-3.0-only", "GPL-3.0-or-later"]],
    ["GNU GPL v3 (GPL-3.0)", "onlyOrLater", ["GPL-3.0-only", "GPL-3.0-or-later"]],
    ["MIT（圖片除外）", "partly", ["MIT"]],
    ["MIT（圖片採 CC0）", "partly", ["MIT"]],
    ["公共領域（CC0）", "partly", ["CC0-1.0"]],
    ["文件採 CC0，程式採 MIT", "partly", ["CC0-1.0", "MIT"]],
    ["除圖片外以 CC BY 4.0 釋出。", "partly", ["CC-BY-4.0"]],
    ["MIT License, except for the logo", "partly", ["MIT"]],
    ["機關自訂授權", "unknown", []],
    ["All rights reserved", "unknown", []],
    ["<script>", "unknown", []],
  ])("%s: %s %j", (text, reason, candidates) => {
    expect(mapLicence(text)).toEqual({ spdx: null, reason, candidates });
  });

  test("a text of any length answers at once", () => {
    expect(mapLicence("GPL ".repeat(100_000))).toMatchObject({ spdx: null });
    expect(mapLicence(`${"MIT ".repeat(120)}x`)).toMatchObject({ spdx: null });
    expect(mapLicence("、".repeat(499))).toMatchObject({ spdx: null });
  });
});

test.each([
  ["MIT", "MIT", ["MIT"]],
  ["The MIT License", "MIT", ["MIT"]],
  ["MIT OR (Apache-2.0 AND MIT)", "MIT OR (Apache-2.0 AND MIT)", ["MIT", "Apache-2.0"]],
  ["GPL-2.0-only WITH Classpath-exception-2.0", null, null],
  ["LGPL-3.0 與 MPL-2.0", "LGPL-3.0 AND MPL-2.0", ["LGPL-3.0", "MPL-2.0"]],
  ["MIT 或 GPL v3", "MIT OR GPL-3.0", ["MIT", "GPL-3.0"]],
  ["政府資料開放授權條款－第 1 版", "OGDL-Taiwan-1.0", ["OGDL-Taiwan-1.0"]],
  ["政府資料開放授權條款第 1 版", "OGDL-Taiwan-1.0", ["OGDL-Taiwan-1.0"]],
  ["Open Government Data License, version 1.0", "OGDL-Taiwan-1.0", ["OGDL-Taiwan-1.0"]],
] as const)("%s says %s", (text, expression, licences) => {
  const stated = expression ?? text;
  expect(statedLicences(text)).toEqual({ expression: stated, licences: licences ?? [stated] });
});

test.each([
  ["程式碼採 MIT，網頁文字與圖片採 CC0", ["MIT", "CC0-1.0"]],
  ["LGPL-3.0、MPL-2.0", ["LGPL-3.0", "MPL-2.0"]],
  ["MIT License, except for the logo", ["MIT"]],
  ["GPL", []],
  ["TRAIL（Taiwan Responsible AI License）0.1", []],
  ["本局自訂條款", []],
  ["", []],
  ["、".repeat(600), []],
])("%s means no expression, and names %j", (text, licences) => {
  expect(statedLicences(text)).toEqual({ expression: null, licences });
});

test("whatever is written, the answer is an expression or a doubt", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const mapped = mapLicence(text);
      if (mapped.spdx !== null) expect(parseLicenceExpression(mapped.spdx)?.retired).toEqual([]);
      else expect(mapped.reason).not.toBe("");
    }),
  );
});
