import type { PublicReuse } from "#contract/public-reuse.ts";

/** A use as everybody reads it. */
export function makeReuse(change: Partial<PublicReuse> = {}): PublicReuse {
  return {
    reuseId: 4,
    agencyCode: "sample-b",
    agencyName: "示範市政府",
    agencyLevel: "local",
    state: 3,
    purpose: "市民借用場地",
    serviceUrl: "https://venues.example.tw/",
    version: "2.1",
    since: "202603",
    changed: true,
    forkUrl: "",
    offers: ["questions", "visit"],
    audience: "everybody",
    storyTitle: "",
    advice: "",
    declaredAt: "2026-03-02T02:00:00.000Z",
    confirmedAt: "2026-03-02T02:00:00.000Z",
    expiresOn: "20270302",
    endedAt: null,
    lapsed: false,
    own: false,
    ...change,
  };
}
