import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
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

/** An entry, a setting or a code that holds a link. */
export interface LinkPlace {
  kind: ContentKind | "code";
  /** 0 of a code. */
  id: number;
  /** The list of a code; '' of an entry. */
  category: string;
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

/** Addresses of other sites in plain text, without the punctuation behind them. */
function linksInText(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"「」（），。；、]+(?<![.,;:!?)])/gi) ?? [];
}

/** Settings and codes that are in use, with the addresses in their texts. */
async function findInCodes(db: Db): Promise<[LinkPlace, Set<string>][]> {
  const rows = await db.select().from(codeItems).where(eq(codeItems.retired, false));
  return rows.map(({ category, nameZh, nameEn, descriptionZh, descriptionEn }) => {
    const texts = [nameZh, nameEn, descriptionZh, descriptionEn];
    const place = { kind: "code", id: 0, category, title: { zh: nameZh, en: nameEn } } as const;
    return [place, new Set(texts.flatMap(linksInText))];
  });
}

/** Every link to another site in what operators write and is not removed, with where it stands. */
export async function findLinks(db: Db): Promise<ReadonlyMap<string, LinkPlace[]>> {
  const links = new Map<string, LinkPlace[]>();
  const add = (place: LinkPlace, addresses: ReadonlySet<string>) => {
    for (const address of addresses) links.set(address, [...(links.get(address) ?? []), place]);
  };
  for (const [place, addresses] of await findInCodes(db)) add(place, addresses);
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
      add({ kind, id, category: "", title: titleOf(kind, fields) }, addresses);
    }
  }
  return links;
}
