import type { SeedVideo } from "#content/content-types.ts";

/** The video that introduces the civic-tech pilot. */
export const seedPilotVideo: SeedVideo = {
  file: "pilot-steps.webm",
  textZh:
    "無聲動畫，文字在畫面中，依序說明四個步驟：機關提出想解決的民生議題；公布題目、徵求團隊並舉辦說明會；公司、社群、學校或個人組隊報名；雙方共同開發約三個月，成果以開放原始碼釋出，供其他機關使用。",
  textEn:
    "A silent animation with on-screen text shows the 4 steps: agencies propose a public problem; topics are published and teams ask questions at a briefing; companies, communities, schools and individuals form teams and apply; both sides build for about 3 months, and the result is released as open source for other agencies.",
};
