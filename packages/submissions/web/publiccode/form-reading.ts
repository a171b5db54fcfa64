import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import type { PubliccodeReading } from "@public-code/programs/contract/publiccode-reading.ts";
import type { RepositoryReading } from "#contract/repository-reading.ts";

/** What may fill the form: what a repository says, or a publiccode.yml by itself. */
export interface FormReading extends Omit<RepositoryReading, "facts"> {
  facts: RepositoryReading["facts"] | null;
}

/** A file that somebody chose or pasted, as the reading of a repository that has nothing else. */
export function readingOfFile(reading: PubliccodeReading): FormReading {
  const { verdict, problems, source, ...rest } = reading;
  return {
    ...rest,
    address: source,
    origins: fieldNames
      .filter((field) => field in reading.values)
      .map((field) => ({ field, from: "publiccode.yml", also: [] })),
    facts: null,
    problems: [],
    publiccode: { path: "", verdict, problems },
    shared: [],
  };
}
