import { readFileSync, writeFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Processor time of a process so far, in ms (user and system). */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

function statusMb(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [, kb] = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status) ?? [];
  return Number(kb ?? Number.NaN) / 1024;
}

/** Memory that a process holds, in MB. */
export function residentMb(pid: number): number {
  return statusMb(pid, "VmRSS");
}

/** The most memory that a process has held since `forgetPeak`, in MB. */
export function peakMb(pid: number): number {
  return statusMb(pid, "VmHWM");
}

/** From now on the peak of a process counts anew. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
