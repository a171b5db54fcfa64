import Fastify from "fastify";
import { expect, test } from "vitest";
import { createAddressRate } from "./address-rate.ts";
import { createResponseCache } from "./response-cache.ts";
import { sendCached } from "./send-cached.ts";

test("an answer is to be found before the router once it is asked for a second time, with its rate", async () => {
  const cache = createResponseCache({
    revision: () => 1,
    nextMoment: () => Number.POSITIVE_INFINITY,
  });
  const rate = createAddressRate(9);
  const sentAgain: unknown[] = [];
  cache.onSent = ({ url }, _body, _answer, _headers, sentRate) => sentAgain.push(url, sentRate);
  const app = Fastify();
  app.get("/*", async (request, reply) =>
    sendCached(
      request,
      reply,
      await cache.getOrMake(request.url, async () => ({
        status: 200,
        headers: {},
        body: "made",
      })),
      rate,
    ),
  );
  await app.inject("/once");
  await app.inject("/twice");
  expect(sentAgain).toEqual([]);
  const again = await app.inject("/twice");
  expect(again.body).toBe("made");
  expect(sentAgain).toEqual(["/twice", rate]);
});
