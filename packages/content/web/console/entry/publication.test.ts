import { describe, expect, test } from "vitest";
import {
  momentOf,
  type Publication,
  publicationOf,
  sentPublication,
  typedMoment,
} from "./publication.ts";

const now = Date.parse("2026-11-20T04:00:00Z");
const past = { draft: false, publishedFrom: "2026-01-01T00:00:00.000Z" };
const future = { draft: false, publishedFrom: "2026-12-31T16:00:00.000Z" };
const as = (publication: Publication["publication"], publishedFrom = ""): Publication => ({
  publication,
  publishedFrom,
});

describe("when visitors see an entry", () => {
  test("is typed and shown in Taipei", () => {
    expect(typedMoment(future.publishedFrom)).toBe("2027-01-01 00:00:00");
    expect(momentOf("2027-01-01 00:00:00")).toBe("2027-01-01T00:00:00+08:00");
  });

  test.each(["", "2027-01-01", "2027-02-30 00:00:00", "2027-01-01 25:00:00"])(
    "is no moment when %j is typed",
    (typed) => expect(momentOf(typed)).toBeNull(),
  );

  test("is read from an entry", () => {
    expect(publicationOf({ ...past, draft: true }, now)).toEqual(as("draft"));
    expect(publicationOf(past, now)).toEqual(as("now"));
    expect(publicationOf(future, now)).toEqual(as("date", "2027-01-01 00:00:00"));
  });

  test("stays as it was for an entry that they see already", () => {
    expect(sentPublication(as("now"), past, now)).toEqual(past);
  });

  test("is now for a draft, a scheduled and a new entry that is published", () => {
    const today = { draft: false, publishedFrom: "" };
    expect(sentPublication(as("now"), future, now)).toEqual(today);
    expect(sentPublication(as("now"), { ...past, draft: true }, now)).toEqual(today);
    expect(sentPublication(as("now"), null, now)).toEqual(today);
  });

  test("is refused where no moment was typed", () => {
    expect(sentPublication(as("date", "soon"), past, now)).toBeNull();
  });
});
