import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { publicHttps } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { afterEach, expect, test } from "vitest";
import { fetchSource } from "./fetch-source.ts";

let server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What is read of a catalogue, and how many pages it was asked for. */
async function readCatalogue(
  answer: (response: ServerResponse, page: number) => void,
  signal = AbortSignal.timeout(60_000),
) {
  let pages = 0;
  server = createServer((_request, response) => {
    pages += 1;
    answer(response.setHeader("content-type", "application/json"), pages);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // The type of an address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  const policy = { ...publicHttps, protocols: ["http:" as const], permits: () => true };
  const refusals: string[] = [];
  const options = { policy, signal, maxBytes: 1_000 };
  for await (const content of fetchSource(`http://127.0.0.1:${port}/v1/software`, options))
    if ("refused" in content) refusals.push(content.refused("en-US"));
  return { pages, refusals };
}

const pageOf = (data: unknown[], page: number) =>
  JSON.stringify({ data, links: { next: `?page[after]=${page}` } });

test("a catalogue ends after 20 pages without an entry, wherever they begin", async () => {
  const read = await readCatalogue((response, page) => {
    response.end(pageOf(page === 5 ? [{}] : [], page));
  });
  expect(read).toEqual({ pages: 25, refusals: [] });
});

test("all pages of a catalogue have one time together", async () => {
  const deadline = new AbortController();
  const read = await readCatalogue((response, page) => {
    if (page === 3) deadline.abort();
    else response.end(pageOf([{}], page));
  }, deadline.signal);
  expect(read.pages).toBe(3);
  expect(read.refusals).toEqual([expect.stringContaining("did not respond in time")]);
});

test("a page that is too large ends a catalogue, and says how large it may be", async () => {
  const read = await readCatalogue((response) => {
    response.end(pageOf(["a".repeat(1_100_000)], 1));
  });
  expect(read).toEqual({ pages: 1, refusals: [expect.stringContaining("larger than 1 MB")] });
});
