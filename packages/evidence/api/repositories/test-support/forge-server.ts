import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ListedForge } from "#contract/listed-forges.ts";

/** A repository of a stub forge; what is left out is as most have it. */
export interface StubRepository {
  id: number;
  name: string;
  /** Of GitLab: groups between the account and the project. */
  below?: string;
  /** Of GitLab: it is another group's, which shares it. */
  sharedBy?: string;
  private?: boolean;
  internal?: boolean;
  /** Of GitLab. */
  deleting?: boolean;
  /** Of GitHub. */
  disabled?: boolean;
  mirror?: boolean;
  /** It is for issues alone. */
  withoutCode?: boolean;
  fork?: boolean;
  template?: boolean;
  empty?: boolean;
  archived?: boolean;
  /** Something in its entry is not as it should be. */
  broken?: boolean;
  /** Of GitHub: nothing is counted of it yet. */
  uncounted?: boolean;
  description?: string | null;
  homepage?: string;
  topics?: string[];
  licence?: string;
}

export interface StubAccount {
  id: number;
  name: string;
  isUser?: boolean;
  repositories: StubRepository[];
}

export const noAccounts = (): ForgeServer["accounts"] => ({
  github: [],
  gitlab: [],
  gitea: [],
  bitbucket: [],
});

export interface ForgeServer {
  port: number;
  /** By the first name of the host. */
  accounts: Record<ListedForge, StubAccount[]>;
  /** Old owners and names of repositories, and of groups, with their numbers. */
  moved: Map<string, number>;
  /** Other hosts, with whose software they run. */
  named: Record<string, "gitlab" | "gitea">;
  /** Rows of a page, whatever is asked for. */
  mostRows: number;
  /** Answers instead of the forge where it returns true. */
  before: (request: IncomingMessage, response: ServerResponse) => boolean;
  requests: string[];
  close(): Promise<void>;
}

const day = "2025-04-01T02:03:04Z";

/** The fields of GitHub's list that the portal might read, and some that it does not. */
function githubEntry({ name: owner, id: ownerId, isUser }: StubAccount, own: StubRepository) {
  const { id, name, licence } = own;
  const fullName = `${owner}/${name}`;
  return {
    id,
    node_id: `R_${id}`,
    name,
    full_name: fullName,
    private: (own.private || own.internal) ?? false,
    owner: { login: owner, id: ownerId, type: isUser ? "User" : "Organization" },
    html_url: own.broken ? null : `https://github.com/${fullName}`,
    description: own.description ?? null,
    fork: own.fork ?? false,
    url: `https://api.github.com/repos/${fullName}`,
    clone_url: `https://github.com/${fullName}.git`,
    homepage: own.homepage ?? "",
    size: own.empty || own.uncounted ? 0 : 120,
    language: "TypeScript",
    archived: own.archived ?? false,
    disabled: own.disabled ?? false,
    mirror_url: own.mirror ? "https://svn.example.tw/" : null,
    license: licence ? { key: licence.toLowerCase(), spdx_id: licence, name: licence } : null,
    is_template: own.template ?? false,
    topics: own.topics ?? [],
    visibility: own.internal ? "internal" : own.private ? "private" : "public",
    default_branch: "main",
    created_at: day,
    pushed_at: day,
  };
}

function gitlabEntry({ name: group }: StubAccount, own: StubRepository, origin: string) {
  const { id, name, below } = own;
  const path = [own.sharedBy ?? group, below, name].filter(Boolean).join("/");
  return {
    id,
    name: own.broken ? null : name,
    path: name,
    path_with_namespace: path,
    name_with_namespace: path.replaceAll("/", " / "),
    description: own.description ?? null,
    web_url: `${origin}/${path}`,
    http_url_to_repo: `${origin}/${path}.git`,
    topics: own.topics ?? [],
    tag_list: own.topics ?? [],
    archived: own.archived ?? false,
    visibility: own.internal ? "internal" : own.private ? "private" : "public",
    ...(own.deleting ? { marked_for_deletion_on: "2026-12-20" } : {}),
    mirror: own.mirror ?? false,
    forks_count: 0,
    ...(own.fork ? { forked_from_project: { id: 9, name: "upstream" } } : {}),
    ...(own.withoutCode ? { repository_access_level: "disabled" } : {}),
    empty_repo: own.empty ?? false,
    ...(own.empty || own.withoutCode ? {} : { default_branch: "main" }),
    created_at: day,
    last_activity_at: day,
  };
}

