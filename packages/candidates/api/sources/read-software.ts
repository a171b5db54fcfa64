import { z } from "zod";
import { noted } from "../candidate-notes.ts";
import { refusal } from "../candidate-texts.ts";
import { type PubliccodeContext, readPubliccodeSource } from "./read-publiccode-file.ts";
import type { SourceEntry } from "./source-entry.ts";

/** An entry of the Software Catalog API, with what other portals are known to leave out. */
const software = z.object({
  id: z.string().max(200),
  url: z.string().max(2_000).nullish(),
  aliases: z.array(z.string().max(2_000)).max(1_000).nullish(),
  publiccodeYml: z.string().nullish(),
  active: z.boolean().nullish(),
  createdAt: z.string().max(100).nullish(),
  updatedAt: z.string().max(100).nullish(),
});

/** A page of the Software Catalog API: its entries, and where the next page is. */
export const softwarePage = z.object({
  data: z.array(z.unknown()),
  links: z.object({ next: z.string().nullish() }).nullish(),
});

const portalFields = ["id", "createdAt", "updatedAt"] as const;

/** The program of an entry; refused where it has no publiccode.yml, or one that cannot be read. */
export async function readSoftware(
  entry: unknown,
  address: string,
  { readAt, ...context }: PubliccodeContext & { readAt: Date },
): Promise<SourceEntry> {
  const { success, data: item } = software.safeParse(entry);
  const sourceAddress = item ? `${address}#${item.id}` : address;
  if (!success) return { sourceAddress, refused: refusal("noSoftware") };
  if (item.active === false) return { sourceAddress, refused: refusal("inactive") };
  const content = Buffer.from(item.publiccodeYml ?? "");
  if (content.length === 0) return { sourceAddress, refused: refusal("noFile") };
  const program = await readPubliccodeSource({ address: sourceAddress, content, readAt }, context);
  if ("refused" in program) return program;
  const { url, aliases } = item;
  return {
    ...program,
    sourceKind: "catalogApi",
    sourceKey: item.id,
    repositoryUrl: program.repositoryUrl || (url ?? ""),
    notes: [
      ...program.notes,
      ...portalFields.flatMap((name) =>
        item[name] ? noted("dropped", "otherPortal", item[name], { from: name }) : [],
      ),
      ...(url && url !== program.repositoryUrl
        ? [noted("dropped", "otherValue", url, { from: "url" })]
        : []),
      ...(aliases ?? []).map((alias, index) =>
        noted("dropped", "noPlace", alias, { from: `aliases[${index}]` }),
      ),
    ],
  };
}
