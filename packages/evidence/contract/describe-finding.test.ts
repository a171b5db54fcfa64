import type { Language } from "@public-code/core/contract/language.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { expect, test } from "vitest";
import { describeAnswer, describeEach, ofThoseAlike } from "./describe-among.ts";
import { describeFinding } from "./describe-finding.ts";
import { describeOutcome } from "./describe-outcome.ts";
import type { EvidenceRow } from "./evidence.ts";
import { copyTool } from "./evidence-kinds.ts";
import { good, rowOf } from "./test-support/kind-values.ts";

const fact = (rest: Partial<EvidenceRow>): EvidenceRow => ({
  kind: "reviewers",
  outcome: "good",
  reason: null,
  value: null,
  measuredAt: "2026-11-01T00:00:00Z",
  confirmedAt: "2026-11-01T00:00:00Z",
  repository: "",
  source: { method: "forge", url: "", tool: "", commit: "" },
  ...rest,
});
const inWords = (lang: Language, rest: Partial<EvidenceRow>) =>
  describeFinding(fact(rest), {
    t: sharedTranslation[lang].t,
    rounded: String,
    listed: (names) => names.join(", "),
  });

test.each<[Language, Partial<EvidenceRow>, string]>([
  ["zh-TW", { value: { required: 2 } }, "合併前須有 2 人審核"],
  ["en-US", { value: { required: 2 } }, "2 reviews required before a merge"],
  ["en-US", { value: { required: 1 } }, "1 review required before a merge"],
  [
    "en-US",
    {
      kind: "licenceFile",
      value: {
        found: [
          { path: "LICENSE", spdx: "MIT", score: 1 },
          { path: "LICENSE_zh-TW.txt", spdx: "MIT", score: 1 },
        ],
        others: [],
      },
    },
    "The licence files LICENSE and LICENSE_zh-TW.txt contain MIT",
  ],
  ...(
    [
      ["zh-TW", ["MIT"], "授權檔（MIT）與登載的 MIT 相符"],
      ["en-US", ["MIT"], "The licence file (MIT) matches the stated MIT"],
      ["zh-TW", ["MIT", "0BSD"], "各授權檔合計（MIT、0BSD）與登載的 MIT 相符"],
      ["en-US", ["MIT", "0BSD"], "The licence files (MIT and 0BSD) match the stated MIT"],
    ] as const
  ).map(([lang, found, text]): [Language, Partial<EvidenceRow>, string] => {
    const value = { declared: "MIT", found: [...found], same: true, unclear: null };
    return [lang, { kind: "licenceMatch", value }, text];
  }),
  ...(
    [
      [
        "zh-TW",
        "授權檔（MIT）與登載的 MIT 相符，但另有未登載的 WTFPL、ISC，請確認各適用於哪些部分",
      ],
      [
        "en-US",
        "The licence file (MIT) matches the stated MIT, but the repository also has licence files of WTFPL and ISC, which the entry does not state. Ask which licence applies to what",
      ],
    ] as const
  ).map(([lang, text]): [Language, Partial<EvidenceRow>, string] => {
    const inPart = { both: ["MIT"], more: ["WTFPL", "ISC"], less: [] };
    const value = {
      declared: "MIT",
      found: ["MIT", "WTFPL", "ISC"],
      same: null,
      unclear: "part",
      inPart,
    };
    return [lang, { kind: "licenceMatch", value }, text];
  }),
  ...(
    [
      ["zh-TW", "3 個已知弱點：中風險 2 個、未評級 1 個（查了 8／8 個元件）"],
      ["en-US", "3 known vulnerabilities: 2 medium and 1 unrated (8 of 8 components checked)"],
    ] as const
  ).map(([lang, text]): [Language, Partial<EvidenceRow>, string] => {
    const of = (count: number) => ({ count, withFix: 0, oldestOn: null });
    const bySeverity = { critical: of(0), high: of(0), medium: of(2), low: of(0), unrated: of(1) };
    const value = { total: 3, affected: 2, components: 8, notAsked: 0, bySeverity, findings: [] };
    return [lang, { kind: "vulnerabilities", value }, text];
  }),
  [
    "en-US",
    {
      kind: "licenceMatch",
      value: { declared: "LGPL-3.0-only", found: ["GPL-3.0", "LGPL-3.0"], same: true },
    },
    "The licence files (GPL-3.0 and LGPL-3.0) match the stated LGPL-3.0-only. LGPL-3.0 builds on the text of GPL-3.0, so having that file too does not mean another licence. A licence text does not say whether later versions apply (-only or -or-later); we take that from the entry",
  ],
  [
    "zh-TW",
    {
      kind: "scans",
      value: { scans: 1, reports: 1, critical: 0, high: 0, medium: 0 },
    },
    "1 次掃描（未載日期），沒有中風險以上弱點；1 份報告",
  ],
  ...(
    [
      [
        "zh-TW",
        2,
        "最近發布的版本是 v1（2026-11-01）。截至 2026-11-01 的 6 個月內有 3 個版本標籤，其中 2 個有簽章",
      ],
      [
        "zh-TW",
        0,
        "最近發布的版本是 v1（2026-11-01）。截至 2026-11-01 的 6 個月內有 3 個版本標籤，都沒有簽章",
      ],
      [
        "en-US",
        2,
        "Last release v1, 2026-11-01. In the 6 months up to 2026-11-01, 2 of 3 version tags are signed",
      ],
      [
        "en-US",
        0,
        "Last release v1, 2026-11-01. In the 6 months up to 2026-11-01, 3 version tags, which are not signed",
      ],
    ] as const
  ).map(([lang, signed6Months, text]): [Language, Partial<EvidenceRow>, string] => [
    lang,
    {
      kind: "releases",
      value: {
        last: { name: "v1", on: "2026-11-01" },
        ...{ count6Months: 3, count12Months: 3, signed6Months },
      },
    },
    text,
  ]),
  [
    "zh-TW",
    {
      kind: "licenceMatch",
      value: { declared: "GPL-3.0-only", found: ["GPL-3.0"], same: null, unclear: "unread" },
    },
    "有授權檔，但內容未能確認，無法判定是否與登載的 GPL-3.0-only 相符，請閱讀授權檔。條文本身看不出是否適用後續版本（-only 或 -or-later），這一點依登載",
  ],
  [
    "zh-TW",
    {
      kind: "history",
      value: {
        ...{ firstCommit: "2024-01-01", lastCommit: "2024-01-02", months: [] },
        ...{ commits6Months: 0, authors12Months: 0, busFactor6Months: 0 },
      },
    },
    "最近一次提交 2024-01-02，截至 2026-11-01 的一年內沒有人提交",
  ],
  ["zh-TW", { outcome: "notMeasured", reason: "rateLimited" }, "無法判定：伺服器要求稍後再連線"],
  ...(
    [
      ["zh-TW", "在根目錄與 sbom/ 沒有找到軟體物料清單；副本沒有版本標籤"],
      [
        "en-US",
        "No software bill of materials in the root folder or in sbom/. The copy has no release tags",
      ],
    ] as const
  ).map(([lang, text]): [Language, Partial<EvidenceRow>, string] => {
    const source = { method: "file", url: "", tool: copyTool, commit: "" } as const;
    return [lang, { kind: "sbom", source, value: { found: null } }, text];
  }),
  ...(
    [
      ["zh-TW", "有聯絡窗口，沒有登載維護者"],
      ["en-US", "A contact is named, but no maintainer"],
    ] as const
  ).map(([lang, text]): [Language, Partial<EvidenceRow>, string] => [
    lang,
    { kind: "support", value: { mailbox: true, tracker: null, maintained: false } },
    text,
  ]),
  ...(
    [
      ["2026-10-30", "最近一次提交 2026-10-30，截至 2026-11-01 的一年內有 2 位作者"],
      // At midnight in UTC the next day has begun in Taipei, and a clock may be a day ahead.
      [
        "2026-11-02",
        "最近一次由人提交是 2026-10-30，截至 2026-11-01 的一年內有 2 位作者（自動程式不計）；最近一次提交是 2026-11-02",
      ],
      [
        "2026-11-03",
        "最近一次由人提交是 2026-10-30，截至 2026-11-01 的一年內有 2 位作者；另有提交的日期是 2026-11-03，晚於查核時間，不採信",
      ],
    ] as const
  ).map(([lastCommit, text]): [Language, Partial<EvidenceRow>, string] => [
    "zh-TW",
    {
      kind: "history",
      value: {
        firstCommit: "2026-01-01",
        lastCommit,
        lastByPerson: "2026-10-30",
        months: [],
        commits6Months: 1,
        authors12Months: 2,
        busFactor6Months: 1,
      },
    },
    text,
  ]),
])("documents say in %s what a fact is", (lang, rest, text) => {
  expect(inWords(lang, rest)).toBe(text);
});

