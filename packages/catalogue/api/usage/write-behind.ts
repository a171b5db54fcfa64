const writeEveryMs = 1_000;

/** Writes what a process has collected, one time after the other. */
export interface WriteBehind {
  /** Within a second. */
  soon(): void;
  now(): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

export function createWriteBehind(
  write: () => Promise<void>,
  onError: (error: unknown) => void,
): WriteBehind {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const now = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => {}).then(write);
    return writing;
  };
  return {
    soon() {
      timer ??= setTimeout(() => now().catch(onError), writeEveryMs).unref();
    },
    now,
    async close() {
      await now();
      // What could not be written waits again.
      clearTimeout(timer);
    },
  };
}
