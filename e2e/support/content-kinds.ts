import type {
  ContentFields,
  ContentKind,
} from "@public-code/contract/content-editing/content-editing.ts";

/** A text of an entry, told apart by what it is for and by the state it was saved in. */
export const textOf = (part: string, state: string): { zh: string; en: string } => ({
  zh: `${part}的${state}`,
  en: `${state} of ${part}`,
});
const rich = (part: string, state: string) => {
  const { zh, en } = textOf(part, state);
  return { zh: `<p>${zh}</p>`, en: `<p>${en}</p>` };
};

/** Files that the entries show, as they were uploaded. */
export interface StoredFiles {
  document: { fileId: number; key: string };
  picture: { fileId: number; key: string };
}

export interface Editing {
  fields: (state: string) => ContentFields[ContentKind];
  /** The parts of an entry that its page shows in the language of the visitor. */
  parts: readonly string[];
  page: (id: number) => string;
  /** The stored file that an entry shows, if it shows one. */
  file?: () => string;
}

/** How an entry of each kind is written, with texts that name their part and their state. */
export const editingOf = (files: StoredFiles): Record<ContentKind, Editing> => ({
  faq: {
    fields: (state) => ({
      groupId: "know",
      question: textOf("問題", state),
      answer: rich("回答", state),
    }),
    parts: ["問題", "回答"],
    page: () => "/qna",
  },
  guide: {
    fields: (state) => ({
      title: textOf("指引", state),
      content: rich("內文", state),
      description: rich("敘述", state),
      summaries: [{ title: textOf("摘要", state), html: rich("重點", state) }],
      files: [{ fileId: files.document.fileId, name: textOf("檔案", state) }],
    }),
    parts: ["指引", "內文", "敘述", "摘要", "重點", "檔案"],
    page: () => "/codeGuide/eyGovGuide",
    file: () => files.document.key,
  },
  futurePlan: {
    fields: (state) => ({ scheduleDate: "20270115", content: textOf("規劃", state) }),
    parts: ["規劃"],
    page: () => "/about/futurePlan",
  },
  incentive: {
    fields: (state) => ({
      rewardPurpose: rich("目的", state),
      rewardObject: rich("對象", state),
      participationSchedule: rich("時程", state),
      selectionCriteria: rich("標準", state),
      rewardForm: rich("形式", state),
    }),
    parts: ["目的", "對象", "時程", "標準", "形式"],
    page: () => "/reward",
  },
  partnershipCase: {
    fields: (state) => ({
      caseName: textOf("案例", state),
      introduction: textOf("簡介", state),
      govDept: textOf("機關", state),
      partnerTeam: textOf("團隊", state),
      startDate: "20260301",
      endDate: "20260531",
      videoUrl: "",
      videoId: null,
      videoText: { zh: "", en: "" },
      partnerIntro: rich("團隊介紹", state),
      resultDesc: rich("成果", state),
      publicProgramRelatr: "",
      programId: null,
      pictureId: files.picture.fileId,
      sample: false,
      members: [{ name: textOf("成員", state), workContent: textOf("工作", state) }],
      processes: [
        {
          title: textOf("步驟", state),
          content: textOf("步驟內容", state),
          pictureId: files.picture.fileId,
        },
      ],
      experiences: [{ content: textOf("心得", state), sharerName: textOf("分享者", state) }],
    }),
    parts: "案例 簡介 機關 團隊 團隊介紹 成果 成員 工作 步驟 步驟內容 心得 分享者".split(" "),
    page: (id) => `/participate/partnershipCaseDetail/${id}`,
    file: () => files.picture.key,
  },
});
