/** What most samples have in common, and the shapes of their histories. */
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
  licensed,
  linksFail,
  type MadeFacts,
  noComponents,
  released,
  stands,
} from "./made-facts.ts";

/** Shapes of histories, in commits of a month so many months ago. */
export const steady = (ago: number) => 18 + ((ago * 7) % 9);
const growing = (ago: number) => Math.max(0, 34 - ago * 2);
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
const runnable = holds({
  install: "README.md",
  instructions: instructions(`## 安裝

需要 Docker 24 以上與 PostgreSQL 16。

1. 複製設定檔：\`cp .env.example .env\`，填入資料庫位址與機關代碼。
2. 啟動服務：\`docker compose up -d\`
3. 建立管理帳號：\`docker compose exec app bin/create-admin\`

### 升級

先備份資料庫，再執行 \`docker compose pull && docker compose up -d\`，資料表會自動更新。
`),
  container: "compose.yaml",
  documentation: "docs/operation.md",
  pipeline: ".gitlab-ci.yml",
  tests: "tests/unit.test.js",
});

/** A repository that answers, of which there is little to say for or against. */
export const usual: MadeFacts = {
  ...licensed(),
  sbom: noComponents,
  repository: stands("ok"),
  history: commits(steady, { authors: 3, busFactor: 1 }),
  releases: released("v1.4.0", 75, [1, 3, 0]),
  issues: "needsForge",
  reviewers: "membersOnly",
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
  releases: released("v2.3.1", 24, [4, 7, 4]),
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
