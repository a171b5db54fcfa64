import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { handleErrors } from "@public-code/core/api/http/error-handler.ts";
import { createResponseCache } from "@public-code/core/api/http/response-cache.ts";
import { createApi, serve } from "@public-code/core/api/http/serve.ts";
import { createLog } from "@public-code/core/api/log.ts";
import { endpoint } from "@public-code/core/contract/endpoint.ts";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { expect, test } from "vitest";
import { logRequests } from "./request-log.ts";

const officer: Viewer = {
  userId: "17",
  name: "王小明",
  mail: "wang@agency.example.tw",
  oid: "2.16.886.101",
  agencyCode: "sample-a",
  operatorRole: null,
  sessionHash: "hash",
};

const calls = {
  forOperators: endpoint("GET", "/forOperators", {
    duty: "read",
    summary: "For operators",
  }),
  forAgencies: endpoint("GET", "/forAgencies", {
    access: "agency",
    summary: "For agencies",
  }),
};

/** What the log says of calls that are answered. */
async function answered(path: string, token?: string): Promise<unknown> {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLog(
    { logLevel: "info" },
    { write: (line) => lines.push(line) },
  );
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance, logController });
  logRequests(app);
  handleErrors(app, () => "");
  const api = createApi({
    app,
    cache: createResponseCache({ revision: () => 0, nextMoment: () => 0 }),
    authenticate: async (bearer) => (bearer === "officer" ? officer : null),
    withOwnChanges: (work) => work(),
  });
  const nothing = async () => ({ success: true as const, data: null });
  serve(api, calls, { forOperators: nothing, forAgencies: nothing });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await app.inject({ url: `/api${path}`, headers });
  await app.close();
  return lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "answered");
}

test("a refused call names the account that tried, and nothing else of the person", async () => {
  const line = await answered("/forOperators", "officer");
  expect(line).toMatchObject({ status: 403, route: "/api/forOperators", account: "17" });
  expect(JSON.stringify(line)).not.toMatch(/王小明|wang@|2\.16\.886|officer/);
});

test("a call without a session has no account to name", async () => {
  expect(await answered("/forOperators")).toMatchObject({ status: 401 });
  expect(await answered("/forOperators", "forged")).not.toHaveProperty("account");
});

test("a call that is answered is not tied to anybody", async () => {
  const line = await answered("/forAgencies", "officer");
  expect(line).toMatchObject({ status: 200 });
  expect(line).not.toHaveProperty("account");
});
