import texts from "spdx-license-list/full.js";
import type { RepositoryValues } from "#contract/repository-description.ts";

/** A repository, and what a person who has read it would put into the form. */
export interface SampleRepository {
  kind: string;
  files: Record<string, string | Buffer>;
  tags?: string[];
  /** What its host says, in the shape of that host's API; without it the host has none. */
  gitlab?: object;
  gitea?: object;
  languages?: Record<string, number>;
  right: Partial<RepositoryValues>;
  /** Fields of `right` that it does not tell well enough to be filled. */
  missing?: (keyof RepositoryValues)[];
  /** Problems by their reason. */
  problems?: string[];
  release?: string;
}

const licenceText = (id: string): string =>
  (texts[id]?.licenseText ?? "").replace("<year> <copyright holders>", "2026 示範機關");
export const mit = licenceText("MIT");
export const apache = licenceText("Apache-2.0");
/** What Apache advises to put into a program's files, at the end of its licence. */
export const apacheNotice = `Copyright 2026 示範機關\n\n${apache.slice(apache.indexOf("Licensed under the Apache License, Version 2.0 ("))}`;
export const gpl = licenceText("GPL-3.0-only");
export const json = (value: object) => JSON.stringify(value, null, 2);
export const zh = "讓民眾在線上報名活動，承辦人管理名單與簽到。";
export const en = "People sign up for events online and officers manage the lists.";
export const readme = `# 活動報名系統\n\n[![CI](https://ci.example.tw/a.svg)](https://ci.example.tw)\n\n${zh}\n\n## 安裝\n\n執行以下指令即可安裝到自己的主機。\n`;
export const described = { programName: "活動報名系統", description: zh };
export const project = {
  ...{ id: 1, name: "sign-up", path_with_namespace: "a/sign-up", default_branch: "main" },
  ...{ web_url: "https://git.example.tw/a/sign-up", archived: false, description: "", topics: [] },
};

export const publiccode = `publiccodeYmlVersion: "0.7"
name: Event Sign-up
url: https://git.example.tw/elsewhere/sign-up
landingURL: https://signup.gov.test
platforms: [web]
developmentStatus: stable
softwareType: standalone/web
organisation: { uri: "urn:x-example:a", name: 示範機關甲 }
description:
  zh-Hant: { localisedName: 活動報名系統, shortDescription: ${zh} }
  en: { localisedName: Event Sign-up, shortDescription: ${en} }
legal: { license: MIT }
dependsOn: { open: [{ name: PostgreSQL }] }
`;
export const ofPubliccode = {
  programName: "活動報名系統",
  programNameEn: "Event Sign-up",
  description: zh,
  descriptionEn: en,
  demoUrl: "https://signup.gov.test",
  authorizations: "MIT",
  contactAgency: "示範機關甲",
  developmentStatus: "stable",
  softwareType: "standalone/web",
  platforms: "web",
  teches: ["postgresql"],
};
