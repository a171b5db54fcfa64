import {
  described,
  en,
  json,
  mit,
  ofPubliccode,
  project,
  publiccode,
  readme,
  type SampleRepository,
  zh,
} from "./sample-parts.ts";

/** Repositories that their host or a README describes, and hostile ones. */
export const readmeSamples: readonly SampleRepository[] = [
  {
    kind: "a description and topics on a GitLab",
    files: { "README.md": "# sign-up\n", LICENSE: mit },
    gitlab: { ...project, description: zh, topics: ["公民參與", "events"] },
    languages: { Python: 92, HTML: 5, Shell: 3 },
    right: {
      programName: "sign-up",
      description: zh,
      authorizations: "MIT",
      teches: ["python"],
      types: ["participation"],
    },
  },
  {
    kind: "a Gitea with a website",
    files: { "README.md": readme },
    gitea: {
      ...{ id: 1, name: "sign-up", full_name: "a/sign-up", private: false },
      html_url: "https://git.example.tw/a/sign-up",
      description: en,
      website: "https://signup.gov.test",
      topics: [],
      licenses: ["BSD-3-Clause"],
      language: "Go",
    },
    languages: { Go: 9000, TypeScript: 2500, CSS: 10 },
    right: {
      ...described,
      descriptionEn: en,
      demoUrl: "https://signup.gov.test",
      authorizations: "BSD-3-Clause",
      teches: ["go", "typescript"],
    },
  },
  {
    kind: "archived",
    files: { "README.md": readme, LICENSE: mit },
    gitlab: { ...project, archived: true },
    right: { ...described, authorizations: "MIT", developmentStatus: "obsolete" },
  },
  {
    kind: "a fork",
    files: { "publiccode.yml": publiccode, LICENSE: mit },
    gitlab: { ...project, forked_from_project: { id: 7 } },
    right: ofPubliccode,
  },
  {
    kind: "vendored files that outweigh the program (linguist#3417)",
    files: { "README.md": readme, LICENSE: mit },
    gitlab: project,
    languages: { JavaScript: 84, "C#": 16 },
    right: { ...described, authorizations: "MIT", teches: ["javascript", "csharp"] },
  },
  {
    kind: "README in English with badges, a logo and a row of languages",
    files: {
      "README.md": `<p align="center"><img src="logo.png"></p>\n<h1 align="center">Sign-up</h1>\n\n[English](README.md) | [中文](README.zh.md)\n\n![a](b.svg) ![c](d.svg)\n\n${en}\n`,
      LICENSE: mit,
    },
    right: {
      programName: "Sign-up",
      programNameEn: "Sign-up",
      description: en,
      descriptionEn: en,
      authorizations: "MIT",
    },
  },
  {
    kind: "README that begins with installing (mlentory#57)",
    files: {
      "README.md": `# 活動報名系統\n\n## 安裝\n\n請先安裝資料庫，再執行以下的指令，就可以使用。\n\n## 簡介\n\n${zh}\n`,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT" },
  },
  {
    kind: "README of a wizard",
    files: {
      "README.md":
        "# React + TypeScript + Vite\n\nThis template provides a minimal setup to get React working in Vite with HMR and some ESLint rules.\n",
      LICENSE: mit,
    },
    right: { authorizations: "MIT" },
  },
  {
    kind: "README of reStructuredText",
    files: {
      "README.rst": `=======\nSign-up\n=======\n\n.. image:: https://ci.example.tw/a.svg\n   :alt: build\n\n${en}\n\nInstall\n-------\n\nRun this command on a computer of your own.\n`,
      LICENSE: mit,
    },
    right: {
      programName: "Sign-up",
      programNameEn: "Sign-up",
      description: en,
      descriptionEn: en,
      authorizations: "MIT",
    },
  },
  {
    kind: "README of AsciiDoc",
    files: { "README.adoc": `= 活動報名系統\n:toc:\n\n${zh}\n`, LICENSE: mit },
    right: { ...described, authorizations: "MIT" },
  },
  {
    kind: "README in Big5",
    files: {
      "README.md": Buffer.from(
        "2320aca1b0cab3f8a657a874b2ce0a0ac5fda5c1b2b3a662bd75a457b3f8a657aca1b0caa141a9d3bfeca448badeb27aa657b3e6a1430a",
        "hex",
      ),
      LICENSE: mit,
    },
    right: {
      programName: "活動報名系統",
      description: "讓民眾在線上報名活動，承辦人管理名單。",
      authorizations: "MIT",
    },
  },
  {
    kind: "README with a note and a mark at its head",
    files: {
      "README.md": `\uFEFF<!-- 範本：請刪除\n# 範本 -->\n# 活動報名系統\n\n> [!NOTE]\n> 這個儲存庫正在搬家，請稍後再來看看。\n\n${zh}\n`,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT" },
  },
  {
    kind: "README in two files",
    files: {
      "README.md": `# Sign-up\n\n${en}\n`,
      "README.zh-TW.md": `# 活動報名系統\n\n${zh}\n`,
      LICENSE: mit,
    },
    right: { ...described, programNameEn: "Sign-up", descriptionEn: en, authorizations: "MIT" },
  },
  {
    kind: "README in German",
    files: {
      "README.md":
        "# Anmeldung\n\nMit diesem Programm melden sich Bürgerinnen für Veranstaltungen an und Ämter führen Listen.\n",
      LICENSE: mit,
    },
    right: {
      programName: "Anmeldung",
      description:
        "Mit diesem Programm melden sich Bürgerinnen für Veranstaltungen an und Ämter führen Listen.",
      authorizations: "MIT",
    },
  },
  {
    kind: "container, API and tags",
    files: { "README.md": readme, LICENSE: mit, Dockerfile: "FROM scratch\n", "bom.json": "{}" },
    tags: ["v1.9.0", "v1.10.0", "v2.0.0-rc.1"],
    right: { ...described, authorizations: "MIT", teches: ["docker"] },
    release: "v1.10.0",
  },
  {
    kind: "hardly anything",
    files: { "main.c": "int main(void){return 0;}\n" },
    right: {},
    problems: ["noLicence"],
  },
  {
    kind: "TOML that is nested without end, and JSON that is none",
    files: {
      "pyproject.toml": `a = ${"[".repeat(50_000)}`,
      "package.json": "{ not json",
      "README.md": readme,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT" },
    problems: ["broken"],
  },
  {
    kind: "YAML that multiplies itself",
    files: {
      "publiccode.yml": `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghij"
        .split("")
        .map(
          (name, index) =>
            `${name}: &${name} [${Array(9).fill(`*${"abcdefghi"[index]}`).join(",")}]`,
        )
        .join("\n")}\n`,
      "README.md": readme,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT" },
  },
  {
    kind: "a README of 30 MB",
    files: {
      "README.md": Buffer.alloc(30_000_000, "a "),
      "package.json": json({ name: "sign-up", license: "MIT" }),
    },
    right: { programName: "sign-up", authorizations: "MIT" },
    problems: ["tooLarge"],
  },
  {
    kind: "README that begins with a part of itself",
    files: {
      "README.md": "# 開發環境\n\n* 資料庫：甲\n\n# 專案說明\n\n* db 資料夾\n",
      LICENSE: mit,
    },
    right: { authorizations: "MIT" },
  },
  {
    // https://github.com/datosgobar/georef-ar-api
    kind: "README of its documentation beside its own",
    files: {
      "README.md": `# sign-up\n\n${en}\n`,
      "docs/README.md": "# Documentation of Sign-up\n\n## Install\n\nRun yarn in this folder.\n",
      LICENSE: mit,
    },
    right: {
      programName: "sign-up",
      programNameEn: "sign-up",
      description: en,
      descriptionEn: en,
      authorizations: "MIT",
    },
  },
  {
    kind: "README that sends developers elsewhere first",
    files: {
      "README.md": `# 活動報名系統\n\n要一起開發嗎？請先看 AGENTS.md 的架構與慣例。\n\n${zh}\n`,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT" },
  },
  {
    kind: "README that describes under a heading of its own",
    files: {
      "README.md": `# 活動報名系統\n\n## 公共程式描述\n🇹🇼 ${zh}\n\n### 使用說明\n先登入，再建立活動，就可以開始收件了。\n`,
      LICENSE: mit,
    },
    right: { ...described, authorizations: "MIT" },
  },
];
