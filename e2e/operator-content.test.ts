import {
  type ContentFields,
  type ContentItem,
  type ContentKind,
  type ContentSave,
  contentEditing,
  contentKinds,
  contentUploads,
} from "@public-code/contract/content-editing/content-editing.ts";
import { menuEditing } from "@public-code/contract/content-editing/menu-editing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChangingOperator, changingCalls, signInOperator } from "./support/change-console.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { publishedPicture, scanReport } from "./support/submission-files.ts";

/** A text of an entry, told apart by what it is for and by the state it was saved in. */
const both = (part: string, state: string) => ({
  zh: `${part}的${state}`,
  en: `${state} of ${part}`,
});
const rich = (part: string, state: string) => {
  const { zh, en } = both(part, state);
  return { zh: `<p>${zh}</p>`, en: `<p>${en}</p>` };
};

let portal: RunningPortal;
let operator: ChangingOperator;
let picture = { fileId: 0, key: "" };
let document = { fileId: 0, key: "" };

beforeAll(async () => {
  portal = await startPortal();
  operator = await signInOperator(portal.origin);
  document = await operator.upload("document", scanReport("指引.pdf"));
  picture = await operator.upload("image", await publishedPicture(portal.origin, "圖.png"));
});
afterAll(() => portal?.stop());

interface Editing {
  fields: (state: string) => ContentFields[ContentKind];
  /** The parts of an entry that its page shows in the language of the visitor. */
  parts: readonly string[];
  page: (id: number) => string;
  /** The stored file that an entry shows, if it shows one. */
  file?: () => string;
}

const kinds: Record<ContentKind, Editing> = {
  faq: {
    fields: (state) => ({
      groupId: "know",
      question: both("問題", state),
      answer: rich("回答", state),
    }),
    parts: ["問題", "回答"],
    page: () => "/qna",
  },
  guide: {
    fields: (state) => ({
      title: both("指引", state),
      content: rich("內文", state),
      description: rich("敘述", state),
      summaries: [{ title: both("摘要", state), html: rich("重點", state) }],
      files: [{ fileId: document.fileId, name: both("檔案", state) }],
    }),
    parts: ["指引", "內文", "敘述", "摘要", "重點", "檔案"],
    page: () => "/codeGuide/eyGovGuide",
    file: () => document.key,
  },
  futurePlan: {
    fields: (state) => ({ scheduleDate: "20270115", content: both("規劃", state) }),
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
      caseName: both("案例", state),
      introduction: both("簡介", state),
      govDept: both("機關", state),
      partnerTeam: both("團隊", state),
      startDate: "20260301",
      endDate: "20260531",
      videoUrl: "",
      videoId: null,
      videoText: { zh: "", en: "" },
      partnerIntro: rich("團隊介紹", state),
      resultDesc: rich("成果", state),
      publicProgramRelatr: "",
      programId: null,
      pictureId: picture.fileId,
      sample: false,
      members: [{ name: both("成員", state), workContent: both("工作", state) }],
      processes: [
        {
          title: both("步驟", state),
          content: both("步驟內容", state),
          pictureId: picture.fileId,
        },
      ],
      experiences: [{ content: both("心得", state), sharerName: both("分享者", state) }],
    }),
    parts: "案例 簡介 機關 團隊 團隊介紹 成果 成員 工作 步驟 步驟內容 心得 分享者".split(" "),
    page: (id) => `/participate/partnershipCaseDetail/${id}`,
    file: () => picture.key,
  },
};

async function save(
  kind: ContentKind,
  state: string,
  item: ContentItem | null,
  publication: Partial<Pick<ContentSave, "draft" | "publishedFrom">> = {},
): Promise<ContentItem> {
  // Kind and fields belong together by the table above.
  const wanted = {
    kind,
    fields: kinds[kind].fields(state),
    id: item?.id ?? null,
    updateTime: item?.updateTime ?? "",
    ...publication,
  } as ContentSave;
  return (await operator.change(contentEditing.saveContent, wanted)).data;
}

/** The entry to change: the guide that is there, or a new one. */
async function start(kind: ContentKind, state: string): Promise<ContentItem> {
  if (kind !== "guide") return save(kind, state, null);
  const { data } = await operator.read(contentEditing.getContent, { kind, id: 1 });
  return save(kind, state, data);
}

function expectEntry(kind: ContentKind, { id }: ContentItem, state: string, wanted = true) {
  const texts = kinds[kind].parts.map((part) => both(part, state));
  return operator.expectShown(
    kinds[kind].page(id),
    { "zh-TW": texts.map(({ zh }) => `${zh}<`), "en-US": texts.map(({ en }) => `${en}<`) },
    wanted,
  );
}

