import { readStored } from "@public-code/core/web/stored.ts";
import { storeText, useStored } from "@public-code/core/web/use-stored.ts";
import { comparedMaximum } from "#contract/comparison/compared-maximum.ts";

/** The numbers of programs in a stored text, whoever has written it. */
export function readBasket(stored: string): number[] {
  const ids = stored.split(",").filter((item) => /^[1-9]\d{0,8}$/.test(item));
  return [...new Set(ids)].slice(0, comparedMaximum).map(Number);
}

/** The programs that were chosen to be compared; none on the server. */
export function useBasket(): number[] {
  return readBasket(useStored("compared"));
}

/** Stores what is chosen from now on. */
export function storeBasket(ids: readonly number[]): void {
  storeText("compared", ids.join());
}

/** Chooses a program, or chooses it no more; one too many is left out. */
export function choose(programId: number, chosen: boolean): void {
  const others = readBasket(readStored("compared") ?? "").filter(
    (candidate) => candidate !== programId,
  );
  storeBasket((chosen ? [...others, programId] : others).slice(0, comparedMaximum));
}
