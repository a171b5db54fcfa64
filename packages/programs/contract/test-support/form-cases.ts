import { type FormField, programFields, textFields } from "../program-fields.ts";

/** One value of the form at a bound, and the field that is refused for it; '' where none is. */
export interface FormCase {
  name: string;
  /** Replaces values of a complete form. */
  change: Record<string, unknown>;
  draft: string;
  submit: string;
}

type Row = readonly [name: string, value: unknown, draft?: string, submit?: string];

/** Cases of one field; the refused path is the field's own unless `path` says otherwise. */
function cases(field: string, rows: readonly Row[]): FormCase[] {
  return rows.map(([name, value, draft = "", submit = draft]) => ({
    name: `${field}: ${name}`,
    change: { [field]: value },
    draft,
    submit,
  }));
}

/** 0, 1, maximum and maximum + 1 characters, and what only looks empty or only looks long. */
function lengths(field: string, maximum: number, whenEmpty: [draft: string, submit: string]) {
  const character = "字";
  return cases(field, [
    ["nothing", "", ...whenEmpty],
    ["blanks", " \t ", ...whenEmpty],
    ["one character", character],
    ["the maximum", character.repeat(maximum)],
    ["the maximum and blanks around", `  ${character.repeat(maximum)}  `],
    ["one more", character.repeat(maximum + 1), field],
    ["a NUL", "a\u0000b", field],
    ["half a character", "a\ud83d", field],
    ["script as mere text", "<script>alert(1)</script>".slice(0, maximum)],
    ["SQL as mere text", "'; drop table editions; --".slice(0, maximum)],
  ]);
}

function address(length: number): string {
  return "https://example.tw/".padEnd(length, "a");
}

/** Addresses of a field; `place` puts one into the form, `path` is where it is refused. */
function addresses(
  field: string,
  place: (value: string) => unknown,
  path: string,
  whenEmpty: [draft: string, submit: string],
): FormCase[] {
  return cases(field, [
    ["no address", place(""), ...whenEmpty],
    ["http", place("http://example.tw")],
    ["https with path and query", place("https://example.tw/路徑?q=1#part")],
    ["the maximum", place(address(500))],
    ["one more", place(address(501)), path],
    ["no scheme", place("example.tw"), "", path],
    ["another scheme", place("ftp://example.tw"), path],
    ["a script", place("javascript:alert(1)"), path],
    ["another host as a name", place("https://github.com@evil.example/"), path],
    ["a name and a password", place("https://a:b@example.tw/"), path],
    ["an empty name", place("https://@example.tw/"), path],
    ["a sign of mail in the path", place("https://example.tw/@a")],
    ["no host", place("https://"), "", path],
    ["a blank inside", place("https://example.tw/a b"), "", path],
  ]);
}

const scanRow = { scanTool: "OWASP ZAP" };
const repository = { url: "https://example.tw/code", name: "主程式" };

/** Texts of a row in a list. */
function rowLengths(
  list: string,
  row: object,
  key: string,
  maximum: number,
  whenEmpty: [draft: string, submit: string] = ["", ""],
): FormCase[] {
  const path = `${list}.0.${key}`;
  const place = (value: string) => [{ ...row, [key]: value }];
  return cases(list, [
    [`${key}: nothing`, place(""), ...whenEmpty],
    [`${key}: one character`, place("a")],
    [`${key}: the maximum`, place("a".repeat(maximum))],
    [`${key}: one more`, place("a".repeat(maximum + 1)), path],
    [`${key}: a NUL`, place("\u0000"), path],
  ]);
}

const counts = ["scanCriticalRecord", "scanHighRecord", "scanMediumRecord"].flatMap((key) => {
  const path = `vulnerabilityScanContentVos.0.${key}`;
  const place = (value: unknown) => [{ ...scanRow, [key]: value }];
  return cases("vulnerabilityScanContentVos", [
    [`${key}: left out`, [scanRow]],
    [`${key}: 0`, place(0)],
    [`${key}: 1`, place(1)],
    [`${key}: 65000`, place(65_000)],
    [`${key}: 65001`, place(65_001), path],
    [`${key}: -1`, place(-1), path],
    [`${key}: a fraction`, place(1.5), path],
  ]);
});

function rows(list: string, row: object, path = list): FormCase[] {
  return cases(list, [
    ["the most rows", Array.from({ length: 50 }, () => row)],
    ["one row more", Array.from({ length: 51 }, () => row), path],
  ]);
}

/** What leaving a field empty breaks: as a draft, and as a submission. */
function whenEmpty(name: FormField): [draft: string, submit: string] {
  const { requirement } = programFields[name];
  return [
    requirement === "always" ? name : "",
    requirement === "always" || requirement === "required" ? name : "",
  ];
}