test("what an entry states or leaves empty is told in words of its own", () => {
  const say = (of: string, outcome: EvidenceRow["outcome"]) =>
    describeOutcome(of, outcome, sharedTranslation["zh-TW"]);
  expect(say("licenceDeclared", "hint")).toBe("已登載");
  for (const of of ["helps", "support"]) expect(say(of, "unknown")).toBe("未登載");
  expect([say("run", "unknown"), say("publiccode", "hint")]).toEqual(["無法判定", "建議"]);
});

test.each<[Language, string, string, string]>([
  [
    "zh-TW",
    "已知弱點（平臺還沒有查核過）",
    "已知弱點（2 個儲存庫都無法判定）",
    "a（2 個儲存庫中的 1 個，另 1 個良好）：",
  ],
  [
    "en-US",
    "Known vulnerabilities (we have not looked yet)",
    "Known vulnerabilities (2 repositories, none clear)",
    "a (1 of 2 repositories; 1 other: Good): ",
  ],
])(
  "an answer names what nobody knows, and its repository where another one is known, %s",
  (lang, text, noneClear, ofOne) => {
    const kind = "vulnerabilities";
    const row = fact({ kind, outcome: "notMeasured", reason: "notAsked", repository: "a" });
    const texts = { t: sharedTranslation[lang].t, rounded: String, listed: String };
    const program = { gitHubLinkContentVos: [] };
    const beside = (other: EvidenceRow) =>
      describeAnswer(row, texts, { facts: [row, { ...other, repository: "b" }], program });
    expect(beside(row)).toBe(text);
    expect(beside({ ...row, reason: "noList" })).toBe(noneClear);
    expect(beside(rowOf(kind, good[kind]))).toBe(`${ofOne}${text}`);
  },
);

