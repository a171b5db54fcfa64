/** Milliseconds for which this process has had a processor: a clock counts the work of others too. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
