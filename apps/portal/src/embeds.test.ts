import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";
import { addPrograms } from "../test-support/catalogue-factory.ts";

let portal: TestApp;
let id: number;
beforeAll(async () => {
  portal = await buildTestApp();
  [id = 0] = await addPrograms(portal.database.db, [{ programName: "線上預約" }]);
});
afterAll(() => portal.close());

test("any site may frame a card, and nothing else", async () => {
  const page = encodeURIComponent(`http://localhost:3000/publicCodes/codeDetail?id=${id}`);
  const frame = async (path: string) => {
    const { headers } = await portal.app.inject(path);
    return headers["x-frame-options"];
  };
  for (const path of [`/card/${id}`, "/card/0", `/card/${id}`])
    expect(await frame(path), path).toBeUndefined();
  for (const path of [`/badge/${id}.svg`, `/oembed?url=${page}`, "/feed.atom", "/card", "/card/%"])
    expect(await frame(path), path).toBe("DENY");
});
