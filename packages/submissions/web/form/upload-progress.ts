/** The progress of one save, as the browser reports it for the whole body. */
export interface SentBytes {
  loaded: number;
  /** 0 until the first report. */
  total: number;
}

/**
 * How much of each file is sent, from 0 to 1, by where it stands in the body. What is not file
 * (the form itself and the heads of the parts) counts as standing before the first file, so that no
 * file is reported as sent too early.
 */
export function sentShares(sizes: readonly number[], { loaded, total }: SentBytes): number[] {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  let start = Math.max(0, total - bytes);
  return sizes.map((size) => {
    const sent = total === 0 ? 0 : loaded - start;
    start += size;
    if (size === 0) return sent >= 0 && total > 0 ? 1 : 0;
    return Math.min(1, Math.max(0, sent / size));
  });
}

/** True once the browser has handed over the last byte; from then on the save may be done. */
export function isAllSent({ loaded, total }: SentBytes): boolean {
  return total > 0 && loaded >= total;
}
