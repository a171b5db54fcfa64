import { describe, expect, test } from "vitest";
import { nobody } from "#contract/identity/roles.ts";
import { byOwnClock, sessionMoments, watchStep } from "./session-expiry.ts";

const now = Date.parse("2026-03-02T06:00:00.000Z");
const minutes = (count: number) => now + count * 60_000;
const user = (idle: number, absolute: number) => ({
  userId: "u1",
  idleExpiry: new Date(minutes(idle)).toISOString(),
  absoluteExpiry: new Date(minutes(absolute)).toISOString(),
});

describe("sessionMoments", () => {
  test("warns ten minutes before the idle end, which can be moved", () => {
    expect(sessionMoments(user(30, 480), now)).toEqual({
      warnAt: minutes(20),
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

test.each([0, -525_600, 525_600])(
  "a session of the browser whose clock is %i minutes ahead ends after as many minutes",
  (ahead) => {
    const answered = { ...user(30, 480), answeredAt: new Date(now).toISOString() };
    expect(byOwnClock(answered, minutes(ahead))).toMatchObject(user(30 + ahead, 480 + ahead));
  },
);

test("the session of nobody has no ends by any clock", () => {
  expect(byOwnClock(nobody, now)).toBe(nobody);
});

describe("watchStep", () => {
  const idle = { warnAt: minutes(20), endAt: minutes(30), canExtend: true };
  const absolute = { ...idle, canExtend: false };
  const unused = { isWarned: false, wasUsed: false, isSaving: false };

  test("warns once, ten minutes before the end", () => {
    expect(watchStep(idle, minutes(20) - 1, unused)).toBe("wait");
    expect(watchStep(idle, minutes(20), unused)).toBe("warn");
    expect(watchStep(idle, minutes(29), { ...unused, isWarned: true })).toBe("wait");
  });

  test("use extends what can be extended, without a warning or after one", () => {
    expect(watchStep(idle, minutes(20), { ...unused, wasUsed: true })).toBe("ask");
    expect(watchStep(idle, minutes(29), { ...unused, isWarned: true, wasUsed: true })).toBe("ask");
    expect(watchStep(absolute, minutes(28), { ...unused, wasUsed: true })).toBe("warn");
  });

  test("the end is acted on, warned about or not, unless a save is on its way", () => {
    for (const moments of [idle, absolute])
      for (const isWarned of [true, false]) {
        const use = { ...unused, isWarned };
        expect(watchStep(moments, minutes(30) + 1, use)).toBe("ask");
        expect(watchStep(moments, minutes(30) + 1, { ...use, isSaving: true })).toBe("wait");
      }
  });
});
