import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { afterAll, expect, test } from "vitest";
import { AppError } from "../app-error.ts";

const portal = await buildTestApp();
portal.app.get<{ Params: { code: "unavailable" | "tooManyRequests" | "notFound" } }>(
  "/refused/:code",
  async ({ params }) => {
    throw new AppError(`err.${params.code}`);
  },
);
afterAll(() => portal.close());

test.each([
  ["tooManyRequests", 429, "60"],
  ["unavailable", 503, "10"],
  ["notFound", 404, undefined],
] as const)(
  "%s is %i and says when to try again, if that may help",
  async (code, status, after) => {
    const answer = await portal.app.inject({ url: `/refused/${code}` });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([status, after]);
  },
);
