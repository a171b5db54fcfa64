import type { StoryFields } from "@public-code/reuse/contract/story-fields.ts";

/** What a sample agency tells of its declared use of a sample program; days count back from the loading. */
export interface SampleStory {
  program: string;
  agency: string;
  submitted: number;
  /** Without it, the story still waits for its review. */
  approved?: number;
  texts: Omit<StoryFields, "storyPicture">;
}

export const sampleStories: readonly SampleStory[] = [
  {
    program: "sample-venue-booking",
    agency: "sample-b",
    submitted: 100,
    approved: 98,
    texts: {
      storyTitle: "會議室不再重複借用",
      storyTitleEn: "No room booked twice any more",
      storyReplaced: "（示範）原本用共用試算表登記會議室，常有重複借用，取消後也沒有人知道。",
      storyReplacedEn:
        "(Sample) A shared spreadsheet for meeting rooms: rooms were booked twice, and nobody saw what was cancelled.",
      storyChanged:
        "接上機關的單一登入；把場地的使用規則與通知信的文字寫進設定檔。程式本身沒有修改。",
      storyChangedEn:
        "We connected our single sign-on and put our rules for rooms and the words of our notices into the settings. The program itself was not changed.",
      storyDays: "約 12 人天：安裝 2 天、登入 4 天、設定場地 3 天、教育訓練 3 天。",
      storyDaysEn:
        "About 12 person-days: 2 to install, 4 for sign-in, 3 to set up rooms, 3 for training.",
      storyAdvice:
        "先整理場地資料與借用規則再開始，安裝反而最快。請行政同仁一起試用兩週，很多問題在正式開放前就看得到。",
      storyAdviceEn:
        "Sort out your rooms and rules before you begin; installing is the quickest part. Let the front office try it for two weeks: you will see many of the problems before you open it to everyone.",
    },
  },
  {
    program: "sample-venue-booking",
    agency: "sample-c",
    submitted: 2,
    texts: {
      storyTitle: "",
      storyTitleEn: "",
      storyReplaced: "（示範）原本以電話與紙本申請場地，每週人工彙整一次。",
      storyReplacedEn: "(Sample) Telephone and paper forms, put together by hand once a week.",
      storyChanged: "增加場地費計算與收據編號，放在自己的分支。",
      storyChangedEn: "We added fees and receipt numbers, in a fork of our own.",
      storyDays: "約 30 人天，其中一半是場地費規則。",
      storyDaysEn: "About 30 person-days, half of them for the rules of fees.",
      storyAdvice: "場地費規則先請會計確認；改動盡量送回原儲存庫，更新時才不會衝突。",
      storyAdviceEn:
        "Have your accountants confirm the fees first, and send changes back to the repository so that updates do not conflict.",
    },
  },
];
