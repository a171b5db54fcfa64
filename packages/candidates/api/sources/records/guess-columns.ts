import { languages } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { type ColumnTarget, columnFields, columnTargets } from "#contract/import-columns.ts";
import columnNames from "./column-names.json" with { type: "json" };

const longestName = 100;

/** How sure it is what a column holds: it is named as the form's field, or as people name it. */
export type ColumnGuess = "named" | "guessed" | "given" | "unknown";

export interface GuessedColumn {
  column: string;
  target: ColumnTarget;
  guess: ColumnGuess;
}

/** Blanks and signs make no other name: `授權條款 *` is `授權條款`. */
const plainName = (name: string) => normalise(name).replace(/[\s*＊:：_]/g, "");

/** The same without what brackets say of how to fill it in: `系統名稱（必填）`. */
const bareName = (name: string) => plainName(name.replace(/[(（【[][^)）】\]]*[)）】\]]/g, ""));

/** Targets by the names of the form, which nothing else is called. */
const named = new Map<string, ColumnTarget>(
  columnFields.flatMap((field) =>
    [
      field,
      ...languages.map((lang) => sharedTranslation[lang].t(`program.field.${field}.label`)),
    ].map((name): [string, ColumnTarget] => [plainName(name), field]),
  ),
);

const guessed = new Map<string, ColumnTarget>(
  columnTargets.flatMap((target) => {
    const names: Partial<Record<ColumnTarget, string[]>> = columnNames;
    return (names[target] ?? []).map((name): [string, ColumnTarget] => [plainName(name), target]);
  }),
);

/** Names of our own export that are not those of the form. */
const ownNames = ["provideDeptName", "provideDept", "firstEditionNo", "typesStr"];
ownNames.push("techesStr", "authorizationsStr", "gitHubLinks");

function guessColumn(column: string): Omit<GuessedColumn, "column"> {
  const target = named.get(plainName(column));
  if (target !== undefined) return { target, guess: "named" };
  const bare = bareName(column);
  const other = guessed.get(plainName(column)) ?? named.get(bare) ?? guessed.get(bare) ?? "";
  if (other === "") return { target: "", guess: "unknown" };
  return { target: other, guess: ownNames.includes(column) ? "named" : "guessed" };
}

/** Whether a text is what people call a column of a list. */
export const isColumnName = (text: string): boolean =>
  text.length < longestName && guessColumn(text).target !== "";

/** What the columns of a list hold, by what somebody says of them, else by their names; each target once. */
export function guessColumns(
  header: readonly string[],
  given: ReadonlyMap<string, ColumnTarget>,
): GuessedColumn[] {
  const taken = new Set<ColumnTarget>(header.flatMap((column) => given.get(column) ?? []));
  const settled = new Map<string, GuessedColumn>();
  // A name of the form is surer than one that people use for it, wherever it stands.
  for (const sure of ["named", "guessed"])
    for (const column of header) {
      const { target, guess } = guessColumn(column);
      if (given.has(column) || guess !== sure || taken.has(target)) continue;
      settled.set(column, { column, target, guess });
      taken.add(target);
    }
  return header.map((column) => {
    const target = given.get(column);
    if (target !== undefined) return { column, target, guess: "given" };
    return settled.get(column) ?? { column, target: "", guess: "unknown" };
  });
}
