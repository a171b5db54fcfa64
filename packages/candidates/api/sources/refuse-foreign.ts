import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { sharedRepositories } from "@public-code/evidence/api/repositories/shared-repositories.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { refusal } from "../candidate-texts.ts";
import type { SourceEntry } from "./source-entry.ts";

/**
 * Refuses a program that a source says to be of one agency where its repository is that of a program online of
 * another one: nobody takes it over by a list.
 */
export async function refuseForeign(
  db: Db,
  entries: readonly SourceEntry[],
  { lang, now }: { lang: Language; now: Date },
): Promise<SourceEntry[]> {
  const links = entries.flatMap((entry) =>
    "refused" in entry || entry.agencyCode === null ? [] : { url: entry.repositoryUrl },
  );
  const shared = await sharedRepositories(db, { links, familyId: null, lang, now });
  const owners = Map.groupBy(shared, ({ url }) => repositoryKey(url));
  return entries.map((entry) => {
    if ("refused" in entry || entry.agencyCode === null) return entry;
    const owned = owners.get(repositoryKey(entry.repositoryUrl)) ?? [];
    const [first] = owned;
    if (!first || owned.some(({ agencyCode }) => agencyCode === entry.agencyCode)) return entry;
    const { provideDeptName: agency, programName: name } = first;
    const refused = refusal("foreign", { agency, name });
    return { sourceAddress: entry.sourceAddress, refused };
  });
}
