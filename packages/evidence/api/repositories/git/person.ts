/** The author of a commit, as the commit states it. */
export interface Author {
  name: string;
  mail: string;
}

/**
 * Accounts of services that write commits by themselves and do not say so with `[bot]` or the word bot.
 * Assistants that write code are among them: they are not people whom a program could lose.
 */
const services = new Set([
  "allcontributors",
  "claude",
  "codecov",
  "copilot",
  "cursor agent",
  "dependabot",
  "dependabot-preview",
  "devin ai",
  "github action",
  "github actions",
  "github-action",
  "github-actions",
  "gitlab ci",
  "gitlab runner",
  "greenkeeper",
  "hosted weblate",
  "imgbot",
  "jenkins",
  "mergify",
  "pre-commit-ci",
  "pre-commit.ci",
  "renovate",
  "snyk",
  "transifex",
  "travis ci",
  "weblate",
]);
const serviceMails = new Set([
  "action@github.com",
  "actions@github.com",
  "bot@renovateapp.com",
  "cursoragent@cursor.com",
  "github-actions@github.com",
  "hosted@weblate.org",
  "noreply@anthropic.com",
  "renovate@whitesourcesoftware.com",
  "support@dependabot.com",
  "support@greenkeeper.io",
  "travis@travis-ci.org",
]);
/** GitLab's accounts of projects and groups, such as `project_123_bot_4f…@noreply.gitlab.example`. */
const projectAccount = /^(?:project|group)_?\d+_bot|^service_account_/;
const botWord = /\[bot\]|(?:^|[-_. (])(?:ro)?bot\)?$|機器人$/;

/** True where a program wrote the commit, as far as name and mail say so. */
export function isBot({ name, mail }: Author): boolean {
  const called = name.trim().toLowerCase();
  const address = mail.trim().toLowerCase();
  const [local = "", host = ""] = address.split("@");
  // GitHub's `123+Copilot@users.noreply.github.com` holds the account after its number.
  const account = host === "users.noreply.github.com" ? local.replace(/^\d+\+/, "") : local;
  return (
    [called, account].some((word) => botWord.test(word) || projectAccount.test(word)) ||
    services.has(called) ||
    serviceMails.has(address) ||
    (host === "users.noreply.github.com" && services.has(account))
  );
}
