import type { InjectOptions } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { callsOf, sampleAddress, startUnlimitedApp } from "../test-support/call-endpoint.ts";
import { plainRoutes } from "../test-support/plain-routes.ts";

const portal = await startUnlimitedApp();
afterAll(() => portal.close());

const site = { origin: "https://map.example.tw" };
const allowed = "access-control-allow-origin";
const ofThePortal = ["/mcp", "/sitemap.xml", "/robots.txt", "/healthz", "/readyz"];

interface Route {
  name: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
}

const calls = callsOf(portal).map(([name, endpoint]) => ({
  name,
  method: endpoint.method,
  url: sampleAddress(endpoint),
  isOpen: endpoint.access === "public" && endpoint.cached,
}));
const files = plainRoutes
  .filter(({ path }) => !ofThePortal.includes(path))
  .map(({ method, path, address }): Route => ({ name: path, method, url: address }));
const open: Route[] = [...calls.filter(({ isOpen }) => isOpen), ...files];

const ask = ({ method, url }: Route, headers: Record<string, string> = {}) => {
  const payload = method === "POST" ? "{}" : undefined;
  const type = payload === undefined ? {} : { "content-type": "application/json" };
  const request: InjectOptions = { method, url, headers: { ...site, ...type, ...headers } };
  return portal.app.inject({ ...request, ...(payload === undefined ? {} : { payload }) });
};
const askFirst = ({ method, url }: Pick<Route, "method" | "url">) =>
  portal.app.inject({
    method: "OPTIONS",
    url,
    headers: { ...site, "access-control-request-method": method },
  });

describe.each(open.map((route) => [route.name, route] as const))("%s", (_name, route) => {
  test("may be read by scripts of other sites, whatever it answers", async () => {
    const answer = await ask(route);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers[allowed]).toBe("*");
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    const first = await askFirst(route);
    expect([first.statusCode, first.headers[allowed], first.body]).toEqual([204, "*", ""]);
    expect(first.headers["access-control-allow-methods"]).toContain(route.method);
    expect(first.headers["access-control-allow-headers"]).toBe("content-type, if-none-match, lang");
  });

  test("says nothing of who is signed in", async () => {
    const authorization = `Bearer ${portal.tokens.operator}`;
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, "");
    const [own, other] = [await ask(route, { authorization }), await ask(route)];
    expect([own.statusCode, withoutId(own.body)]).toEqual([
      other.statusCode,
      withoutId(other.body),
    ]);
  });
});

test("what is not the same for everybody is open to the portal's own pages alone", async () => {
  const closed = calls.filter(({ isOpen }) => !isOpen);
  expect(closed.length).toBeGreaterThan(100);
  for (const route of closed) {
    expect((await askFirst(route)).statusCode, route.name).toBe(404);
    expect((await ask(route)).headers, route.name).not.toHaveProperty(allowed);
  }
});

test("assistants are no way for other sites, and say so to a preflight", async () => {
  expect((await askFirst({ method: "POST", url: "/mcp" })).statusCode).toBe(403);
});

test("what has not changed may be read as well", async () => {
  const url = "/api/OpenDataSet/PublicProgramInfoData/json";
  const { etag } = (await portal.app.inject({ url, headers: site })).headers;
  const again = await portal.app.inject({
    url,
    headers: { ...site, "if-none-match": String(etag) },
  });
  expect([again.statusCode, again.headers[allowed]]).toEqual([304, "*"]);
});
