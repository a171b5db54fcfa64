/** How long a journey waits for what a loaded machine does late; only what hangs takes longer. */
export const patienceMs = 60_000;

/** How far the clock of a person's browser may be wrong. */
export const clockAheadMs = 365 * 86_400_000;
