import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentEditing } from "#contract/content-editing/content-editing.ts";

let portal: ConsoleApp;

beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

const save = (publishedFrom: string) =>
  portal.call("operator", contentEditing.saveContent, {
    kind: "futurePlan",
    id: null,
    publishedFrom,
    fields: { scheduleDate: "20270115", content: { zh: "規劃" } },
  });

test.each(["", "1900-01-01T00:00:00Z", "2027-01-15T09:00:00+08:00", "9998-12-31T23:59:59Z"])(
  "%j is a moment to publish at",
  async (moment) => {
    const { status, text } = await save(moment);
    expect(status, text).toBe(200);
  },
);

test.each([
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+08:00",
  "1900-01-01T00:00:00+08:00",
  "9999-01-01T00:00:00Z",
  "9999-12-31T23:59:59-01:00",
  "2027-02-30T00:00:00Z",
  "tomorrow",
])("%j is none", async (moment) => {
  const { status, body } = await save(moment);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ path: "publishedFrom" }] });
});
