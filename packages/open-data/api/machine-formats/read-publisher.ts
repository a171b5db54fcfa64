import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { oneLine } from "@public-code/programs/api/publiccode/plain-text.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Publisher } from "./dcat-catalogue.ts";
import { mailboxOf, oidOf } from "./web-addresses.ts";

/** Who runs the portal, as its customer service says; by its object identifier where it is an agency here. */
export async function readPublisher(db: Db): Promise<Publisher> {
  const rows = await db
    .select({ code: codeItems.code, zh: codeItems.nameZh, en: codeItems.nameEn })
    .from(codeItems)
    .where(
      and(eq(codeItems.category, "CS_INFO"), inArray(codeItems.code, ["cs-owner", "cs-mail"])),
    );
  const agencyOf = (code: string) => rows.find((row) => row.code === code);
  const owner = agencyOf("cs-owner");
  const name = oneLine(owner?.zh ?? "");
  const [agency] =
    name === ""
      ? []
      : await db
          .select({ oid: agencies.oid })
          .from(agencies)
          .where(and(eq(agencies.nameZh, name), isNull(agencies.mergedInto)));
  return {
    name:
      name === ""
        ? { zh: platformName["zh-TW"], en: platformName["en-US"] }
        : { zh: name, en: oneLine(owner?.en ?? "") },
    oid: oidOf(agency?.oid ?? ""),
    mailbox: mailboxOf(agencyOf("cs-mail")?.zh ?? ""),
  };
}
