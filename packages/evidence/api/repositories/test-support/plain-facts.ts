import { git } from "./git-server.ts";

const lines = (output: Buffer) =>
  output
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
const monthsBefore = (now: Date, months: number) => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime() / 1_000;
};

/**
 * What plain git says of a work tree's repository, counted here and not by the portal's readers; `now`
 * has a day of the month that every month has.
 */
export function plainFacts(work: string, now: Date) {
  const run = (...args: string[]) => git(work, args).toString("utf8").trim();
  const log = (format: string, env = {}) =>
    lines(
      git(
        work,
        ["log", "--no-mailmap", `--format=${format}`, "--date=format-local:%Y-%m", "HEAD"],
        undefined,
        env,
      ),
    );
  const times = log("%ct").map(Number);
  const months = log("%cd", { TZ: "Asia/Taipei" });
  const mails = log("%ae").map((mail) => mail.toLowerCase());
  const isBot = (mail: string | undefined) => mail?.includes("[bot]") ?? false;
  const since = (count: number) =>
    mails.filter(
      (mail, index) =>
        !isBot(mail) &&
        (times[index] ?? 0) >= monthsBefore(now, count) &&
        (times[index] ?? 0) * 1_000 <= now.getTime(),
    );
  const recent = since(6);
  const counts = [...new Set(recent)]
    .map((mail) => recent.filter((other) => other === mail).length)
    .sort((a, b) => b - a);
  const busFactor = counts.findIndex(
    (_, index) => counts.slice(0, index + 1).reduce((a, b) => a + b, 0) * 2 > recent.length,
  );
  const present = new Date(now.getTime() + 8 * 3_600_000);
  const names = Array.from({ length: 24 }, (_, index) =>
    new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - 23 + index, 1))
      .toISOString()
      .slice(0, 7),
  );
  const tags = lines(git(work, ["tag", "--list"]));
  return {
    refs: {
      branch: run("symbolic-ref", "--short", "HEAD"),
      commit: run("rev-parse", "HEAD"),
      branches: lines(git(work, ["for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads"])),
    },
    tagRefs: tags.map((name) => ({
      name,
      commit: run("rev-parse", `refs/tags/${name}^{}`),
      annotated: run("cat-file", "-t", `refs/tags/${name}`) === "tag",
    })),
    history: {
      commit: run("rev-parse", "HEAD"),
      commits: Number(run("rev-list", "--count", "HEAD")),
      lastCommit: new Date(Number(run("log", "-1", "--format=%ct")) * 1_000),
      firstCommit: new Date(times.reduce((a, b) => Math.min(a, b)) * 1_000),
      byMonth: names.map((month) => ({
        month,
        commits: months.filter((other) => other === month).length,
        bots: months.filter((other, index) => other === month && isBot(mails[index])).length,
      })),
      commits6: recent.length,
      authors12: new Set(since(12)).size,
      busFactor6: busFactor + 1,
      botCommits6: mails.filter(
        (mail, index) => isBot(mail) && (times[index] ?? 0) >= monthsBefore(now, 6),
      ).length,
      lastByPerson: new Date((times[mails.findIndex((mail) => !isBot(mail))] ?? 0) * 1_000),
      roots: run("log", "--max-parents=0", "--format=%H %ct", "HEAD")
        .split("\n")
        .map((line) => line.split(" "))
        .map(([commit, seconds]) => ({ commit, at: new Date(Number(seconds) * 1_000) })),
    },
    tags: tags
      .map((name) => {
        const isTag = run("cat-file", "-t", `refs/tags/${name}`) === "tag";
        const text = isTag ? run("cat-file", "tag", name) : "";
        return {
          name,
          commit: run("rev-parse", `refs/tags/${name}^{commit}`),
          at: new Date(Number(run("log", "-1", "--format=%ct", `refs/tags/${name}`)) * 1_000),
          signed: /-----BEGIN (SSH|PGP) SIGNATURE-----/.test(text),
        };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    tree: git(work, ["ls-tree", "-r", "-z", "HEAD"])
      .toString("utf8")
      .split("\0")
      .filter((line) => line !== "")
      .map((line) => {
        const [mode] = line.split(" ");
        const kind = mode === "160000" ? "submodule" : mode === "120000" ? "link" : "file";
        return { path: line.slice(line.indexOf("\t") + 1), kind };
      }),
  };
}
