import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed } from "@public-code/core/api/paging.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { type ContentLink, type LinkState, linkStates } from "#contract/links/content-links.ts";
import { checkedLinks } from "../content.table.ts";
import { isDead } from "./check-links.ts";
import { findLinks } from "./find-links.ts";

function stateOf(link: typeof checkedLinks.$inferSelect | undefined): LinkState {
  if (!link) return "unchecked";
  if (link.outcome !== "fails") return link.outcome;
  return isDead(link) ? "dead" : "failing";
}

async function readLinks(db: Db, lang: Language): Promise<ContentLink[]> {
  const links = await findLinks(db);
  const stored = new Map(
    (await db.select().from(checkedLinks)).map((link) => [link.address, link]),
  );
  return [...links].map(([address, places]) => {
    const link = stored.get(address);
    return {
      address,
      state: stateOf(link),
      status: link?.status || 0,
      failingSince: link?.failingSince?.toISOString() ?? null,
      checkedAt: link?.checkedAt.toISOString() ?? null,
      places: places.map(({ title, ...place }) => ({
        ...place,
        title: inLanguage(lang, title.zh, title.en),
      })),
    };
  });
}

/** The links of the content, dead ones first; they are as many as people write, so they are ordered here. */
export async function listLinks(
  db: Db,
  query: { search: string; state: LinkState | ""; page: number; rows: number; lang: Language },
): Promise<Listed<ContentLink>> {
  const text = query.search.toLowerCase();
  const matching = (await readLinks(db, query.lang)).filter(
    ({ address, state, places }) =>
      (query.state === "" || state === query.state) &&
      `${address}\n${places.map(({ title }) => title).join("\n")}`.toLowerCase().includes(text),
  );
  const rank = ({ state }: ContentLink) => linkStates.indexOf(state);
  matching.sort((a, b) => rank(a) - rank(b) || (a.address < b.address ? -1 : 1));
  const begin = query.page * query.rows;
  return { rows: matching.slice(begin, begin + query.rows), total: matching.length };
}

/** How many links of the content are dead. */
export async function countDeadLinks(db: Db): Promise<number> {
  const links = await db.select().from(checkedLinks);
  return links.filter(isDead).length;
}
