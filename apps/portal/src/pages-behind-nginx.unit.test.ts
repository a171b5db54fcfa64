import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Balancer, startBalancer } from "../test-support/balancer.ts";

/** What the portal's headers let nginx keep is asked at a server that has nothing but these headers. */
const page = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
const requests: string[] = [];
const server = createServer((incoming, outgoing) => {
  requests.push(incoming.url ?? "");
  answer(incoming, outgoing);
});
let balancer: Balancer;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  balancer = await startBalancer([port, port], { keepsPages: true });
});
afterAll(async () => {
  await balancer?.stop();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
});

function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    request(`${balancer.origin}${path}`, { headers: { host: "code.example.tw", ...headers } })
      .on("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve(`${response.statusCode} ${text}`));
      })
      .on("error", reject)
      .end();
  });
}

test("a page that has changed is shown as it was once, and is then the new one, also while the portal is away", async () => {
  let state = "first";
  answer = (_, outgoing) => void outgoing.writeHead(200, page).end(state);
  expect(await ask("/home")).toBe("200 first");
  state = "second";
  await expect.poll(() => ask("/home"), { interval: 300 }).toBe("200 second");
  answer = (_, outgoing) => void outgoing.writeHead(503, page).end("away");
  await expect
    .poll(async () => [await ask("/home"), requests.length > 4])
    .toEqual(["200 second", true]);
});

test("each look of a page, and each host, is kept by itself", async () => {
  answer = (incoming, outgoing) =>
    void outgoing.writeHead(200, page).end(`${incoming.headers.cookie} ${incoming.headers.host}`);
  for (const cookie of ["theme=dark", "theme=light", "lang=en-US", "textSize=large"])
    expect(await ask("/look", { cookie })).toBe(`200 ${cookie} code.example.tw`);
  expect(await ask("/look", { host: "other.example.tw" })).toContain("other.example.tw");
});

test("what is no page, private or refused is asked for each time", async () => {
  const kinds: [number, Record<string, string>][] = [
    [200, { ...page, "cache-control": "no-store" }],
    [200, { ...page, "cache-control": "private, no-cache" }],
    [200, { ...page, "content-type": "application/json; charset=utf-8" }],
    [404, page],
    [302, { ...page, location: "/elsewhere" }],
  ];
  for (const [index, [status, headers]] of kinds.entries()) {
    answer = (_, outgoing) => void outgoing.writeHead(status, headers).end("text");
    await ask(`/kind-${index}`);
    await ask(`/kind-${index}`);
    expect(requests.filter((path) => path === `/kind-${index}`)).toHaveLength(2);
  }
});
