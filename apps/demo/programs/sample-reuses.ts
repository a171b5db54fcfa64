import {
  type declaredStates,
  type ReuseAudience,
  type ReuseOffer,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";

/** What a sample agency declares of its use of a sample program; days count back from the loading. */
export interface SampleReuse {
  program: string;
  agency: string;
  state: (typeof declaredStates)[number];
  purpose: readonly [zh: string, en: string];
  declared: number;
  ended?: number;
  serviceUrl?: string;
  version?: string;
  since?: string;
  forkUrl?: string;
  offers?: readonly ReuseOffer[];
  audience?: ReuseAudience;
  question?: { daysAgo: number; from: string; subject: string; text: string };
  removed?: { daysAgo: number; reason: string };
  objection?: { daysAgo: number; from: string; reason: string };
}

const { evaluating, introducing, using } = reuseState;

/** Every state that a declaration can be in, among the sample agencies alone. */
export const sampleReuses: readonly SampleReuse[] = [
  {
    program: "sample-venue-booking",
    agency: "sample-b",
    state: using,
    purpose: [
      "借用數據中心的會議室與訓練教室",
      "Booking meeting and training rooms of the data centre",
    ],
    declared: 120,
    serviceUrl: "https://booking.sample-b.example.tw/",
    version: "2.4",
    since: "202406",
    offers: ["questions", "visit", "documents"],
    question: {
      daysAgo: 12,
      from: "sample-d",
      subject: "部署所需時間（示範）",
      text: "請問從取得原始碼到上線花了多少工作天？是否修改了登入方式？",
    },
  },
  {
    program: "sample-venue-booking",
    agency: "sample-c",
    state: using,
    purpose: ["文化中心場地租借", "Hiring rooms of the cultural centre"],
    declared: 200,
    version: "2.3",
    since: "202409",
    forkUrl: "https://gitlab.example.tw/sample-c/venue-booking",
    offers: ["questions", "jointDevelopment"],
  },
  {
    program: "sample-venue-booking",
    agency: "sample-d",
    state: using,
    purpose: ["防災教育館預約參觀", "Visits to the disaster education centre"],
    declared: 40,
    offers: ["questions"],
  },
  {
    program: "sample-venue-booking",
    agency: "sample-a",
    state: using,
    purpose: ["活動中心場地預約", "Booking rooms of community centres"],
    declared: 300,
  },
  {
    program: "sample-petition-cases",
    agency: "sample-b",
    state: using,
    purpose: ["處理數據服務的意見信箱", "Handling the mailbox of the data services"],
    declared: 352,
    since: "202501",
    offers: ["questions"],
  },
  {
    program: "sample-shelter-map",
    agency: "sample-b",
    state: using,
    purpose: ["在開放資料入口呈現避難處所", "Showing shelters in the open data portal"],
    declared: 380,
    offers: ["questions"],
  },
  {
    program: "sample-form-builder",
    agency: "sample-c",
    state: using,
    purpose: ["研習報名表單", "Forms for course registration"],
    declared: 410,
  },
  {
    program: "sample-single-sign-on",
    agency: "sample-b",
    state: introducing,
    purpose: ["內部系統單一登入", "One sign-on for internal systems"],
    declared: 25,
    audience: "agencies",
    offers: ["questions"],
  },
  {
    program: "sample-single-sign-on",
    agency: "sample-c",
    state: evaluating,
    purpose: ["評估取代現有的登入系統", "Considering it in place of the present sign-in"],
    declared: 18,
    objection: {
      daysAgo: 3,
      from: "sample-a",
      reason: "該機關已通知本機關評估結束、未採用，請更新聲明（示範）。",
    },
  },
  {
    program: "sample-open-data-publisher",
    agency: "sample-d",
    state: introducing,
    purpose: ["發布空氣品質資料集", "Publishing datasets of air quality"],
    declared: 60,
    offers: ["documents"],
  },
  {
    program: "sample-open-data-publisher",
    agency: "sample-a",
    state: using,
    purpose: ["發布申辦統計", "Publishing statistics of applications"],
    declared: 90,
    offers: ["questions", "documents"],
  },
  {
    program: "sample-crowd-dashboard",
    agency: "sample-c",
    state: using,
    purpose: ["節慶活動的人潮看板", "Dashboard of crowds at festivals"],
    declared: 240,
    ended: 30,
  },
  {
    program: "sample-data-quality",
    agency: "sample-c",
    state: using,
    purpose: ["檢查館藏資料", "Checking the data of collections"],
    declared: 70,
    removed: { daysAgo: 20, reason: "經聯繫確認，該機關未使用本程式（示範）。" },
  },
];
