import { git } from "./git-server.ts";

/** Numbers below a bound, the same for the same seed. */
function seededNumbers(seed: number): (bound: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (bound) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % bound;
  };
}

export interface RandomRepository {
  seed: number;
  commits: number;
  now: Date;
}

const data = (content: Buffer) =>
  Buffer.concat([Buffer.from(`data ${content.length}\n`), content, Buffer.from("\n")]);

/** Paths as fast-import writes them: of several scripts, in no encoding at all, with odd characters. */
const paths = [
  "README.md",
  '"docs/\\350\\252\\252\\346\\230\\216.md"',
  '"big5-\\244\\244\\244\\345.txt"',
  '"a space/\\"quoted\\".txt"',
  '"tab\\tline\\nbreak"',
  "-leading",
  "deep/a/b/c/d/e/f/g.ts",
  "LICENSE",
];
const signatures = ["PGP SIGNATURE", "SSH SIGNATURE"];

/**
 * A repository as a stream for `git fast-import`: commits of some authors over four years with branches
 * that are merged, files, links, submodules and tags.
 */
function randomRepository({ seed, commits, now }: RandomRepository): Buffer {
  const below = seededNumbers(seed);
  const parts: Buffer[] = [];
  const say = (text: string) => parts.push(Buffer.from(`${text}\n`));
  const authors = 1 + below(9);
  let seconds = Math.floor(now.getTime() / 1_000) - (30 + below(1_400)) * 86_400;
  const step = Math.max(1, Math.floor((now.getTime() / 1_000 - seconds) / commits));
  for (let mark = 1; mark <= commits; mark++) {
    // Clocks of people are not in order.
    seconds += below(2 * step);
    const at = `${Math.min(seconds + below(7_200), now.getTime() / 1_000 - 1)} ${["+0800", "-0500", "+0000"][below(3)]}`;
    const who = below(authors);
    const mail = who === 0 ? "FIRST@example.tw" : `p${who}@example.tw`;
    say("commit refs/heads/main");
    say(`mark :${mark}`);
    parts.push(
      Buffer.concat([
        Buffer.from("author "),
        Buffer.from([0xa4, 0xa4]),
        Buffer.from(` <${below(2) ? mail : mail.toLowerCase()}> ${at}\n`),
      ]),
    );
    say(`committer 甲 <committer@example.tw> ${at}`);
    if (below(5) === 0) say(`encoding ${["big5", "iso-8859-1"][below(2)]}`);
    parts.push(data(Buffer.from(below(3) ? `改 ${mark}` : "")));
    if (mark > 1) say(`from :${mark - 1}`);
    if (mark > 5 && below(6) === 0) say(`merge :${mark - 2 - below(3)}`);
    const path = paths[below(paths.length)] ?? "";
    if (below(12) === 0 && mark > 3) say(`D ${path}`);
    else {
      say(`M ${below(8) ? 100644 : 100755} inline ${path}`);
      parts.push(data(Buffer.from(`${mark}\n`.repeat(1 + below(20)))));
    }
    if (below(15) === 0) {
      say(`M 120000 inline link-${below(4)}`);
      parts.push(data(Buffer.from(["/etc/passwd", "../../x", "README.md"][below(3)] ?? "")));
    }
    if (below(15) === 0)
      say(`M 160000 ${"0123456789abcdef"[below(16)]?.repeat(40)} vendor/sub-${below(3)}`);
  }
  const tags = commits > 0 ? below(12) : 0;
  for (let number = 1; number <= tags; number++) {
    const mark = 1 + below(commits);
    if (below(3) === 0) {
      say(`reset refs/tags/light-${number}\nfrom :${mark}\n`);
      continue;
    }
    const kind = signatures[below(4)];
    const signature = kind ? `-----BEGIN ${kind}-----\n\nabcd\n-----END ${kind}-----\n` : "";
    say(`tag v${number}.0\nfrom :${mark}`);
    say(`tagger 甲 <a@example.tw> ${Math.floor(now.getTime() / 1_000) - below(9_000_000)} +0800`);
    parts.push(data(Buffer.from(`第 ${number} 版\n${signature}`)));
  }
  if (below(3) === 0) say(`reset refs/heads/side\nfrom :${1 + below(commits)}\n`);
  say("done");
  return Buffer.concat(parts);
}

/** Makes a repository one that is random, whatever was in it. */
export function importRandom(work: string, repository: RandomRepository): void {
  const former = git(work, ["for-each-ref", "--format=delete %(refname)"]);
  git(work, ["update-ref", "--stdin"], former);
  git(work, ["fast-import", "--quiet", "--force", "--done"], randomRepository(repository));
}
