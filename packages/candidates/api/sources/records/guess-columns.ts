import { languages } from "@public-code/core/contract/language.ts";
import { plainName } from "@public-code/core/contract/search/matches-option.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { type ColumnTarget, columnFields, columnTargets } from "#contract/import-columns.ts";
import columnNames from "./column-names.json" with { type: "json" };
import { splitAddresses } from "./read-field.ts";

const longestName = 100;
/** Cells that tell what a column holds. */
const mostCells = 50;

/** How sure it is what a column holds: it is named as the form's field, or as people name it. */
export type ColumnGuess = "named" | "guessed" | "given" | "unknown";

export interface GuessedColumn {
  column: string;
  target: ColumnTarget;
  guess: ColumnGuess;
}

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

/** Whether all addresses of cells are repositories on hosts of code, which no name of their column says. */
const holdsRepositories = (cells: readonly string[]) =>
  cells.length > 0 &&
  cells
    .flatMap(splitAddresses)
    .every((address) => (readRepositoryAddress(address)?.software ?? null) !== null);

/**
 * What the columns of a list hold, by what somebody says of them, else by their names; each target once. Of
 * addresses their column's cells say whether they are repositories.
 */
export function guessColumns(
  header: readonly string[],
  given: ReadonlyMap<string, ColumnTarget>,
  cellsOf: (column: string) => readonly string[],
): GuessedColumn[] {
  const taken = new Set<ColumnTarget>(header.flatMap((column) => given.get(column) ?? []));
  const settled = new Map<string, GuessedColumn>();
  const settle = (column: string, target: ColumnTarget, guess: ColumnGuess) => {
    if (taken.has(target)) return;
    settled.set(column, { column, target, guess });
    taken.add(target);
  };
  const ofRepositories: string[] = [];
  // A name of the form is surer than one that people use for it, wherever it stands.
  for (const sure of ["named", "guessed"])
    for (const column of header) {
      const { target, guess } = guessColumn(column);
      if (given.has(column) || guess !== sure) continue;
      const cells = target === "demoUrl" && guess === "guessed" ? cellsOf(column) : [];
      if (holdsRepositories(cells.slice(0, mostCells))) ofRepositories.push(column);
      else settle(column, target, guess);
    }
  for (const column of ofRepositories) settle(column, "gitHubLinkContentVos", "guessed");
  return header.map((column) => {
    const target = given.get(column);
    if (target !== undefined) return { column, target, guess: "given" };
    return settled.get(column) ?? { column, target: "", guess: "unknown" };
  });
}
