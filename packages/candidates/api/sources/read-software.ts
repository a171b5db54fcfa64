import { z } from "zod";
import type { CandidateNote } from "#contract/candidate-values.ts";
import { candidateTexts } from "../candidate-texts.ts";
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
  const refuse = (reason: "noSoftware" | "inactive" | "noFile"): SourceEntry => ({
    sourceAddress,
    refused: (lang) => candidateTexts[lang].t(`candidates.refused.${reason}`),
  });
  if (!success) return refuse("noSoftware");
  if (item.active === false) return refuse("inactive");
  const content = Buffer.from(item.publiccodeYml ?? "");
  if (content.length === 0) return refuse("noFile");
  const program = await readPubliccodeSource({ address: sourceAddress, content, readAt }, context);
  if ("refused" in program) return program;
  const leave = (
    from: string,
    written: string,
    reason: CandidateNote["reason"],
  ): CandidateNote => ({
    ...{ from, written, effect: "dropped", field: "", became: "" },
    reason,
  });
  const { url, aliases } = item;
  return {
    ...program,
    sourceKind: "catalogApi",
    sourceKey: item.id,
    repositoryUrl: program.repositoryUrl || (url ?? ""),
    notes: [
      ...program.notes,
      ...portalFields.flatMap((name) => (item[name] ? leave(name, item[name], "otherPortal") : [])),
      ...(url && url !== program.repositoryUrl ? [leave("url", url, "otherValue")] : []),
      ...(aliases ?? []).map((alias, index) => leave(`aliases[${index}]`, alias, "noPlace")),
    ],
  };
}
