let running = 0;

/** Makes a save, which counts as running until it settles. */
export async function whileSaving<Result>(save: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await save();
  } finally {
    running -= 1;
  }
}

/** True while a save is on its way, which leaving the page would tear down. */
export function isSaving(): boolean {
  return running > 0;
}
