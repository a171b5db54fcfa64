import type { Db } from "@public-code/core/api/database/database.ts";
import { eq } from "drizzle-orm";
import { publishedTable, textsOf } from "#api/content-editing/content-store.ts";
import { readFields } from "#api/content-editing/edit-content.ts";
import { titleOf } from "#api/content-editing/stores.ts";
import { mapParts } from "#api/content-parts.ts";
import {
  type BilingualText,
  type ContentKind,
  contentFields,
  contentKinds,
} from "#contract/content-editing/content-fields.ts";

/** An entry that holds a link. */
export interface LinkPlace {
  kind: ContentKind;
  id: number;
  title: BilingualText;
}

const webLink = /^https?:\/\//i;

/** Addresses of other sites in stored HTML, whose attributes are written one way. */
function linksInHtml(html: string): string[] {
  return [...html.matchAll(/\shref="([^"]+)"/g)].flatMap(([, href = ""]) => {
    const address = href.replaceAll("&amp;", "&");
    return webLink.test(address) ? [address] : [];
  });
}

/** Every link to another site in content that is not removed, with the entries that hold it. */
export async function findLinks(db: Db): Promise<ReadonlyMap<string, LinkPlace[]>> {
  const links = new Map<string, LinkPlace[]>();
  for (const kind of contentKinds) {
    const table = publishedTable(kind);
    const rows = await db.select({ id: table.id }).from(table).where(eq(table.removed, false));
    for (const { id } of rows) {
      const fields = await readFields(db, kind, id);
      const addresses = new Set(
        textsOf(kind, fields).flatMap(({ zh, en }) => [...linksInHtml(zh), ...linksInHtml(en)]),
      );
      mapParts(contentFields[kind], fields, (value, { holds }) => {
        if (holds === "address" && typeof value === "string" && webLink.test(value))
          addresses.add(value);
        return value;
      });
      const place = { kind, id, title: titleOf(kind, fields) };
      for (const address of addresses) links.set(address, [...(links.get(address) ?? []), place]);
    }
  }
  return links;
}
