import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateCalls } from "#contract/candidates.ts";
import { importLimits, imports } from "#contract/imports.ts";
import { candidates } from "../candidates.table.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp({ RATE_PUBLICCODE_PER_MINUTE: "100000" });
});
afterAll(() => portal.close());

const groups = runsAllTests ? 30 : 5;
const long = "這一句話說明系統做什麼。".repeat(60);
const agencyA = "示範機關甲（公共服務局）";
const head = [
  ...["編號", "系統名稱", "機關名稱", "系統簡介", "分類", "原始碼網址", "授權方式", "開發語言"],
  ...["契約到期日", "承辦人", "信箱", "備註"],
];

/** Ten rows as people write them: each has one error, but the first. */
function rowsOf(group: number): string[][] {
  const repository = (row: number) => `https://git.example.tw/list/sys-${group}-${row}`;
  const row = (number: number, changed: Partial<Record<(typeof head)[number], string>>) => {
    const cells: Record<string, string> = {
      編號: String(group * 10 + number + 1),
      系統名稱: `系統 ${group}-${number}`,
      機關名稱: agencyA,
      系統簡介: "受理案件。",
      分類: "案件管理",
      原始碼網址: repository(number),
      授權方式: "MIT",
      開發語言: "JavaScript",
      契約到期日: "2026-12-31",
      承辦人: "資訊室",
      信箱: "it@example.tw",
      備註: "",
      ...changed,
    };
    return head.map((name) => cells[name] ?? "");
  };
  return [
    row(0, {}),
    row(1, { 契約到期日: "114/3/5" }),
    // A cell that was merged over several rows stands in the first one only.
    row(2, { 機關名稱: "" }),
    row(3, { 授權方式: "GPL 3" }),
    row(4, {
      系統名稱: `'=1+1 系統 ${group}`,
      系統簡介: '=HYPERLINK("https://evil.example","按我")',
    }),
    row(5, { 契約到期日: "114/13/45", 信箱: "無" }),
    row(5, { 契約到期日: "114/13/45", 信箱: "無" }),
    row(7, {
      原始碼網址: repository(7).slice("https://".length),
      開發語言: "JavaScript、無此語言",
    }),
    row(8, { 系統名稱: "   " }),
    row(9, { 系統簡介: long, 契約到期日: "民國115年1月2日", 備註: "請勿公開" }),
  ];
}
const table = [head, ...Array.from({ length: groups }, (_, group) => rowsOf(group)).flat()];

