import { describe, expect, test } from "vitest";
import { sessionMoments } from "./session-expiry.ts";

const now = Date.parse("2026-03-02T06:00:00.000Z");
const minutes = (count: number) => now + count * 60_000;
const user = (idle: number, absolute: number) => ({
  userId: "u1",
  idleExpiry: new Date(minutes(idle)).toISOString(),
  absoluteExpiry: new Date(minutes(absolute)).toISOString(),
});

describe("sessionMoments", () => {
  test("warns two minutes before the idle end, which can be moved", () => {
    expect(sessionMoments(user(30, 480), now)).toEqual({
      warnAt: minutes(28),
      endAt: minutes(30),
      canExtend: true,
    });
  });

  test("the absolute end cannot be moved", () => {
    expect(sessionMoments(user(10, 10), now)).toMatchObject({
      endAt: minutes(10),
      canExtend: false,
    });
  });

  test("a short session is warned about in its second half", () => {
    expect(sessionMoments(user(2, 480), now)).toMatchObject({ warnAt: minutes(1) });
  });

  test("nobody's session has no moments", () => {
    expect(sessionMoments({ userId: null, idleExpiry: "", absoluteExpiry: "" }, now)).toBeNull();
  });
});
