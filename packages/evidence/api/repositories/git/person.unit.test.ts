import { expect, test } from "vitest";
import { isBot } from "./person.ts";

test.each([
  ["dependabot[bot]", "49699333+dependabot[bot]@users.noreply.github.com"],
  ["renovate[bot]", "29139614+renovate[bot]@users.noreply.github.com"],
  ["Renovate Bot", "bot@renovateapp.com"],
  ["Renovate", "renovate@agency.example.tw"],
  ["github-actions", "41898282+github-actions@users.noreply.github.com"],
  ["GitHub Action", "action@github.com"],
  ["greenkeeper[bot]", "support@greenkeeper.io"],
  ["snyk-bot", "snyk-bot@snyk.io"],
  ["Weblate (bot)", "noreply@weblate.org"],
  ["Hosted Weblate", "hosted@weblate.org"],
  ["pre-commit-ci[bot]", "66853113+pre-commit-ci[bot]@users.noreply.github.com"],
  ["更新", "project_123_bot_4ffca2@noreply.gitlab.example.tw"],
  ["release", "project123_bot@example.tw"],
  ["group_9_bot", "group_9_bot@noreply.gitlab.com"],
  ["k8s-ci-robot", "k8s.ci.robot@gmail.com"],
  ["Copilot", "198982749+Copilot@users.noreply.github.com"],
  ["同步機器人", "sync@example.tw"],
])("%s <%s> is no person", (name, mail) => {
  expect(isBot({ name, mail })).toBe(true);
});

test.each([
  ["Talbot", "talbot@example.tw"],
  ["Bo Ting", "bot.ting@example.tw"],
  ["王小明", "123+wang@users.noreply.github.com"],
  ["Claude Monet", "monet@example.tw"],
  ["Jenkins Wu", "jenkins@example.tw"],
  ["", ""],
])("%s <%s> may be one", (name, mail) => {
  expect(isBot({ name, mail })).toBe(false);
});