const treeOf = (repository: string, readme: string | null) =>
  rowOf("tree", { ...good.tree, readme }, { repository });
const unread = (repository: string) =>
  rowOf("tree", null, { repository, reason: "refusedAddress" });
const runnableBy = (repository: string, install: string | null) =>
  rowOf("tree", { ...good.tree, install }, { repository });
const historyOf = (repository: string, day: string, authors12Months = 3) =>
  rowOf(
    "history",
    { ...good.history, lastCommit: "2023-12-18", authors12Months },
    { repository, confirmedAt: `${day}T04:00:00.000Z` },
  );
const matchOf = (repository: string, unclear: "noFile" | "unread") =>
  rowOf("licenceMatch", { ...good.licenceMatch, same: null, unclear }, { repository });

test.each<[string, EvidenceRow[], number, string, string]>([
  ["both say the same", [treeOf("a", null), treeOf("b", null)], 2, "", ""],
  [
    "a day that is named is of one copy",
    [historyOf("a", "2024-01-09"), historyOf("b", "2024-03-28")],
    2,
    "a（2 個儲存庫中的 1 個，另 1 個也有問題）：",
    "a (1 of 2 repositories; 1 other: also Problem): ",
  ],
  [
    "the same verdict of other figures is no other one",
    [historyOf("a", "2024-01-09"), historyOf("b", "2024-01-09", 2)],
    2,
    "a（2 個儲存庫中的 1 個，另 1 個也有問題）：",
    "a (1 of 2 repositories; 1 other: also Problem): ",
  ],
  [
    "two unknown for reasons of their own",
    [matchOf("a", "noFile"), matchOf("b", "unread")],
    2,
    "a（2 個儲存庫中的 1 個，另 1 個也無法判定）：",
    "a (1 of 2 repositories; 1 other: also Not clear): ",
  ],
  [
    "two of three say the same",
    [treeOf("a", null), treeOf("b", null), treeOf("c", "README")],
    3,
    "a、b（3 個儲存庫中的 2 個，另 1 個良好）：",
    "a, b (2 of 3 repositories; 1 other: Good): ",
  ],
  [
    "both others could not be read",
    [treeOf("a", null), unread("b"), unread("c")],
    3,
    "a（3 個儲存庫中的 1 個，另 2 個沒有查核結果）：",
    "a (1 of 3 repositories; 2 others: no result): ",
  ],
  [
    "nobody has looked at the other",
    [treeOf("a", null)],
    2,
    "a（2 個儲存庫中的 1 個，另 1 個沒有查核結果）：",
    "a (1 of 2 repositories; 1 other: no result): ",
  ],
  [
    "one differs, and others were not read",
    [treeOf("a", null), treeOf("b", "README"), unread("c"), unread("d")],
    4,
    "a（4 個儲存庫中的 1 個，另 1 個良好、另 2 個沒有查核結果）：",
    "a (1 of 4 repositories; 1 other: Good, 2 others: no result): ",
  ],
])(
  "an answer names those that say it, and how many others are how: %s",
  (_, facts, count, zh, en) => {
    const link = { name: "", url: "" };
    const program = { gitHubLinkContentVos: Array.from({ length: count }, () => link) };
    const [fact = expect.fail("no fact")] = facts;
    for (const [lang, names] of [["zh-TW", zh] as const, ["en-US", en] as const]) {
      const texts = textFormatter[lang];
      expect(describeAnswer(fact, texts, { facts, program })).toBe(
        `${names}${describeFinding(fact, texts)}`,
      );
      const each = describeEach(facts, texts, { facts, program });
      if (names === "") expect(each).toBe(describeFinding(fact, texts));
      else expect(each).toMatch(/^[a-d、, ]+[：:]/);
    }
  },
);

