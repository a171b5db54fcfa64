import { type FormField, fieldNames } from "@public-code/programs/contract/program-fields.ts";
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

export type OtherText = RepositoryReading["origins"][number]["also"][number];

/** The reading with another text that was read for a field in the place of its value, which stands beside it now. */
export function withOtherText(
  reading: FormReading,
  field: FormField,
  other: OtherText,
): FormReading {
  const { values, origins } = reading;
  const value = field in values ? values[field as keyof typeof values] : undefined;
  if (typeof value !== "string") return reading;
  return {
    ...reading,
    values: { ...values, [field]: other.text },
    origins: origins.map((origin) =>
      origin.field === field
        ? {
            field,
            from: other.from,
            also: origin.also.map((text) =>
              text === other ? { from: origin.from, text: value } : text,
            ),
          }
        : origin,
    ),
  };
}
