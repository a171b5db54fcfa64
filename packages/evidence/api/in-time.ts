/** A reading, or another one once whoever asked waits no longer. */
export function inTime<Value>(
  reading: () => Promise<Value>,
  signal: AbortSignal,
  late: Value,
): Promise<Value> {
  if (signal.aborted) return Promise.resolve(late);
  const timeIsUp = new Promise<Value>((resolve) => {
    signal.addEventListener("abort", () => resolve(late), { once: true });
  });
  return Promise.race([reading(), timeIsUp]);
}
