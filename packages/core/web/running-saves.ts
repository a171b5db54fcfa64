let running = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Makes a save, which counts as running until it settles. */
export async function whileSaving<Result>(save: () => Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await save();
  } finally {
    count(-1);
  }
}

/** True while a save is on its way, which leaving the page would tear down. */
export function isSaving(): boolean {
  return running > 0;
}

/** Calls a listener whenever a save begins or settles, as `useSyncExternalStore` asks; returns what ends it. */
export function onSaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
