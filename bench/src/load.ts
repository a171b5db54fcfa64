import autocannon from "autocannon";

export interface Target {
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

const connections = 32;
const seconds = 4;
const warmSeconds = 1;

/** Requests a second of one target, after a warm-up; throws where an answer is not the expected one. */
export async function requestsPerSecond(target: Target, expected = 200): Promise<number> {
  const options = { ...target, connections, headers: target.headers ?? {} };
  await autocannon({ ...options, duration: warmSeconds });
  const result = await autocannon({ ...options, duration: seconds });
  const good = expected >= 300 && expected < 400 ? result["3xx"] : result["2xx"];
  if (result.errors > 0 || good !== result.requests.total)
    throw new Error(
      `${target.method} ${target.url}: ${result.non2xx} unexpected answers, ${result.errors} errors`,
    );
  return result.requests.average;
}
