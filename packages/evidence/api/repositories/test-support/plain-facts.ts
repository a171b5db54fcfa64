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
  const run = (...args: string[]) => lines(git(work, args, undefined, { TZ: "Asia/Taipei" }));
  const format = "--format=%H %ct %cd %ae %P";
  const commits = run("log", "--no-mailmap", format, "--date=format-local:%Y-%m", "HEAD").map(
    (line) => {
      const [id = "", seconds, month = "", mail = "", ...parents] = line.split(" ");
      const isRoot = parents.every((parent) => parent === "");
      return { id, seconds: Number(seconds), month, mail: mail.toLowerCase(), isRoot };
    },
  );
  const times = commits.map(({ seconds }) => seconds);
  const months = commits.map(({ month }) => month);
  const mails = commits.map(({ mail }) => mail);
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
  const refs = new Map(
    run("show-ref", "--head", "--dereference").map((line) => [line.slice(41), line.slice(0, 40)]),
  );
  const [head = "", branch = ""] = [refs.get("HEAD"), run("symbolic-ref", "--short", "HEAD")[0]];
  const namesBelow = (folder: string) =>
    [...refs.keys()].flatMap((ref) =>
      ref.startsWith(folder) && !ref.endsWith("^{}") ? [ref.slice(folder.length)] : [],
    );
  const tags = namesBelow("refs/tags/").map((name) => {
    const own = refs.get(`refs/tags/${name}`) ?? "";
    const commit = refs.get(`refs/tags/${name}^{}`);
    return { name, own, commit: commit ?? own, annotated: commit !== undefined };
  });
  const tagged = run("log", "--no-walk", "--format=%H %ct", ...tags.map(({ commit }) => commit));
  const timeOf = new Map(tagged.map((line) => [line.slice(0, 40), Number(line.slice(41)) * 1_000]));
  const annotated = tags.filter((tag) => tag.annotated).map(({ own }) => own);
  const texts = git(work, ["cat-file", "--batch"], annotated.map((id) => `${id}\n`).join(""))
    .toString("utf8")
    .split(/^[\da-f]{40} tag \d+\n/m)
    .slice(1);
  return {
    refs: { branch, commit: head, branches: namesBelow("refs/heads/") },
    tagRefs: tags.map(({ own: _, ...tag }) => tag),
    history: {
      commits: commits.length,
      lastCommit: new Date((times[0] ?? 0) * 1_000),
      firstCommit: new Date(times.reduce((a, b) => Math.min(a, b)) * 1_000),
      months: names.map((month) => ({
        month,
        commits: months.filter((other) => other === month).length,
        bots: months.filter((other, index) => other === month && isBot(mails[index])).length,
      })),
      commits6Months: recent.length,
      authors12Months: new Set(since(12)).size,
      busFactor6Months: busFactor + 1,
      botCommits6Months: mails.filter(
        (mail, index) => isBot(mail) && (times[index] ?? 0) >= monthsBefore(now, 6),
      ).length,
      lastByPerson: new Date((times[mails.findIndex((mail) => !isBot(mail))] ?? 0) * 1_000),
      roots: commits
        .filter(({ isRoot }) => isRoot)
        .map(({ id, seconds }) => ({ commit: id, at: new Date(seconds * 1_000) })),
    },
    tags: tags
      .map(({ name, own, commit }) => ({
        name,
        commit,
        at: new Date(timeOf.get(commit) ?? Number.NaN),
        signed: /-----BEGIN (SSH|PGP) SIGNATURE-----/.test(texts[annotated.indexOf(own)] ?? ""),
      }))
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
