import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";

const backend = path.join(
  execFileSync("git", ["--exec-path"]).toString().trim(),
  "git-http-backend",
);

/** Names below example.tw are this machine, which may be reached over http, for these tests alone. */
export const toThisMachine: OutgoingPolicy = {
  protocols: ["http:"],
  resolve: async (host) =>
    host.endsWith("example.tw") ? [{ address: "127.0.0.1", family: 4 }] : [],
  permits: (address) => address === "127.0.0.1",
};

/** What makes commits in tests: nobody's own settings, and dates of the test. */
const testEnvironment = {
  PATH: process.env.PATH,
  HOME: tmpdir(),
  LC_ALL: "C",
  TZ: "UTC",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "甲",
  GIT_AUTHOR_EMAIL: "a@example.tw",
  GIT_COMMITTER_NAME: "甲",
  GIT_COMMITTER_EMAIL: "a@example.tw",
};

/** Plain git in a folder; its output as it is. */
export function git(folder: string, args: string[], input?: string | Buffer, env = {}): Buffer {
  return execFileSync("git", ["-c", "init.defaultBranch=main", ...args], {
    cwd: folder,
    env: { ...testEnvironment, ...env },
    stdio: ["pipe", "pipe", "pipe"],
    maxBuffer: 256 * 1024 * 1024,
    ...(input === undefined ? {} : { input }),
  });
}

export interface CommitValues {
  at: Date;
  mail?: string;
  files?: Record<string, string | Buffer>;
  message?: string;
}

/** Commits files into a work tree, as somebody and at a time. */
export function commit(
  work: string,
  { at, mail = "a@example.tw", files = {}, message = "改" }: CommitValues,
): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(work, name)), { recursive: true });
    writeFileSync(path.join(work, name), content);
  }
  const date = `${Math.floor(at.getTime() / 1_000)} +0800`;
  git(work, ["add", "--all"]);
  git(work, ["commit", "--quiet", "--allow-empty", "-m", message], undefined, {
    GIT_AUTHOR_EMAIL: mail,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  });
}

export interface GitServer {
  port: number;
  /** Work trees; `/{name}` and `/{name}.git` serve the one of that name. */
  root: string;
  /** A repository's address by its name. */
  url(name: string): string;
  /** An empty repository with a work tree. */
  create(name: string): string;
  /** Paths that were asked for, in order. */
  requests: string[];
  /** Answers a request in the place of git; returns false where it does not. */
  instead: (request: Parameters<RequestListener>[0], response: ServerResponse) => boolean;
  close(): Promise<void>;
}

/** What `git init` writes, without a process; nothing is tidied up in the background. */
const emptyRepository = {
  HEAD: "ref: refs/heads/main\n",
  config:
    "[core]\nrepositoryformatversion = 0\n[uploadpack]\nallowFilter = true\n[maintenance]\nauto = false\n",
};

/** What git itself answers; for anything else no process is begun. */
const gitAddress = /^\/(?:info\/refs|git-upload-pack|HEAD|objects\/.+)$/;

/** Serves work trees by git's own `http-backend`. */
export async function startGitServer(): Promise<GitServer> {
  const root = mkdtempSync(path.join(tmpdir(), "portal-git-server-"));
  const server = createServer((request, response) => {
    gitServer.requests.push(request.url ?? "");
    if (gitServer.instead(request, response)) return;
    const [file = "", query = ""] = (request.url ?? "").split("?");
    const [, name = "", rest = ""] = /^\/([^/]+?)(?:\.git)?(\/.*)$/.exec(decodeURI(file)) ?? [];
    if (!gitAddress.test(rest)) return response.writeHead(404).end();
    const child = spawn(backend, {
      env: {
        ...testEnvironment,
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: "1",
        PATH_INFO: `/${name}/.git${rest}`,
        QUERY_STRING: query,
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers["content-type"] ?? "",
        HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
        GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      },
    });
    request.pipe(child.stdin).on("error", () => {});
    let head = Buffer.alloc(0);
    let begun = false;
    child.stdout.on("data", (chunk: Buffer) => {
      if (begun) return response.write(chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      begun = true;
      const headers = head.toString("latin1", 0, end).split("\r\n");
      const values = headers.map((line) => line.split(/: (.*)/s).slice(0, 2));
      const status = values.find(([key]) => key === "Status")?.[1];
      response.writeHead(
        status ? Number.parseInt(status, 10) : 200,
        values
          .filter(([key]) => key !== "Status")
          .flat()
          .map(String),
      );
      response.write(head.subarray(end + 4));
    });
    child.on("close", () => response.end());
    response.on("close", () => child.kill());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  const { port } = address;
  const gitServer: GitServer = {
    port,
    root,
    url: (name) => `http://git.example.tw:${port}/${name}`,
    create(name) {
      const work = path.join(root, name);
      for (const part of ["objects", "refs"])
        mkdirSync(path.join(work, ".git", part), { recursive: true });
      for (const [file, content] of Object.entries(emptyRepository))
        writeFileSync(path.join(work, ".git", file), content);
      return work;
    },
    requests: [],
    instead: () => false,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(root, { recursive: true, force: true });
    },
  };
  return gitServer;
}