const written = (separator: string) =>
  table
    .map((cells) =>
      cells
        .map((cell) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(separator),
    )
    .join("\r\n");

/** The bytes of a text in Big5, by the decoder's own table. */
function toBig5(text: string): Buffer {
  const decoder = new TextDecoder("big5");
  const bytes = new Map<string, number[]>();
  for (let first = 0xa1; first <= 0xf9; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      bytes.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  return Buffer.from(
    [...text].flatMap((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code < 0x80) return [code];
      const pair = bytes.get(sign);
      if (!pair) throw new Error(`Big5 has no ${sign}`);
      return pair;
    }),
  );
}

const given = (bytes: Buffer) => ({ file: bytes.toString("base64"), fileName: "系統清冊.csv" });
/** What the ten rows of each group are, by hand. */
const counts = { refused: 2 * groups, added: 8 * groups, changed: 0, unchanged: 0 };

const guesses = [
  ["編號", "", "unknown"],
  ["系統名稱", "programName", "guessed"],
  ["機關名稱", "agency", "guessed"],
  ["系統簡介", "description", "guessed"],
  ["分類", "types", "guessed"],
  ["原始碼網址", "gitHubLinkContentVos", "guessed"],
  ["授權方式", "authorizations", "guessed"],
  ["開發語言", "teches", "guessed"],
  ["契約到期日", "contractorUntil", "guessed"],
  ["承辦人", "contactName", "guessed"],
  ["信箱", "contactEmail", "guessed"],
  ["備註", "", "unknown"],
];

test.each([
  ["UTF-8 with its mark and commas", Buffer.from(`\uFEFF${written(",")}`)],
  ["Big5 and semicolons", toBig5(written(";"))],
  ["UTF-16 and tabs", Buffer.from(`\uFEFF${written("\t")}`, "utf16le")],
])("a table in %s is the same rows, its columns guessed and said to be", async (_what, bytes) => {
  const { data } = await portal.reply("operator", imports.importCandidates, {
    ...given(bytes),
    dryRun: true,
  });
  expect(data).toMatchObject({ kind: "table", counts });
  expect(data.columns.map(({ column, target, guess }) => [column, target, guess])).toEqual(guesses);
  const reasons = data.programs.filter(({ outcome }) => outcome === "refused");
  expect([...new Set(reasons.map(({ reason }) => reason.replace(/\d+/g, "N")))].sort()).toEqual([
    "沒有程式名稱。",
    "與同一份資料中的另一筆是同一個程式：系統清冊.csv:N",
  ]);
});

/** Values and notes of a row, written down before it was ever read. */
const rows: readonly {
  name: string;
  values: Record<string, string>;
  notes: string[];
  agency?: string;
}[] = [
  {
    name: "系統 3-0",
    values: {
      ...{ programName: "系統 3-0", description: "受理案件。", types: "案件管理" },
      gitHubLinkContentVos: "https://git.example.tw/list/sys-3-0 sys-3-0",
      ...{ teches: "JavaScript", authorizations: "MIT 授權條款", contractorUntil: "2026-12-31" },
      ...{ contactName: "資訊室", contactEmail: "it@example.tw" },
    },
    notes: [],
  },
  {
    name: "系統 3-1",
    values: { contractorUntil: "2025-03-05" },
    notes: ["契約到期日 changed republicYear 114/3/5 → 2025-03-05"],
  },
  { name: "系統 3-2", values: {}, notes: [], agency: "" },
  {
    name: "系統 3-3",
    values: { authorizations: "其他", authorization: "GPL 3" },
    notes: ["授權方式 guessed notInList GPL 3 → GPL 3"],
  },
  {
    name: "=1+1 系統 3",
    values: { description: '=HYPERLINK("https://evil.example","按我")' },
    notes: [],
  },
  {
    name: "系統 3-5",
    values: {},
    notes: ["信箱 dropped nothing 無 → ", "契約到期日 dropped refused 114/13/45 → "],
  },
  {
    name: "系統 3-7",
    values: { gitHubLinkContentVos: "https://git.example.tw/list/sys-3-7 sys-3-7" },
    notes: [
      "原始碼網址 changed mapped git.example.tw/list/sys-3-7 → https://git.example.tw/list/sys-3-7",
      "開發語言 dropped notInList 無此語言 → ",
    ],
  },
  {
    name: "系統 3-9",
    values: { description: "這一句話說明系統做什麼。".repeat(41), contractorUntil: "2026-01-02" },
    notes: [
      `系統簡介 changed tooLong ${long.slice(0, 500)} → ${"這一句話說明系統做什麼。".repeat(41)}`,
      "契約到期日 changed republicYear 民國115年1月2日 → 2026-01-02",
      "備註 dropped noPlace 請勿公開 → ",
    ],
  },
];

test("once the columns are confirmed, every value is as it should be, or in the report with its reason", async () => {
  const file = given(toBig5(written(";")));
  const columns = guesses.map(([column = "", target = ""]) => ({ column, target }));
  const request = imports.importCandidates.input.parse({ ...file, columns });
  const read = () => portal.reply("operator", imports.importCandidates, request);
  expect((await read()).data.counts).toEqual(counts);
  expect((await read()).data.counts).toEqual({ ...counts, added: 0, unchanged: 8 * groups });
  for (const { name, values, notes, agency = "sample-a" } of rows) {
    const list = await portal.reply("operator", candidateCalls.listCandidates, { search: name });
    const { candidateId = 0 } = list.data.find(({ programName }) => programName === name) ?? {};
    const { data } = await portal.reply("operator", candidateCalls.getCandidate, { candidateId });
    const texts = data.values.map(({ field, texts: each }) => [field, each.join("|")]);
    expect([name, Object.fromEntries(texts), data.agencyCode]).toMatchObject([
      name,
      values,
      agency,
    ]);
    const reported = data.noteList
      .filter(
        ({ from, field, reason }) =>
          from !== "編號" && !(field === "gitHubLinkContentVos" && reason === "unsaid"),
      )
      .map(
        ({ from, effect, reason, written: was, became }) =>
          `${from} ${effect} ${reason} ${was} → ${became}`,
      );
    expect([name, reported.sort()]).toEqual([name, notes.toSorted()]);
  }
});

test("a preview names every repository of a cell, and no change where what it shows was imported", async () => {
  const web = "git.example.tw/desk/web";
  const api = "git.example.tw/desk/api";
  const text = `系統名稱,原始碼網址\n儀表板,https://${web}、https://${api}\n`;
  const given = { dryRun: true, text, fileName: "a.csv" };
  const { data } = await portal.reply("operator", imports.importCandidates, given);
  expect(data.programs).toMatchObject([{ repository: `${web} · ${api}` }]);
  const columns = data.columns.map(({ column, target }) => ({ column, target }));
  await portal.reply("operator", imports.importCandidates, { ...given, columns, dryRun: false });
  const again = await portal.reply("operator", imports.importCandidates, given);
  expect(again.data.counts).toEqual({ refused: 0, added: 0, changed: 0, unchanged: 1 });
  expect(again.data.programs[0]?.notes).toBe(data.programs[0]?.notes);
});

test("columns are what an operator says, also that one is left out", async () => {
  const text = "甲,乙,丙,丁\n平臺,/old/a,機密,https://old.example.tw/project.php?id=5 /qna\n";
  const columns = [
    { column: "甲", target: "programName" as const },
    { column: "丁", target: "oldPath" as const },
    { column: "丙", target: "" as const },
  ];
  const { data } = await portal.reply("operator", imports.importCandidates, {
    dryRun: true,
    text,
    columns,
    fileName: "a.csv",
  });
  expect(data.columns).toMatchObject([
    { target: "programName", guess: "given", examples: ["平臺"] },
    { target: "", guess: "unknown" },
    { target: "", guess: "given" },
    { target: "oldPath", guess: "given" },
  ]);
  // Of two addresses one is a page of this portal, and no earlier one.
  expect(data.programs).toMatchObject([{ programName: "平臺", notes: 3 }]);
});

test.each([
  ["too large", { file: Buffer.alloc(importLimits.bytes + 1, "a").toString("base64") }, "file"],
  [
    "too many rows",
    { text: `name,\n${"a\n".repeat(importLimits.rows + 1)}`, fileName: "a.csv" },
    "text",
  ],
  [
    "a spreadsheet",
    { file: Buffer.from("PK\u0003\u0004\u0014\0").toString("base64"), fileName: "a.xlsx" },
    "file",
  ],
  ["a JSON that breaks off", { text: '[{"programName": "a"', fileName: "a.json" }, "text"],
  ["a JSON of nothing", { text: "[]", fileName: "a.json" }, "text"],
  [
    "a JSON of too many columns",
    {
      text: JSON.stringify(Array.from({ length: 201 }, (_, at) => ({ [`c${at}`]: 1 }))),
      fileName: "a.json",
    },
    "text",
  ],
  ["two columns of one name", { text: "name,name\na,b\n", fileName: "a.csv" }, "text"],
])(
  "a source that is %s is refused with its reason, and leaves nothing",
  async (_what, source, path) => {
    const before = await portal.database.db.$count(candidates);
    for (const dryRun of [true, false]) {
      const request = { ...source, dryRun };
      const { importCandidates } = imports;
      const { status, errors } = await portal.refusal("operator", importCandidates, request);
      expect([status, errors?.map((error) => error.path)]).toEqual([422, [path]]);
    }
    expect(await portal.database.db.$count(candidates)).toBe(before);
  },
);

test("hostile names are texts, whatever they say", async () => {
  const names = [
    "<script>alert(1)</script>",
    "'; drop table candidates; --",
    "../../etc/passwd",
    "__proto__",
  ];
  const text = `name,源\n${names.map((name) => `"${name}",x`).join("\n")}\n`;
  const { data } = await portal.reply("operator", imports.importCandidates, {
    text,
    fileName: "../a.csv",
  });
  expect(data.counts.added).toBe(names.length);
  const list = await portal.reply("operator", candidateCalls.listCandidates, {
    search: "../a.csv",
  });
  expect(list.data.map(({ programName }) => programName).sort()).toEqual(names.sort());
});

const ofCity = "示範機關甲（公共服務局）";

/** What a preview says of a file: the line of names, and programs with their agencies. */
async function outline(text: string, request: Record<string, unknown> = {}) {
  const source = { text, fileName: "list.csv", dryRun: true, ...request };
  const { data } = await portal.reply("operator", imports.importCandidates, source);
  const programs = data.programs.filter(({ outcome }) => outcome === "added");
  return {
    namesLine: data.namesLine,
    programs: programs.map(({ programName, agencyName }) => `${programName} ${agencyName}`),
    data,
  };
}

const entry = (name: string) => `${name},${ofCity},https://git.example.tw/k1/${name}`;

test("an operator says which line has the names, and is told where it has none", async () => {
  const text = `系統名稱,機關,原始碼\n名稱,部會,網址\n${entry("甲")}`;
  expect((await outline(text)).namesLine).toBe(1);
  const columns = [{ column: "部會", target: "agency" as const }];
  const chosen = await outline(text, { namesLine: 2, columns });
  expect([chosen.namesLine, chosen.programs]).toEqual([2, [`甲 ${ofCity}`]]);
  const request = { text, namesLine: 9, fileName: "list.csv" };
  const { errors } = await portal.refusal("operator", imports.importCandidates, request);
  expect(errors).toMatchObject([
    { path: "namesLine", message: expect.stringContaining("第 9 行") },
  ]);
});

test("agencies are found by every form of their names; of several a person decides", async () => {
  const { db } = portal.database;
  const agency = (code: string, nameZh: string, nameEn = "") => ({
    ...{ code, nameZh, nameEn, oid: `2.16.886.5151.${code.slice(3)}` },
  });
  for (const [at, row] of [
    agency("k2-1", "臺東示範縣政府", "Taitung Sample County"),
    agency("k2-2", "示範稅務所"),
    agency("k2-3", "示範稅務所"),
  ].entries())
    await db.insert(agencies).values({ ...row, position: 900 + at, ordinal: 900 + at });
  await db.insert(agencyAliases).values({ alias: "東示府", agencyCode: "k2-1" });
  const names = [
    ...[
      "臺東示範縣政府",
      "台東示範縣政府",
      "台东示范县政府",
      "臺東　示範縣政府",
      "臺東\u200b示範縣政府",
    ],
    ...["行政院臺東示範縣政府", "臺東示範縣政府（資訊處）", "東示府", "k2-1", "2.16.886.5151.1"],
    "taitung sample county",
  ];
  const rows = names.map((name, at) => `程式${at},${name},https://git.example.tw/k2/${at}`);
  const read = await outline(`系統名稱,機關,原始碼\n${rows.join("\n")}`);
  expect(read.programs.map((program) => program.split(" ")[1])).toEqual(
    names.map(() => "臺東示範縣政府"),
  );
  const unsure = await outline(
    "系統名稱,機關,機關代碼,原始碼\n甲,示範稅務所,,\n乙,台東示範縣政府資訊處,,\n丙,沒有這個局,,\n丁,,3.01E+08,\n戊,示範稅務所,k2-3,\n",
  );
  const previewed = unsure.data.programs.map((each) => [
    each.programName,
    each.agencyName,
    each.unknownAgency,
    each.similarAgencies,
  ]);
  expect(previewed).toEqual([
    ["甲", "", "示範稅務所", "示範稅務所（k2-2）、示範稅務所（k2-3）"],
    ["乙", "", "台東示範縣政府資訊處", "臺東示範縣政府（k2-1）"],
    ["丙", "", "沒有這個局", ""],
    ["丁", "", "3.01E+08", ""],
    ["戊", "示範稅務所", "", ""],
  ]);
});
