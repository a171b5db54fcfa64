import { expect, test } from "vitest";
import { pathsOf, readTreeFacts } from "./known-files.ts";

test.each([
  "LICENSE",
  "LICENCE.md",
  "license.txt",
  "LICENSE-MIT",
  "LICENSE-APACHE.txt",
  "LICENSE.LESSER",
  "LICENSE_zh-TW.txt",
  "LICENSE.zh-TW.md",
  "LICENSE（中文）.md",
  "LICENSE 中文.txt",
  "LICENSE.pdf",
  "LICENSE.html",
  "MIT-LICENSE.txt",
  "COPYING",
  "COPYING.LESSER",
  "COPYING.LIB",
  "UNLICENSE",
  "授權.txt",
  "授權條款.md",
  "授權條款_中文.md",
  "授權聲明.txt",
  "軟體授權書.md",
  "開放原始碼授權條款.md",
  "許可證",
  "许可证.txt",
  "版權聲明.md",
])("%s is a licence file of the root", (path) => {
  expect(pathsOf("licence", [path])).toEqual([path]);
});

test.each([
  "license.js",
  "licenses.json",
  "license_test.py",
  "check-license.sh",
  "THIRD-PARTY-LICENSES.txt",
  "LICENSE-3rdparty.csv",
  "LICENSE-THIRD-PARTY.txt",
  "license.header",
  "LICENSE_HEADER",
  "license-header.txt",
  "license_template.txt",
  "src/LICENSE",
  "docs/LICENSE",
  "授權管理.md",
  "licensing-server/README.md",
  "relicense.md",
])("%s is none", (path) => {
  expect(pathsOf("licence", [path])).toEqual([]);
});

test("licences of the specification of REUSE stand in a folder, others in docs/", () => {
  const paths = [
    "LICENSES/MIT.txt",
    "LICENSES/CC0-1.0.txt",
    "LICENSES/a/b.txt",
    "src/LICENSES/x.txt",
  ];
  expect(pathsOf("licenceFolder", paths)).toEqual(["LICENSES/MIT.txt", "LICENSES/CC0-1.0.txt"]);
  const elsewhere = ["docs/LICENSE", "docs/legal/COPYING", "COPYRIGHT", "lib/LICENSE"];
  expect(pathsOf("licenceElsewhere", elsewhere)).toEqual([
    "COPYRIGHT",
    "docs/LICENSE",
    "docs/legal/COPYING",
  ]);
});

test.each([
  "README",
  "README.md",
  "README_zh-TW.md",
  "README.zh-TW.md",
  "README（中文）.md",
  "readme.rst",
  "docs/README.md",
  "讀我.md",
  "讀我檔案.txt",
  "读我.md",
  "說明.md",
  "專案說明.md",
  "自述文件.md",
])("%s is a README", (path) => {
  expect(readTreeFacts([path], "").readme).toBe(path);
});

test.each([
  "INSTALL",
  "INSTALL.md",
  "docs/installation.md",
  "INSTALL_zh-TW.md",
  "安裝說明.md",
  "安裝.txt",
  "安裝與部署手冊.md",
  "部署.md",
  "docs/部署指南.md",
  "系統安裝手冊.pdf",
  "快速開始.md",
  "getting-started.md",
])("%s says how to install", (path) => {
  expect(readTreeFacts([path], "").install).toBe(path);
});

test.each([
  "setup.py",
  "setup.cfg",
  "install.sh",
  "install-sh",
  "deploy.yml",
  "deploy-key.json",
  "deploy-exclude.lst",
  "readme.js",
])("%s is neither a README nor says how to install", (path) => {
  expect(readTreeFacts([path], "")).toMatchObject({ readme: null, install: null });
});

test.each([
  ["## Installation\n", true],
  ["## 一、安裝步驟\n", true],
  ["# 部署方式", true],
  ["== Getting started", true],
  ["安裝\n====\n", true],
  ["Installation\r\n------------\r\n", true],
  ["請先安裝 Node。", false],
  ["## 授權", false],
])("a README with %j says how to install: %s", (text, says) => {
  expect(readTreeFacts(["讀我.md"], text).install).toBe(says ? "讀我.md" : null);
});
