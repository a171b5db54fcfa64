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
])("of %j the description is %s", (text, expected) => {
  expect(descriptionOf(text)).toBe(expected);
});
