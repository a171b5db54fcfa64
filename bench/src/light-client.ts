import { once } from "node:events";
import { Agent, request } from "node:http";

/** Posts JSON and resolves to the time, in ms, until the last byte of the answer. */
export type Post = (path: string, body: unknown) => Promise<number>;

/**
 * A client on kept connections that does as little as it can: what it takes for itself, on the same
 * processors, would be counted as the portal's time.
 */
export function createPost(origin: string): Post {
  const agent = new Agent({ keepAlive: true });
  return async (path, body) => {
    const text = JSON.stringify(body);
    const begun = performance.now();
    const sent = request(origin + path, {
      method: "POST",
      agent,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
        "accept-encoding": "gzip",
        lang: "zh-TW",
      },
    });
    sent.end(text);
    const [answer] = await once(sent, "response");
    answer.resume();
    await once(answer, "end");
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}.`);
    return performance.now() - begun;
  };
}
