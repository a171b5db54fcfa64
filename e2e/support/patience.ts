/** How long a journey waits for what a loaded machine does late; only what hangs takes longer. */
export const patienceMs = 60_000;