test.each([
  ["zh-TW", "有說明文件與安裝方式"],
  ["en-US", "Has documentation and a way to install it"],
] as const)("which files show it makes no difference between repositories, %s", (lang, gist) => {
  const texts = textFormatter[lang];
  const link = { name: "", url: "" };
  const program = { gitHubLinkContentVos: [link, link] };
  const [first, other] = [runnableBy("a", null), runnableBy("b", "INSTALL.md")];
  const facts = [first, other];
  for (const say of [
    describeAnswer(first, texts, { facts, program }),
    describeEach(facts, texts, { facts, program }),
  ])
    expect(say).toBe(gist);
  // What follows from a file is of the repository that has it.
  expect(ofThoseAlike(first, gist, texts, { facts, program })).toMatch(/^a[：:] ?\S/);
  const alike = [first, { ...first, repository: "b" }];
  const finding = describeFinding(first, texts);
  expect(describeAnswer(first, texts, { facts: alike, program })).toBe(finding);
  expect(ofThoseAlike(first, gist, texts, { facts: alike, program })).toBe(gist);
  expect(describeFinding(other, texts)).toMatch(/README\.md.+Dockerfile.+INSTALL\.md/);
});

test("where nothing can be judged, what was found says so, as the reason does", () => {
  const texts = textFormatter["zh-TW"];
  const value = { ...good.history, firstCommit: null, lastCommit: null };
  const row = { ...rowOf("history", value), reason: "repositoryEmpty" } as const;
  expect(describeFinding(row, texts)).toBe("不適用：還沒有任何提交");
  expect(describeFinding({ ...row, value: null }, texts)).toBe("不適用：儲存庫裡沒有任何提交");
});
