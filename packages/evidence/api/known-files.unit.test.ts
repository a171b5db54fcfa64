import { expect, test } from "vitest";
import { pathsOf, readTreeFacts } from "./known-files.ts";
import { readmeFacts } from "./readme/read-instructions.ts";
import { readReadme } from "./readme/read-readme.ts";

const factsOf = (path: string, text: string) => ({
  path,
  ...readmeFacts(readReadme(path, text)),
});

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
  expect(readTreeFacts([path], []).readme).toBe(path);
});

test.each([
  "INSTALL",
  "INSTALL.md",
  "INSTALL-linux.md",
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
  expect(readTreeFacts([path], []).install).toBe(path);
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
  expect(readTreeFacts([path], [])).toMatchObject({ readme: null, install: null });
});

test.each([
  ["README.md", "## Installation\n\nnpm ci", true],
  ["讀我.md", "## 一、安裝步驟\n\n執行 npm ci。", true],
  ["README.adoc", "= Booking\n\n== Getting started\n\nnpm ci", true],
  ["README.rst", "安裝\n====\n\nnpm ci", true],
  ["README.md", "Installation\r\n------------\r\n\r\nnpm ci", true],
  ["README.md", "<table><tr><td>\n<h2>Install</h2>\n<p>npm ci</p>\n</td></tr></table>", true],
  ["README.md", "## Installation\n\n## Licence\n\nMIT", false],
  ["README.md", "## 建置單位\n\n示範資訊股份有限公司", false],
  ["README.md", "<!--\n## Install\n\nnpm ci\n-->\n\n## Usage\n\nOpen the page.", false],
  ["README.md", "請先安裝 Node。", false],
  ["README.md", "## 授權\n\nMIT", false],
])("%s of %j says how to install: %s", (path, text, says) => {
  expect(readTreeFacts([path], [factsOf(path, text)]).install).toBe(says ? path : null);
});

test.each([
  "docs/index.md",
  "使用說明.md",
  "docs/操作手冊.pdf",
  "使用者操作手冊.md",
  "系統使用手冊.docx",
  "USAGE.md",
  "user-guide.md",
])("%s is documentation", (path) => {
  expect(readTreeFacts([path], [])).toMatchObject({ documentation: path, install: null });
});

test.each(["建置緣起.md", "建置單位.md", "解除安裝.md", "docs/系統啟動會議紀錄.md", "說明會.md"])(
  "%s does not say how to install, nor how to use it",
  (path) => {
    const { install, documentation } = readTreeFacts([path], []);
    expect([install, documentation?.startsWith("docs/") ? null : documentation]).toEqual([
      null,
      null,
    ]);
  },
);

test.each<[Parameters<typeof pathsOf>[0], string[]]>([
  [
    "container",
    [
      "Dockerfile",
      "Dockerfile.api",
      ".docker/Dockerfile",
      "docker/app/Dockerfile",
      "helm/sample/Chart.yaml",
    ],
  ],
  ["tests", ["tests/a.py", "src/test/java/A.java", "app/signals/apps/api/tests/test_pdf.py"]],
  ["tests", ["packages/map/src/map.test.tsx", "test_map.py", "map_test.go"]],
])("%s: %j", (kind, paths) => {
  expect(pathsOf(kind, paths).toSorted()).toEqual(paths.toSorted());
});

test.each<[Parameters<typeof pathsOf>[0], string]>([
  ["container", ".devcontainer/Dockerfile"],
  ["container", "Dockerfile.dockerignore"],
  ["container", "tests/fixtures/Dockerfile"],
  // https://github.com/moda-gov-tw/code-gov-tw
  ["container", "docs/azure-pipelines/dockerfile"],
  ["tests", "docker-compose.test.yml"],
  ["tests", "apps/web/tsconfig.spec.json"],
  ["tests", "tools/test/default.json"],
  ["tests", "spec/openapi.yaml"],
  ["tests", "vendor/sample/tests/a.php"],
])("as %s %s does not count", (kind, path) => {
  expect(pathsOf(kind, [path])).toEqual([]);
});

test("a README in another language may be the one that says how to install or use it", () => {
  const readmes = [
    factsOf("README.md", "# Booking\n\nIt books rooms."),
    factsOf("README.zh-TW.md", "# 預約\n\n## 安裝\n\nnpm ci\n\n## 使用說明\n\n開啟網頁。"),
  ];
  expect(readTreeFacts(["README.md", "README.zh-TW.md"], readmes)).toMatchObject({
    ...{ readme: "README.md", install: "README.zh-TW.md", documentation: "README.zh-TW.md" },
    instructions: { path: "README.zh-TW.md", heading: "安裝" },
  });
});
