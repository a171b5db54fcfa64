import { expect, test } from "vitest";
import { readReadme } from "#api/readme/read-readme.ts";
import { describeReadme } from "./describe-readme.ts";

const descriptionOf = (text: string) =>
  Object.values(describeReadme(readReadme("README.md", text)).description ?? {})[0]
    ?.shortDescription;
const says = "This program books rooms in town halls.";

test.each([
  // A line that only leads to a translation.
  [`# Demo\n\nistruzioni in Italiano\n\n${says}`, says],
  [`# Demo\n\nEnglish version: README.en.md\n\n${says}`, says],
  [`# Demo\n\n請閱讀中文說明文件\n\n${says}`, says],
  ["# Demo\n\nA Chinese dictionary for offices.", "A Chinese dictionary for offices."],
  // Under a later heading, where nothing stands before.
  [`# Demo\n\n## Install\n\nRun npm ci in the folder.\n\n## About the project\n\n${says}`, says],
  [
    "# Demo\n\n## 安裝\n\n請先安裝 Node.js 環境。\n\n## 關於本系統\n\n讓民眾線上預約場地。",
    "讓民眾線上預約場地。",
  ],
  [`# Demo\n\n## Project overview\n\n${says}`, says],
  [`# Demo\n\n${says}\n\n## About\n\nIt was made by three cities.`, says],
  // https://github.com/GSA/data.gov
  [
    "# Demo\n\n### Actions\n\n| A |\n| - |\n| b |\n\nThis is the main repository for the platform. For cloud.gov, see the repositories:\n\n- a",
    "This is the main repository for the platform.",
  ],
  ["# Demo\n\n## Install\n\nThis is the way to install it.", undefined],
  // https://github.com/diggsweden/mla
  [
    `<h1>Demo</h1>\n\n<h4>${says}</h4>\n\n<p>⭐ Star us on GitHub — it motivates us a lot!</p>`,
    says,
  ],
  // https://github.com/GSA/datagov-harvester
  [
    "# Demo\n\nThere is further documentation in the folder of the quickstart.\n\n## Public domain\n\nThis project is in the worldwide public domain.",
    undefined,
  ],
  // https://github.com/digital-go-jp/mojxml2geojson
  [`# Demo\n\n- ${says}\n  - [What is it?](https://a.tw)\n- It is quick.\n\n## Install\n\nx`, says],
  [`# Demo\n\nContains:\n- the interface of the public service\n`, undefined],
  ["# Demo\n\n# 專案說明\n* DB - 資料庫結構及基本資料\n* Project - 盤查系統\n", undefined],
  [`# Introduzione\n\n${says}`, says],
  // https://github.com/italia/design-react-kit
  [`# Demo\n\nAttenzione: questo kit è stato progettato per la versione 2.\n\n${says}`, says],
  // https://github.com/openfisca/openfisca-france
  [`## [EN] Introduction\n\n${says}`, says],
  // https://github.com/digital-go-jp/design-system-example-components
  [
    "# 名\n\n行政手続をオンラインで申請するためのシステムです。",
    "行政手続をオンラインで申請するためのシステムです。",
  ],
  // https://github.com/digitalservicebund/ris-backend-service
  [`Archived because not used anymore.\n\n# Demo\n\n${says}`, says],
  // https://github.com/govau/design-system-components
  [`> The design system has been decommissioned for good.\n\n# Demo\n\n${says}`, says],
  // https://github.com/gsi-cyberjapan/gsimaps
  [`# Demo\n\nTentative English translation for this README is also available.\n\n${says}`, says],
  // https://github.com/nordic-institute/X-Road-Metrics
  ["# Demo\n\n🚀 Demo® books rooms in town halls.", "Demo® books rooms in town halls."],
  // https://github.com/SEMICeu/Core-Person-Vocabulary
  [`## Demo\n\n${says}\n\n## Webinar overview\n\nThese are the talks of this year.`, says],
  [
    `# Demo\n\n## How it works\n\nThis project is a quick one of its kind.`,
    "This project is a quick one of its kind.",
  ],
  ["## News\n\nThe program was shown to the officers.", undefined],
  // https://github.com/opengovsg/FormSG
  ["## Table\n\nx\n\n## Thanks\n\nThis project is tested with a farm of phones.", undefined],
])("of %j the description is %s", (text, expected) => {
  expect(descriptionOf(text)).toBe(expected);
});

type Named = [text: string, name: string | undefined, path?: string];

test.each<Named>([
  ["# Demo\n\n## Install", "Demo"],
  // https://github.com/Logius-standaarden/API-Design-Rules
  ["## Demo\n\n### Links\n\nx", "Demo"],
  ["## Links\n\nx\n\n## News\n\ny", undefined],
  // https://github.com/bcgov/bcdata
  ["---\noutput:\n  html_preview: true\n---\n\n# demo\n\nx", "demo", "README.Rmd"],
  // https://github.com/govau/design-system-components
  ["> It has been decommissioned by the office.\n\nDemo\n====\n\nx", "Demo"],
  // https://github.com/italia/agavecms
  ["# Introduzione\n\nUn programma.\n\n# Utilizzo\n\nx", undefined],
  // https://github.com/moda-gov-tw/moda-ghg-inventory-system-full
  [
    "# 開發環境\n\nx\n\n# 專案說明\n\n# 前置作業\n\n# 專案建置\n\n# 管理系統測試登入資訊",
    undefined,
  ],
  ["# 安裝\n\nx\n\n# 測試登入資訊\n\ny", undefined],
  // The name of the repository stays.
  ...[
    "一、安裝步驟",
    "（一）安裝說明",
    "壹、系統",
    "1. Booking",
    "Step 1: Install",
    "Step 1：Booking",
    "News",
    "How it works",
    "如何安裝",
    "步驟",
    "團隊成員",
    "開發團隊",
  ].map((part) => [`## ${part}\n\nx\n\n### Links\n\ny`, undefined] satisfies Named),
  ...["Newsletter", "5 Calls", "311 服務", "三節慰問金系統", "2.0 版公車", "團隊報名"].map(
    (own) => [`## ${own}\n\nx\n\n### Links\n\ny`, own] satisfies Named,
  ),
  // Within words they are no emphasis.
  ...["README.rst", "README.adoc", "README.org", "README.txt"].flatMap((path) =>
    Object.entries({
      django_forms: "django_forms",
      sign_up_: "sign_up",
      "A* search": "A* search",
      "**Demo** and *sign_up*": "Demo and sign_up",
      "`Demo`_ and ``a_b``": "Demo and a_b",
      "_Demo_ __all__": "Demo all",
    }).map(([title, own]) => {
      const isOrg = path.endsWith(".org");
      const text = isOrg ? `* ${title}` : `${title}\n${"=".repeat(title.length)}`;
      return [text, own, path] satisfies Named;
    }),
  ),
  ["A\n=\n\nx", "A", "README.rst"],
  ["==\nJq\n==\n\nx", "Jq", "README.rst"],
  ["Jq\n=\n\nx", undefined, "README.rst"],
  ["A\n-\n\nx", undefined, "README.txt"],
])("of %j the name is %s", (text, name, path = "README.md") => {
  expect(describeReadme(readReadme(path, text)).name).toBe(name);
});
