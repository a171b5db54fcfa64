import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { hostStates } from "#contract/listed-forges.ts";
import { askForge, type ForgeAccess, ForgeFailure } from "../ask-forge.ts";
import {
  type ForgeApi,
  type HostedRepository,
  likeGithub,
  optionalText,
  statesOf,
  topicNames,
} from "../hosted-repository.ts";

/** Of one page. */
const most = 100;
const account = foreignSchema(
  z.object({ id: z.int(), login: z.string().max(100), type: cutText(40).default("") }),
);
const repository = z.object({
  id: z.int(),
  name: z.string().min(1).max(200),
  full_name: z.string().min(1).max(400),
  html_url: z.url().max(2_000),
  private: z.boolean(),
  visibility: optionalText(40),
  fork: z.boolean().default(false),
  is_template: z.boolean().default(false),
  archived: z.boolean().default(false),
  disabled: z.boolean().default(false),
  mirror_url: optionalText(2_000),
  /** In kilobytes, rounded, and counted some time after a push. */
  size: z.number().default(1),
  description: optionalText(5_000),
  homepage: optionalText(2_000),
  language: optionalText(100),
  topics: topicNames,
  license: z
    .object({ spdx_id: optionalText(100) })
    .nullish()
    .catch(null),
  open_issues_count: z.int().default(0),
  has_issues: z.boolean().default(true),
});
const branches = foreignSchema(firstOf(z.object({ name: cutText(500) }), 1));
const page = foreignSchema(firstOf(repository.nullable().catch(null)));
const single = foreignSchema(repository);

/** What GitHub says of a licence that it does not recognise. */
const noLicence = "NOASSERTION";

function hosted(read: z.output<typeof repository>, isEmpty = false): HostedRepository {
  const licence = read.license?.spdx_id ?? "";
  const isInternal = read.visibility === "internal";
  return {
    id: read.id,
    path: read.full_name,
    name: read.name,
    url: read.html_url,
    description: read.description ?? "",
    homepage: read.homepage ?? "",
    topics: read.topics ?? [],
    language: read.language ?? "",
    licence: licence === noLicence ? "" : licence,
    archived: read.archived,
    openIssues: read.has_issues ? read.open_issues_count : null,
    states: statesOf(read.full_name, {
      private: !isInternal && (read.private || (read.visibility || "public") !== "public"),
      internal: isInternal,
      disabled: read.disabled,
      mirror: Boolean(read.mirror_url),
      fork: read.fork,
      template: read.is_template,
      empty: isEmpty,
      archived: read.archived,
    }),
    failure: null,
  };
}

/** The size of a small repository and of one that was just pushed is 0 too: an empty one has no branch. */
async function askWhetherEmpty(
  access: ForgeAccess,
  address: string,
  read: z.output<typeof repository>,
): Promise<HostedRepository> {
  const before = hosted(read);
  const [state] = before.states;
  if (read.size > 0 || (state && hostStates[state] === "skipped")) return before;
  try {
    const names = await askForge(access, `${address}/branches?per_page=1`, branches);
    return hosted(read, names.length === 0);
  } catch (error) {
    if (!(error instanceof ForgeFailure) || error.reading.notMeasured === "rateLimited")
      throw error;
    return { ...before, failure: error.reading.notMeasured };
  }
}

export const githubForge: ForgeApi = {
  ...likeGithub,
  async account(access, api, { path, id }) {
    const address = id === null ? `users/${encodeURIComponent(path)}` : `user/${id}`;
    const read = await askForge(access, `${api}/${address}`, account);
    const kind = read.type === "Organization" ? "organisation" : "user";
    return { kind, id: read.id, path: read.login };
  },
  /** The oldest repositories first, so that a new one moves none of them. */
  async page(access, api, { account: { kind, path }, page: number }) {
    const [owner, type] = kind === "organisation" ? ["orgs", "all"] : ["users", "owner"];
    const query = `type=${type}&sort=created&direction=asc&per_page=${most}&page=${number}`;
    const address = `${api}/${owner}/${encodeURIComponent(path)}/repos?${query}`;
    const listed: (HostedRepository | null)[] = [];
    for (const entry of await askForge(access, address, page)) {
      const names = entry?.full_name.split("/") ?? [];
      const own = likeGithub.address(api, names);
      listed.push(entry && (await askWhetherEmpty(access, own, entry)));
    }
    return listed;
  },
  async repository(access, address) {
    return askWhetherEmpty(access, address, await askForge(access, address, single));
  },
};
