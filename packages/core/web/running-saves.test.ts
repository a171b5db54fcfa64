import { expect, test } from "vitest";
import { isSaving, onSaving, whileSaving } from "./running-saves.ts";

test("a save is running until it settles, as long as any is", async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  expect(isSaving()).toBe(false);
  const heard: boolean[] = [];
  const end = onSaving(() => heard.push(isSaving()));
  const saves = [whileSaving(() => first.promise), whileSaving(() => second.promise)];
  first.resolve("saved");
  expect(await saves[0]).toBe("saved");
  expect(isSaving()).toBe(true);
  second.reject(new Error("no connection"));
  await expect(saves[1]).rejects.toThrow("no connection");
  expect(isSaving()).toBe(false);
  expect(heard).toEqual([true, true, true, false]);
  end();
  await whileSaving(async () => "saved");
  expect(heard).toHaveLength(4);
});
