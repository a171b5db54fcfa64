import { afterAll, afterEach, expect, test, vi } from "vitest";
import { addNotice, type Notice, notify, onNotice } from "./notices.ts";

const alerts: string[] = [];
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

vi.stubGlobal("window", { alert: (text: string) => alerts.push(text) });
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  alerts.length = 0;
});

test("a notice is a plain alert where the frame with its dialog is missing", async () => {
  let closed = 0;
  notify({ kind: "message", text: "no dialog", onClose: () => closed++ });
  await nextTurn();
  expect([alerts, closed]).toEqual([["no dialog"], 1]);
});

test("a frame that mounts a moment later still shows the notice itself", async () => {
  const shown: string[] = [];
  notify({ kind: "message", text: "early" });
  const stop = onNotice((notice) => shown.push(notice.text));
  await nextTurn();
  stop();
  expect([shown, alerts]).toEqual([["early"], []]);
});

test("once the frame is gone, alerts are back", async () => {
  onNotice(() => {})();
  notify({ kind: "message", text: "late" });
  await nextTurn();
  expect(alerts).toEqual(["late"]);
});

test("what waits to be read is not said twice, unless it leads somewhere by itself", () => {
  const notice: Notice = { kind: "message", text: "no connection" };
  const retried = { ...notice, onRetry: () => {} };
  const other: Notice = { kind: "message", text: "not allowed" };
  const queue = [notice, notice, other, retried, notice].reduce<readonly Notice[]>(addNotice, []);
  expect(queue).toEqual([notice, other, retried]);
});
