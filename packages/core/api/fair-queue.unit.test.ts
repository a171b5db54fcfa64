import { setImmediate as nextTick } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Claimant, createFairQueue, type FairQueue } from "./fair-queue.ts";

/** Whose turns came, in order; `end` ends the running one. */
function record(queue: FairQueue) {
  const turns: string[] = [];
  const ends: (() => void)[] = [];
  return {
    turns,
    claim: (name: string, claimant: Partial<Claimant> & { account: string }) =>
      queue.turn({ rank: "visitor", ...claimant }).then(
        (end) => {
          turns.push(name);
          ends.push(end);
          return "had";
        },
        (error: { code?: string; message: string }) => error.code ?? error.message,
      ),
    async endAll() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await nextTick();
      }
      return turns;
    },
  };
}

test("officers go before the portal's own work, and that before visitors", async () => {
  const { claim, endAll } = record(createFairQueue());
  void claim("first", { account: "n" });
  for (const rank of ["visitor", "portal", "officer"] as const)
    void claim(rank, { account: rank, rank });
  await nextTick();
  expect(await endAll()).toEqual(["first", "officer", "portal", "visitor"]);
});

test("whoever asked for less goes first, and everybody in the order of asking", async () => {
  const { claim, endAll } = record(createFairQueue());
  for (const name of ["a1", "a2", "a3", "a4"]) void claim(name, { account: "a" });
  for (const name of ["b1", "b2"]) void claim(name, { account: "b" });
  void claim("c1", { account: "c" });
  await nextTick();
  expect(await endAll()).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("six of one network have their turns, and take none from others", async () => {
  const { claim, endAll } = record(createFairQueue({ mostWaiting: { visitor: 5 } }));
  const six = Array.from({ length: 6 }, (_, index) => claim(`a${index}`, { account: "a" }));
  await nextTick();
  const other = claim("b", { account: "b" });
  expect((await endAll()).slice(0, 2)).toEqual(["a0", "b"]);
  expect(await other).toBe("had");
  // The one that came too late for the places of its own network.
  expect(await Promise.all(six)).toEqual([...Array(5).fill("had"), "err.tooManyRequests"]);
});

test("those who keep a queue full do not keep others out of it", async () => {
  const { claim, endAll, turns } = record(createFairQueue({ mostWaiting: { visitor: 4 } }));
  const heavy = () => ["1", "2", "3", "4", "5", "6"].map((name) => claim(name, { account: name }));
  const first = heavy();
  expect(await first.at(-1)).toBe("err.busyWithOthers");
  await endAll();
  const second = heavy();
  const other = claim("other", { account: "other" });
  await nextTick();
  await endAll();
  expect(await other).toBe("had");
  expect(turns.slice(5, 8)).toEqual(["1", "6", "other"]);
  expect(await Promise.all(second)).toContain("err.busyWithOthers");
});

test("a turn is given up with its signal, before and while it waits", async () => {
  const queue = createFairQueue();
  const { claim, endAll } = record(queue);
  const leaving = new AbortController();
  const { signal } = leaving;
  void claim("first", { account: "a" });
  const given = claim("given up", { account: "b", signal });
  void claim("last", { account: "b" });
  await nextTick();
  leaving.abort(new Error("gone"));
  expect(await given).toBe("gone");
  expect(await claim("never", { account: "c", signal })).toBe("gone");
  expect(await endAll()).toEqual(["first", "last"]);
  expect(queue.isIdle()).toBe(true);
});

test("as many as may have their turns at once", async () => {
  const { claim, turns, endAll } = record(createFairQueue({ atOnce: 2 }));
  for (const name of ["a", "b", "c"]) void claim(name, { account: name });
  await nextTick();
  expect(turns).toEqual(["a", "b"]);
  expect(await endAll()).toEqual(["a", "b", "c"]);
});