/** The rules of the form at their bounds; every value is tried as a draft and as a submission. */
export const formCases: readonly FormCase[] = [
  ...textFields
    .filter((name) => ["line", "area", "phone"].includes(programFields[name].kind))
    .flatMap((name) => lengths(name, programFields[name].maximum, whenEmpty(name))),
  ...addresses("demoUrl", (value) => value, "demoUrl", ["", "demoUrl"]),
  ...cases("types", [
    ["none", [], "", "types"],
    ["nothing but an empty code", [""], "", "types"],
    ["one", ["website"]],
    ["the same twice", ["website", "website"]],
    ["an unknown one", ["website", "telepathy"], "types.1"],
    ["the name in place of the code", ["案件管理"], "types.0"],
    ["script", ["<script>alert(1)</script>"], "types.0"],
    ["too many", Array.from({ length: 51 }, (_, index) => `t${index}`), "types"],
  ]),
  ...cases("teches", [
    ["none", []],
    ["one", ["postgresql"]],
    ["an unknown one", ["telepathy"], "teches.0"],
  ]),
  ...cases("authorizations", [
    ["none", "", "", "authorizations"],
    ["an unknown one", "My own", "authorizations"],
    ["other without a text", "other", "", "authorization"],
  ]),
  ...cases("developmentStatus", [
    ["none", ""],
    ["one", "beta"],
    ["two", "beta,stable", "developmentStatus"],
    ["a word of no list", "finished", "developmentStatus"],
  ]),
  ...cases("availableLanguages", [
    ["two", "zh-Hant,en"],
    ["the same twice", "en,en", "availableLanguages"],
    ["an unknown one", "en,tlh", "availableLanguages"],
    ["an empty one", "en,", "availableLanguages"],
  ]),
  ...cases("contractorUntil", [
    ["a day", "2028-02-29"],
    ["one that does not exist", "2027-02-29", "contractorUntil"],
    ["eight digits", "20280229", "contractorUntil"],
    ["a year of the Republic", "0117-02-28", "contractorUntil"],
  ]),
  ...["", "自訂授權條款"].flatMap((text) => [
    {
      name: `authorization: ${text === "" ? "nothing" : "a text"} for other`,
      change: { authorizations: "other", authorization: text },
      draft: "",
      submit: text === "" ? "authorization" : "",
    },
  ]),
  ...cases("contactEmail", [
    ["a usual one", "open@example.tw"],
    ["the maximum", `${"a".repeat(309)}@example.tw`],
    ["one more", `${"a".repeat(310)}@example.tw`, "contactEmail"],
    ["no at sign", "open.example.tw", "", "contactEmail"],
    ["no name", "@example.tw", "", "contactEmail"],
    ["a blank inside", "a b@example.tw", "", "contactEmail"],
    ["no domain", "open@", "", "contactEmail"],
    ["no top domain", "open@example", "", "contactEmail"],
    ["two of them", "a@example.tw,b@example.tw", "", "contactEmail"],
  ]),
  {
    name: "contact: neither mail nor number",
    change: { contactEmail: "", contactNumber: "" },
    draft: "",
    submit: "contactEmail contactNumber",
  },
  {
    name: "contact: a number alone",
    change: { contactEmail: "", contactNumber: "02-0000-0000" },
    draft: "",
    submit: "",
  },
  {
    name: "contact: a mail alone",
    change: { contactEmail: "open@example.tw", contactNumber: "" },
    draft: "",
    submit: "",
  },
  ...cases("gitHubLinkContentVos", [
    ["none", [], "", "gitHubLinkContentVos"],
    ["two", [repository, repository]],
    ["an empty row", [{}], "", "gitHubLinkContentVos.0.name gitHubLinkContentVos.0.url"],
  ]),
  ...rows("gitHubLinkContentVos", repository),
  ...rowLengths("gitHubLinkContentVos", repository, "name", 100, [
    "",
    "gitHubLinkContentVos.0.name",
  ]),
  ...addresses(
    "gitHubLinkContentVos",
    (url) => [{ ...repository, url }],
    "gitHubLinkContentVos.0.url",
    ["", "gitHubLinkContentVos.0.url"],
  ),
  ...cases("vulnerabilityScanContentVos", [
    ["none", [], "", "vulnerabilityScanContentVos"],
    ["an empty row", [{}], "", "vulnerabilityScanContentVos.0.scanTool"],
    ["no report", [{ ...scanRow, scanFile: null }]],
  ]),
  ...rows("vulnerabilityScanContentVos", scanRow),
  ...rowLengths("vulnerabilityScanContentVos", scanRow, "scanTool", 250, [
    "",
    "vulnerabilityScanContentVos.0.scanTool",
  ]),
  ...rowLengths("vulnerabilityScanContentVos", scanRow, "scanToolVersion", 100),
  ...rowLengths("vulnerabilityScanContentVos", scanRow, "scanResults", 250),
  ...counts,
  ...cases("apiInfoContentVos", [
    ["none", []],
    ["an empty row", [{ name: "", description: "", url: "" }]],
  ]),
  ...rows("apiInfoContentVos", { name: "API" }),
  ...rowLengths("apiInfoContentVos", { url: "https://example.tw" }, "name", 50),
  ...rowLengths("apiInfoContentVos", { name: "API" }, "description", 250),
  ...addresses("apiInfoContentVos", (url) => [{ name: "API", url }], "apiInfoContentVos.0.url", [
    "",
    "",
  ]),
  ...cases("practicalCaseContentVos", [
    ["none", []],
    ["an empty row", [{ name: "", url: "", accessibility: " " }]],
  ]),
  ...rows("practicalCaseContentVos", { name: "案例" }),
  ...rowLengths("practicalCaseContentVos", { url: "https://example.tw" }, "name", 250),
  ...rowLengths("practicalCaseContentVos", { name: "案例" }, "accessibility", 10),
  ...addresses(
    "practicalCaseContentVos",
    (url) => [{ name: "案例", url }],
    "practicalCaseContentVos.0.url",
    ["", ""],
  ),
];

/** Whether a code is in a list is known to the server only. */
export function isUnknownCode(name: string): boolean {
  return /: (an unknown one|the name in place|script$)/.test(name);
}
