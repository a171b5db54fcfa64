import { AppError } from "@public-code/core/api/app-error.ts";
import { readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { describeRepository } from "@public-code/evidence/api/description/describe-repository.ts";
import { describedValues } from "@public-code/evidence/api/description/form-values.ts";
import type { SourcedValues } from "@public-code/evidence/api/description/merge-sources.ts";
import { refusalMessage } from "@public-code/evidence/api/description/refusal-message.ts";
import { descriptionsOf } from "@public-code/evidence/api/description/stored-descriptions.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { sharedRepositories } from "@public-code/evidence/api/repositories/shared-repositories.ts";
import type { RepositoryValues } from "@public-code/evidence/contract/repository-description.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import type { RepositoryReading } from "#contract/repository-reading.ts";
import { describeProblems } from "./read-publiccode.ts";

function plainValues(values: SourcedValues): RepositoryValues {
  const entries = Object.entries(values).map(([field, { value }]) => [field, value]);
  // The same fields, without where they were read.
  return Object.fromEntries(entries) as RepositoryValues;
}

/** What a repository says of a program, for the form; 422 where it cannot be read. */
export async function readRepository(
  db: Db,
  given: { address: string; account: string; familyId: number | null },
  { readers, lang, now }: { readers: RepositoryReaders; lang: Language; now: Date },
): Promise<RepositoryReading> {
  const { address, account, familyId } = given;
  const codes = await readFileCodes(db);
  const { licenceCodes } = codes;
  const store = descriptionsOf(db);
  const read = await describeRepository(address, { readers, licenceCodes, account, now, store });
  if ("refused" in read) {
    const message = refusalMessage(read.refused, lang);
    throw new AppError("err.invalid", { fieldErrors: [{ path: "address", message }] });
  }
  const described = describedValues(read, codes);
  const { values, publiccode } = described;
  const links = [{ url: described.address }];
  return {
    ...described,
    values: plainValues(values),
    origins: fieldNames.flatMap((field) => {
      const sourced = field in values ? values[field as keyof SourcedValues] : undefined;
      return sourced ? [{ field, from: sourced.from, also: sourced.also }] : [];
    }),
    publiccode: publiccode && {
      ...publiccode,
      problems: describeProblems(publiccode.problems, lang),
    },
    shared: await sharedRepositories(db, { links, familyId, lang, now }),
  };
}
