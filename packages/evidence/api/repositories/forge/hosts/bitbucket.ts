import { firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { z } from "zod";
import { askApi } from "../../ask-api.ts";
import {
  type ForgeApi,
  type HostedRepository,
  optionalText,
  statesOf,
} from "../hosted-repository.ts";

/** Of one page. */
const most = 100;
const workspace = foreignSchema(z.object({ slug: z.string().max(300) }));
const repository = z.object({
  uuid: z.string().min(1).max(100),
  name: z.string().min(1).max(300),
  full_name: z.string().min(1).max(600),
  is_private: z.boolean(),
  links: z.object({ html: z.object({ href: z.url().max(2_000) }) }),
  /** Null where nothing was ever pushed. */
  mainbranch: z.object({}).nullish(),
  /** What it is a fork of. */
  parent: z.object({}).nullish(),
  description: optionalText(5_000),
  website: optionalText(2_000),
  language: optionalText(100),
});
const page = foreignSchema(z.object({ values: firstOf(repository.nullable().catch(null)) }));
const single = foreignSchema(repository);

/** Bitbucket tells of no licence, topics or tracker of a repository, and knows no archived ones. */
function hosted(read: z.output<typeof repository>): HostedRepository {
  return {
    id: read.uuid,
    path: read.full_name,
    name: read.name,
    url: read.links.html.href,
    description: read.description ?? "",
    homepage: read.website ?? "",
    topics: [],
    language: read.language ?? "",
    licence: "",
    archived: null,
    openIssues: null,
    states: statesOf(read.full_name, {
      private: read.is_private,
      fork: Boolean(read.parent),
      empty: read.mainbranch === null,
    }),
    failure: null,
  };
}

export const bitbucketForge: ForgeApi = {
  /** A workspace has no number: one that was renamed is another account. */
  async account(access, api, { path }) {
    const read = await askApi(access, `${api}/workspaces/${encodeURIComponent(path)}`, workspace);
    return { kind: "organisation", id: 0, path: read.slug };
  },
  async page(access, api, { account: { path }, page: number }) {
    const query = `sort=created_on&pagelen=${most}&page=${number}`;
    const address = `${api}/repositories/${encodeURIComponent(path)}?${query}`;
    const { values } = await askApi(access, address, page);
    return values.map((entry) => entry && hosted(entry));
  },
  address: (api, names) => `${api}/repositories/${names.map(encodeURIComponent).join("/")}`,
  async repository(access, address) {
    return hosted(await askApi(access, address, single));
  },
  /** Bitbucket has tags alone, and no tracker that strangers are told of. */
  releases: async () => [],
  firstAnswers: async () => null,
};