function giteaEntry({ name: owner }: StubAccount, own: StubRepository, origin: string) {
  const { id, name, licence } = own;
  return {
    id,
    owner: { login: owner },
    name,
    full_name: own.broken ? 7 : `${owner}/${name}`,
    description: own.description ?? "",
    empty: own.empty ?? false,
    private: own.private ?? false,
    fork: own.fork ?? false,
    template: own.template ?? false,
    mirror: own.mirror ?? false,
    ...(own.mirror ? { original_url: "https://git.example.tw/a/b" } : {}),
    has_code: !own.withoutCode,
    size: 24,
    language: "Go",
    html_url: `${origin}/${owner}/${name}`,
    clone_url: `${origin}/${owner}/${name}.git`,
    website: own.homepage ?? "",
    default_branch: "main",
    archived: own.archived ?? false,
    internal: own.internal ?? false,
    topics: own.topics ?? [],
    licenses: licence ? [licence] : null,
  };
}

function bitbucketEntry({ name: owner }: StubAccount, own: StubRepository) {
  const { id, name } = own;
  const fullName = `${owner}/${name}`;
  return {
    uuid: own.broken ? null : `{00000000-0000-4000-8000-${`${id}`.padStart(12, "0")}}`,
    type: "repository",
    scm: "git",
    slug: name,
    name,
    full_name: fullName,
    is_private: own.private ?? false,
    links: { html: { href: `https://bitbucket.org/${fullName}` } },
    mainbranch: own.empty ? null : { type: "branch", name: "main" },
    ...(own.fork ? { parent: { type: "repository", full_name: "upstream/tool" } } : {}),
    description: own.description ?? "",
    website: own.homepage ?? null,
    language: "java",
    created_on: day,
    updated_on: day,
  };
}

