/** What most samples have in common, and the shapes of their histories. */
import { repositoryKinds } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { NotMeasuredReason } from "@public-code/evidence/contract/not-measured.ts";
import type { SeedProgram } from "../program-types.ts";
import {
  answered,
  archived,
  commits,
  components,
  demoFails,
  describedBy,
  hasPolicy,
  holds,
  instructions,
  type Look,
  licensed,
  linksFail,
  type MadeFacts,
  noComponents,
  released,
  stands,
} from "./made-facts.ts";

/** Shapes of histories, in commits of a month so many months ago. */
export const steady = (ago: number) => 18 + ((ago * 7) % 9);
const growing = (ago: number) => Math.max(2, 34 - ago * 2);
export const fading = (ago: number) => (ago < 2 ? 1 : ago);
export const bursts = (ago: number) => (ago % 6 === 1 ? 48 : 2);
export const since = (months: number) => (ago: number) => (ago <= months ? 12 + (ago % 4) : 0);
export const until = (months: number) => (ago: number) => (ago < months ? 0 : 6 + (ago % 5));

export const answersSoon = answered({
  open: 6,
  asked: 9,
  answered: 9,
  meanDays: 1.8,
  medianDays: 0.9,
});
export const answersLate = answered({
  open: 41,
  asked: 14,
  answered: 5,
  meanDays: 16.4,
  medianDays: 12,
});
/** Issues of a repository that takes no more of them. */
export const answersNobody = answered({
  open: 12,
  asked: 0,
  answered: 0,
  meanDays: null,
  medianDays: null,
});
const databases: Readonly<Record<string, string>> = {
  postgresql: "PostgreSQL 16",
  mongodb: "MongoDB 7",
  mariadb: "MariaDB 11",
};
const readme = ({ teches }: SeedProgram) =>
  instructions(`## 安裝

需要 ${["Docker 24 以上", ...teches.flatMap((tech) => databases[tech] ?? [])].join("與 ")}。

1. 複製設定檔：\`cp .env.example .env\`，填入資料庫位址與機關代碼。
2. 啟動服務：\`docker compose up -d\`
3. 建立管理帳號：\`docker compose exec app bin/create-admin\`

### 升級

先備份資料庫，再執行 \`docker compose pull && docker compose up -d\`，資料表會自動更新。
`);
const runnable = ({ program }: Look) =>
  holds({
    install: "README.md",
    instructions: readme(program),
    container: "compose.yaml",
    documentation: "docs/operation.md",
    pipeline: ".gitlab-ci.yml",
    tests: "tests/unit.test.js",
  })();

/** A repository that answers, of which there is little to say for or against. */
export const usual: MadeFacts = {
  ...licensed(),
  sbom: noComponents,
  repository: stands("ok"),
  history: commits(steady, { authors: 3, busFactor: 1 }),
  releases: released("v1.4.0", 75),
  issues: "needsForge",
  reviewers: "needsForge",
  securityPolicy: hasPolicy(null),
  tree: holds({}),
  publiccode: describedBy(null),
  demo: demoFails(),
  links: linksFail(),
  archive: archived(120),
};

/** One that keeps its house in order. */
export const kept: MadeFacts = {
  ...usual,
  ...components("CycloneDX", [167, 0]),
  history: commits(growing, { authors: 9, busFactor: 3 }),
  releases: released("v2.3.1", 24, { signed: 8 }),
  securityPolicy: hasPolicy(),
  tree: runnable,
  publiccode: describedBy("publiccode.yml"),
  archive: archived(20),
};

/** A repository without a commit. */
export const empty: MadeFacts = {
  repository: stands("empty"),
  history: () => ({
    firstCommit: null,
    lastCommit: null,
    months: [],
    commits6Months: 0,
    authors12Months: 0,
    busFactor6Months: 0,
  }),
  releases: () => ({ last: null, count6Months: 0, count12Months: 0, signed6Months: 0 }),
};

/** A repository of which nothing can be read, for one reason. */
export const unread = (reason: NotMeasuredReason): MadeFacts =>
  Object.fromEntries((["repository", ...repositoryKinds] as const).map((kind) => [kind, reason]));
