import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, expect, test } from "vitest";
import { health, healthParts } from "#contract/health/health.ts";

const portal = await startConsoleApp({ OUTGOING: "off" });
afterAll(() => portal.close());

test("before the first check there is nothing to show", async () => {
  const { data } = await portal.reply("operator", health.getHealth, {});
  expect(data).toEqual({ results: [], checkedAt: null });
});

test("all who press at once get one check, which is kept and shown in the reader's language", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => (await portal.reply("operator", health.checkHealth, {})).data),
  );
  expect(first).toEqual(second);
  expect(new Set(first?.results.map(({ part }) => part))).toEqual(new Set(healthParts));

  const again = await portal.reply("operator", health.checkHealth, {}, "en-US");
  expect(again.data.checkedAt).toBe(first?.checkedAt);
  const sentenceOf = (part: string, { results }: typeof again.data) =>
    results.find((result) => result.part === part);
  expect(sentenceOf("storage", again.data)).toEqual({
    part: "storage",
    name: "File storage",
    state: "ok",
    sentence: "Files lie in a folder, which is for trials: set S3_ENDPOINT in production.",
  });
  const chinese = await portal.reply("operator", health.getHealth, {});
  expect(sentenceOf("outgoing", chinese.data)?.sentence).toBe("依 OUTGOING=off 不對外連線。");
});

test("agencies see none of it", async () => {
  for (const endpoint of [health.getHealth, health.checkHealth])
    expect((await portal.refusal("agency-a", endpoint, {})).status).toBe(403);
});
