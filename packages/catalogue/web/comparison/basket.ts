import { readStored, writeStored } from "@public-code/core/web/stored.ts";
import { useSyncExternalStore } from "react";
import { comparedMaximum } from "#contract/comparison/compared-maximum.ts";

const changed = new EventTarget();

/** The stored numbers in one text, which stays the same until one of them changes. */
function read(): string {
  return readStored("compared") ?? "";
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  // Notified of what other tabs store.
  window.addEventListener("storage", listener);
  return () => {
    changed.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

/** The numbers of programs in a stored text, whoever has written it. */
export function readBasket(stored: string): number[] {
  const ids = stored.split(",").filter((item) => /^[1-9]\d{0,8}$/.test(item));
  return [...new Set(ids)].slice(0, comparedMaximum).map(Number);
}

/** The programs that were chosen to be compared; none on the server. */
export function useBasket(): number[] {
  return readBasket(useSyncExternalStore(subscribe, read, () => ""));
}

/** Stores what is chosen from now on. */
export function storeBasket(ids: readonly number[]): void {
  writeStored("compared", ids.length === 0 ? null : ids.join());
  changed.dispatchEvent(new Event("change"));
}

/** Adds a program to the comparison, or removes it; one above the maximum is ignored. */
export function choose(programId: number, chosen: boolean): void {
  const others = readBasket(read()).filter((candidate) => candidate !== programId);
  storeBasket((chosen ? [...others, programId] : others).slice(0, comparedMaximum));
}