interface Reply {
  value: unknown;
  status?: number;
  headers?: Record<string, string>;
}
const missing: Reply = { value: { message: "404 Not Found" }, status: 404 };

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** The APIs of four forges on this machine, at `github.`, `gitlab.`, `gitea.` and `bitbucket.example.tw` by their port. */
export async function startForgeServer(given = 0): Promise<ForgeServer> {
  const forge: ForgeServer = {
    port: given,
    accounts: noAccounts(),
    moved: new Map(),
    named: {},
    mostRows: 100,
    before: () => false,
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((request, response) => {
    const host = request.headers.host ?? "";
    const url = new URL(request.url ?? "/", `http://${host}`);
    forge.requests.push(`${host.split(".")[0]} ${url.pathname}${url.search}`);
    if (forge.before(request, response)) return;
    const number = (name: string, otherwise: number) =>
      Number(url.searchParams.get(name) ?? otherwise);
    const pageOf = (rows: readonly unknown[]): Reply => {
      const size = Math.min(
        number("per_page", number("limit", number("pagelen", 10))),
        forge.mostRows,
      );
      const first = (number("page", 1) - 1) * size;
      return { value: rows.slice(first, first + size) };
    };
    const names = url.pathname.split("/").slice(1).map(decodeURIComponent);
    const { origin } = url;

    function github(): Reply {
      const { accounts } = forge;
      const [kind = "", name = "", below = "", part] = names;
      const account = accounts.github.find((own) =>
        kind === "user" ? own.id === Number(name) : same(own.name, name),
      );
      const type = account?.isUser ? "User" : "Organization";
      if (["users", "user"].includes(kind) && below === "")
        return account ? { value: { login: account.name, id: account.id, type } } : missing;
      if (["orgs", "users"].includes(kind) && below === "repos")
        return account && (kind === "users" || !account.isUser)
          ? pageOf(account.repositories.map((own) => githubEntry(account, own)))
          : missing;
      const all = accounts.github.flatMap((owner) =>
        owner.repositories.map((own) => ({ owner, own })),
      );
      const match = all.find(({ owner, own }) =>
        kind === "repositories"
          ? own.id === Number(name)
          : same(`${owner.name}/${own.name}`, `${name}/${below}`),
      );
      if (part === "branches") return { value: match?.own.empty ? [] : [{ name: "main" }] };
      if (match) return { value: githubEntry(match.owner, match.own) };
      const id = forge.moved.get(`${name}/${below}`);
      if (id === undefined) return missing;
      const location = `${origin}/repositories/${id}`;
      return { value: { message: "Moved Permanently" }, status: 301, headers: { location } };
    }

    function gitlab(): Reply {
      const { accounts } = forge;
      const [version, kind = "", name = "", below = ""] = names.slice(1);
      if (version !== "v4") return missing;
      const ofKind = (own: StubAccount) => (kind === "users") === (own.isUser ?? false);
      const account = accounts.gitlab.find(
        (own) => ofKind(own) && (own.id === Number(name) || same(own.name, name)),
      );
      if (kind === "users" && name === "")
        return {
          value: accounts.gitlab
            .filter((own) => ofKind(own) && same(own.name, url.searchParams.get("username") ?? ""))
            .map((own) => ({ id: own.id, username: own.name, state: "active" })),
        };
      if (kind === "projects") {
        const entries = accounts.gitlab.flatMap((own) =>
          own.repositories.map((repository) => gitlabEntry(own, repository, origin)),
        );
        const id = forge.moved.get(name) ?? Number(name);
        const entry = entries.find((own) => own.id === id || same(own.path_with_namespace, name));
        return entry ? { value: entry } : missing;
      }
      if (!account) return missing;
      if (below === "")
        return { value: { id: account.id, full_path: account.name, username: account.name } };
      const withGroups = url.searchParams.get("include_subgroups") === "true";
      return pageOf(
        account.repositories
          .filter((own) => withGroups || account.isUser || own.below === undefined)
          .map((own) => gitlabEntry(account, own, origin)),
      );
    }

    function gitea(): Reply {
      const [version, kind = "", name = "", below = ""] = names.slice(1);
      if (version !== "v1") return missing;
      if (kind === "version") return { value: { version: "11.0.1+gitea-1.22.0" } };
      const account = forge.accounts.gitea.find((own) => same(own.name, name));
      if (!account || (kind === "orgs" && account.isUser)) return missing;
      if (kind === "repos") {
        const own = account.repositories.find((repository) => same(repository.name, below));
        return own ? { value: giteaEntry(account, own, origin) } : missing;
      }
      if (below === "repos")
        return pageOf(account.repositories.map((own) => giteaEntry(account, own, origin)));
      const { id, name: login } = account;
      return { value: { id, name: login, username: login, login, full_name: "" } };
    }

    function bitbucket(): Reply {
      const [version, kind = "", name = "", below = ""] = names;
      const account = forge.accounts.bitbucket.find((own) => same(own.name, name));
      if (version !== "2.0" || !account) return missing;
      if (kind === "workspaces") return { value: { uuid: "{1}", slug: account.name } };
      const entries = account.repositories.map((own) => bitbucketEntry(account, own));
      if (below === "") return { value: { values: pageOf(entries).value } };
      const entry = entries.find((own) => same(own.slug, below));
      return entry ? { value: entry } : missing;
    }
    const answers = { github, gitlab, gitea, bitbucket };
    const software = forge.named[url.hostname] ?? host.split(".")[0];
    const answer = Object.entries(answers).find(([name]) => name === software)?.[1];
    const { value, status = 200, headers = {} } = answer?.() ?? missing;
    response
      .writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
      .end(JSON.stringify(value));
  });
  server.listen(given, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  forge.port = address && typeof address === "object" ? address.port : 0;
  return forge;
}
