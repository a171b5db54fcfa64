import type { PublicStory } from "#contract/public-stories.ts";

/** A story as visitors read it. */
export function makeStory(part: Partial<PublicStory> = {}): PublicStory {
  return {
    reuseId: 3,
    firstEditionNo: 7,
    programName: "場地預約",
    agencyCode: "sample-b",
    agencyName: "示範機關乙",
    state: 3,
    title: "",
    picture: null,
    replaced: "紙本登記",
    changed: "加上場地費",
    days: "約 15 人天",
    advice: "先整理場地資料",
    onlineAt: "2026-11-20T04:00:00.000Z",
    ...part,
  };
}
