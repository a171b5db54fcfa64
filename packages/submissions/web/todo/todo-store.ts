import { useSyncExternalStore } from "react";

let count: number | null = null;
const listeners = new Set<() => void>();

/** Tells the header how much there is to do. */
export function tellTodoCount(total: number): void {
  count = total;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much there is to do; null while nobody has asked. */
export function useKnownCount(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  );
}
