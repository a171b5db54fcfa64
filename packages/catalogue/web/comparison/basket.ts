import { readStored } from "@public-code/core/web/stored.ts";
import { storeText, useStored } from "@public-code/core/web/use-stored.ts";
import { comparedMaximum } from "#contract/comparison/compared.ts";

/** A program that is chosen to be compared. */
export interface ChosenProgram {
  /** Its lasting number. */
  programId: number;
  /** As it was when it was chosen. */
  programName: string;
}

/** The programs in a stored text, whoever has written it: a line for each, or numbers with commas between. */
export function readBasket(stored: string): ChosenProgram[] {
  const lines = stored.split(/^[\d,]*$/.test(stored) ? "," : "\n");
  const programs = lines.flatMap((line) => {
    const [, id, programName = id] = /^([1-9]\d{0,8})(?: (.+))?$/.exec(line) ?? [];
    return id === undefined ? [] : [{ programId: Number(id), programName: String(programName) }];
  });
  const byId = new Map(programs.map((program) => [program.programId, program]));
  return [...byId.values()].slice(0, comparedMaximum);
}

/** The programs that were chosen to be compared; none on the server. */
export function useBasket(): ChosenProgram[] {
  return readBasket(useStored("compared"));
}

/** Stores what is chosen from now on. */
export function storeBasket(programs: readonly ChosenProgram[]): void {
  const lines = programs.map(({ programId, programName }) => `${programId} ${programName}`);
  storeText("compared", lines.join("\n"));
}

/** Chooses a program, or chooses it no more; one too many is left out. */
export function choose(program: ChosenProgram, chosen: boolean): void {
  const others = readBasket(readStored("compared") ?? "").filter(
    ({ programId }) => programId !== program.programId,
  );
  storeBasket((chosen ? [...others, program] : others).slice(0, comparedMaximum));
}
