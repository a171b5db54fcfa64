import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { pageSettings } from "@public-code/core/web/page-settings.ts";
import { makeSettings } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { submissions } from "#contract/submissions.ts";
import { emptyValues } from "./form-values.ts";
import { sendProgram } from "./send-program.ts";

const responseDelayMs = 300;
const edition = {
  programId: 7,
  firstEditionNo: 7,
  caseNo: "PC11500007",
  programStatusCode: programStatus.draft,
  updateTime: "2026-07-01T08:00:00.000Z",
  sbom: null,
};
const saved = dataReply(edition);
const listed = { ...listReply([], 0), statusCounts: {} };

/** What a form with its files is sent by; it answers at once. */
class AnsweringRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify(saved);
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event("load"));
  }
}

const textContent = JSON.stringify(makeSettings({ responseDelayMs }));
vi.stubGlobal("document", { getElementById: () => ({ textContent }) });
vi.stubGlobal("XMLHttpRequest", AnsweringRequest);
vi.stubGlobal("fetch", async () => Response.json(listed));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => vi.useRealTimers());

const { signal } = new AbortController();
const list = (options = {}) => callApi(submissions.queryList, {}, { lang: "zh-TW", ...options });
const save = () =>
  sendProgram({
    values: emptyValues(),
    edition: null,
    action: "",
    lang: "zh-TW",
    idempotencyKey: "one",
    signal,
    onSent: () => {},
  });

/** Waits until the answer is there; the clock stands still meanwhile. */
async function heldBack(): Promise<void> {
  for (let turns = 0; turns < 100 && vi.getTimerCount() === 0; turns += 1)
    await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(1);
}

test.each([
  ["a call", list, listed],
  ["a form with its files", save, saved.data],
])("the answer to %s is used after the delay of the settings", async (_, ask, answer) => {
  expect(pageSettings().responseDelayMs).toBe(responseDelayMs);
  const used: unknown[] = [];
  const answered = ask().then((value) => used.push(value));
  await heldBack();
  await vi.advanceTimersByTimeAsync(responseDelayMs - 1);
  expect(used).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(used).toEqual([answer]);
});

test("a call that is called off in that time has no answer", async () => {
  const leaving = new AbortController();
  const answered = expect(list({ signal: leaving.signal, quiet: true })).rejects.toThrow("left");
  await heldBack();
  leaving.abort(new Error("left"));
  await vi.advanceTimersByTimeAsync(responseDelayMs);
  await answered;
});