test.each(contentKinds)("a %s is written, changed, hidden, planned and undone", async (kind) => {
  const first = await start(kind, "初稿");
  await expectEntry(kind, first, "初稿");
  const file = kinds[kind].file?.();
  if (file !== undefined) {
    await operator.expectShown(kinds[kind].page(first.id), { "zh-TW": [file], "en-US": [file] });
    expect((await fetch(`${portal.origin}/files/pcp/${file}`)).status).toBe(200);
  }
  const second = await save(kind, "定稿", first);
  await expectEntry(kind, first, "定稿");
  await expectEntry(kind, first, "初稿", false);
  const draft = await save(kind, "定稿", second, { draft: true });
  await expectEntry(kind, first, "定稿", false);
  const planned = await save(kind, "定稿", draft, { publishedFrom: "2099-01-01T00:00:00+08:00" });
  await expectEntry(kind, first, "定稿", false);
  const justNow = new Date(Date.now() - 1_000).toISOString();
  const begun = await save(kind, "定稿", planned, { publishedFrom: justNow });
  await expectEntry(kind, first, "定稿");

  const { id } = first;
  const versions = await operator.read(contentEditing.listContentVersions, { kind, id });
  const oldest = versions.data.find(({ snapshot }) => JSON.stringify(snapshot).includes("初稿"));
  await operator.change(contentEditing.undoContent, {
    kind,
    id,
    updateTime: begun.updateTime,
    version: oldest?.version ?? 0,
  });
  await expectEntry(kind, first, "初稿");
  await expectEntry(kind, first, "定稿", false);
});

test.each(contentKinds.filter((kind) => kind !== "guide"))(
  "a %s is taken away and brought back",
  async (kind) => {
    const { id, updateTime } = await start(kind, "可移除");
    const item = { id } as ContentItem; // Its address is all that the page needs.
    await expectEntry(kind, item, "可移除");
    const gone = await operator.change(contentEditing.removeContent, { kind, id, updateTime });
    await expectEntry(kind, item, "可移除", false);
    const seen = { kind, id, updateTime: gone.data.updateTime };
    await operator.change(contentEditing.restoreContent, seen);
    await expectEntry(kind, item, "可移除");
  },
);

/** What stands first of some texts on a page, in each language. */
async function firstOf(path: string, texts: readonly { zh: string; en: string }[]) {
  const [zh, en] = await Promise.all([operator.page(path, "zh-TW"), operator.page(path, "en-US")]);
  const places = texts.map((text) => ({ zh: zh.indexOf(text.zh), en: en.indexOf(text.en) }));
  expect(places.every((place) => place.zh > 0 && place.en > 0)).toBe(true);
  const least = (side: "zh" | "en") =>
    places.reduce((best, place, at) => (place[side] < (places[best]?.[side] ?? 0) ? at : best), 0);
  return { zh: least("zh"), en: least("en") };
}

test.each([
  ["faq", "/qna", "問題"],
  ["futurePlan", "/about/futurePlan", "規劃"],
  ["partnershipCase", "/participate/partnershipCaseList", "案例"],
] as const)(
  "entries of kind %s are shown in the order they were put in",
  async (kind, path, part) => {
    const earlier = await save(kind, "甲順序", null);
    const later = await save(kind, "乙順序", null);
    const texts = ["甲順序", "乙順序"].map((state) => both(part, state));
    const list = await operator.read(contentEditing.listContent, { kind, iDisplayLength: 100 });
    const others = list.data
      .map(({ id }) => id)
      .filter((id) => ![earlier.id, later.id].includes(id));
    for (const [ids, first] of [
      [[later.id, earlier.id, ...others], 1],
      [[earlier.id, later.id, ...others], 0],
    ] as const) {
      await operator.change(contentEditing.orderContent, { kind, ids: [...ids] });
      expect(await firstOf(path, texts)).toEqual({ zh: first, en: first });
    }
  },
);

describe("the menu", () => {
  test("has the names and the order that operators gave it, until that is undone", async () => {
    const { data: start } = await operator.read(menuEditing.getEditedMenu, {});
    const top = start.entries.filter((entry) => entry.parentPageCode === "");
    const names = { zh: "問與答", en: "Questions and answers of visitors" };
    const renamed = { "zh-TW": [`>${names.zh}<`], "en-US": [`>${names.en}<`] };
    await operator.expectShown("/sitemap", renamed, false);
    const entries = top.toReversed().map(({ pageCode }, position) => ({
      pageCode,
      position,
      nameZh: pageCode === "qna" ? names.zh : "",
      nameEn: pageCode === "qna" ? names.en : "",
    }));
    const ends = [top.at(0), top.at(-1)].map((entry) => ({
      zh: `>${entry?.defaultZh}<`,
      en: `>${entry?.defaultEn}<`,
    }));
    const isNamed = top.some(({ pageCode }) => pageCode === "qna");
    const qna = start.entries.find(({ pageCode }) => pageCode === "qna");
    if (!isNamed && qna)
      entries.push({ pageCode: "qna", position: qna.position, nameZh: names.zh, nameEn: names.en });
    const tree = async () => firstOf("/sitemap", ends);
    const before = await tree();
    const saved = await operator.change(menuEditing.saveMenu, {
      updateTime: start.updateTime,
      entries,
    });
    await operator.expectShown("/sitemap", renamed);
    expect(await tree()).not.toEqual(before);
    const { updateTime } = saved.data;
    await operator.change(menuEditing.undoMenu, { updateTime, version: 1 });
    await operator.expectShown("/sitemap", renamed, false);
    expect(await tree()).toEqual(before);
  });
});

test("every call that changes content or menu was made here, each with one row of history", () => {
  const harmless = ["POST /console/richText"];
  const calls = changingCalls(contentEditing, contentUploads, menuEditing);
  expect(calls.filter((call) => !operator.made.has(call))).toEqual(harmless);
});
