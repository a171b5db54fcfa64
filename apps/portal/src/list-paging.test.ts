import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  addressFor,
  callsOf,
  createCaller,
  startUnlimitedApp,
} from "../test-support/call-endpoint.ts";
import { inputSchema, sampleOf } from "../test-support/json-schema.ts";

const portal = await startUnlimitedApp();
afterAll(() => portal.close());
const call = createCaller(portal);

const asksForPages = ({ input }: Endpoint) =>
  input instanceof z.ZodObject && "iDisplayLength" in input.shape;
const lists = callsOf(portal).filter(([, endpoint]) => asksForPages(endpoint));

describe.each(lists)("%s", (_name, endpoint) => {
  async function ask(paging: Record<string, number>) {
    // The sample names every key with its default.
    const { draw: _draw, ...sample } = Object(sampleOf(inputSchema(endpoint.input)));
    const values = { ...sample, ...paging };
    const answer = await call(endpoint, JSON.stringify(paging), {
      url: addressFor(endpoint, values),
      ...(endpoint.method === "GET" ? {} : { payload: values }),
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  }

  test("gives a hundred rows at most to whoever asks for more", async () => {
    const { status, body } = await ask({ iDisplayLength: 101 });
    expect([status, body.data?.length <= 100]).toEqual([200, true]);
  });

  test("echoes draw, or says 0", async () => {
    expect((await ask({ draw: 7 })).body.draw).toBe(7);
    expect((await ask({})).body.draw).toBe(0);
  });

  test.each([{ page: -1 }, { page: 1_000_000_001 }, { iDisplayLength: 0 }, { draw: -1 }])(
    "refuses %j",
    async (paging) => {
      expect((await ask(paging)).status).toBe(422);
    },
  );

  test("has nothing on a page past its end", async () => {
    const { status, body } = await ask({ page: 1_000_000_000, iDisplayLength: 100 });
    expect([status, body.data]).toEqual([200, []]);
  });
});
