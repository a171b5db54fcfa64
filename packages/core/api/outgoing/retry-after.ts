import type { IncomingHttpHeaders } from "node:http";

/** No server keeps the portal away for longer than this by one answer. */
const longestMs = 86_400_000;

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** Seconds or a date, as `Retry-After` says it. */
function statedMoment(value: string, now: number): number {
  return /^\d+$/.test(value) ? now + Number(value) * 1_000 : Date.parse(value);
}

/**
 * When a server wants to be asked again: `Retry-After`, or where its quota is used up the moment of the
 * next one (`X-RateLimit-Reset` of GitHub, `RateLimit-Reset` of GitLab). Null where it says nothing;
 * at most a day ahead.
 */
export function readRetryAfter(headers: IncomingHttpHeaders, now: Date): Date | null {
  const usedUp = ["x-ratelimit", "ratelimit"].find(
    (prefix) => headerOf(headers, `${prefix}-remaining`) === "0",
  );
  const moment = headers["retry-after"]
    ? statedMoment(headerOf(headers, "retry-after"), now.getTime())
    : usedUp
      ? Number(headerOf(headers, `${usedUp}-reset`)) * 1_000
      : Number.NaN;
  if (!Number.isFinite(moment) || moment <= now.getTime()) return null;
  return new Date(Math.min(moment, now.getTime() + longestMs));
}
