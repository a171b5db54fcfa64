import type { PartnershipCase, PartnershipListItem } from "#contract/content.ts";

/** A case as lists have it. */
export function makeCase(part: Partial<PartnershipListItem> = {}): PartnershipListItem {
  return {
    caseId: 1,
    caseName: "手語翻譯員線上預約",
    introduction: "聽障市民到機關洽公時，可以在線上預約手語翻譯員。",
    s3Url: "cases/cover.png",
    picture: { mediaType: "image/png", width: 960, height: 540 },
    sample: false,
    untranslated: false,
    ...part,
  };
}

/** A case with every field filled in. */
export function makeCaseDetail(
  part: Partial<PartnershipCase["partnershipCase"]> = {},
): PartnershipCase {
  return {
    partnershipCase: {
      caseName: "手語翻譯員線上預約",
      introduction: "聽障市民可以在線上預約。",
      govDept: "示範機關甲",
      partnerTeam: "手語橋",
      startDate: "20260803",
      endDate: "20261030",
      videoUrl: "https://vimeo.com/123456",
      videoType: "",
      videoText: "",
      partnerIntro: "<p>團隊介紹</p>",
      resultDesc: "<p>試用四週</p>",
      publicProgramRelatr: "https://git.example.tw/sample/booking",
      lastestProgramId: 12,
      sample: false,
      s3Url: "cases/cover.png",
      picture: { mediaType: "image/png", width: 960, height: 540 },
      ...part,
    },
    partnerMembers: [{ name: "服務設計師", workContent: "訪談使用者" }],
    processes: [
      {
        title: "聽懂問題",
        content: "訪談四位使用者",
        s3Url: "cases/step.png",
        picture: { mediaType: "image/png", width: 640, height: 360 },
      },
    ],
    experiences: [{ content: "第一週就請使用者來。", sharerName: "承辦人" }],
    untranslated: false,
  };
}
