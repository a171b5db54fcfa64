import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import {
  agencyEditing,
  codeEditing,
} from "@public-code/content/contract/code-editing/code-editing.ts";
import {
  type ContentItem,
  type ContentSave,
  contentEditing,
} from "@public-code/content/contract/content-editing/content-editing.ts";
import {
  type ContentKind,
  contentKinds,
  entryAddress,
  fixedKinds,
} from "@public-code/content/contract/content-editing/content-fields.ts";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askCall } from "../support/ask-call.ts";
import { type ChangingOperator, inBoth, signInOperator } from "../support/change-console.ts";
import { writeEntry } from "../support/content-kinds.ts";
import { openInnerPortal } from "../support/portal-in-process.ts";
import { publishedPicture, scanReport } from "../support/submission-files.ts";
import { onlineProgram } from "../support/submit-change.ts";

/**
 * What operators change stands on the pages that visitors read, in both languages. What the calls
 * refuse, undo, order and write into the history is for the tests of the API.
 */

const portal = await openInnerPortal();
afterAll(portal.close);
let operator: ChangingOperator;
let files: Parameters<typeof writeEntry>[2];
/** A program that is online, with its page. */
let programId = 0;
let programPage = "";

beforeAll(async () => {
  operator = await signInOperator(portal.origin);
  programId = (await onlineProgram(portal.origin, "agency-a")).firstEditionNo;
  programPage = `/publicCodes/codeDetail?id=${programId}`;
  files = {
    document: await operator.upload("document", scanReport("指引.pdf")),
    image: await operator.upload("image", await publishedPicture(portal.origin, "圖.png")),
  };
});

async function save(
  kind: ContentKind,
  state: string,
  item: ContentItem | null,
  draft = false,
): Promise<ContentItem> {
  // Kind and fields belong together.
  const content = {
    kind,
    fields: writeEntry(kind, state, files).fields,
    id: item?.id ?? null,
    updateTime: item?.updateTime ?? "",
    draft,
  } as ContentSave;
  return (await operator.change(contentEditing.saveContent, content)).data;
}

/** The entry to change: the guide that is there, or a new one. */
async function start(kind: ContentKind, state: string): Promise<ContentItem> {
  if (!fixedKinds.includes(kind)) return save(kind, state, null);
  const { data } = await operator.read(contentEditing.getContent, { kind, id: 1 });
  return save(kind, state, data);
}

test.each(contentKinds)("every text of a %s is shown, and none of a draft", async (kind) => {
  const { texts, keys } = writeEntry(kind, "初稿", files);
  const entry = await start(kind, "初稿");
  const page = entryAddress[kind](entry.id);
  const shown = {
    "zh-TW": texts.map(({ zh }) => `${zh}<`),
    "en-US": texts.map(({ en }) => `${en}<`),
  };
  await operator.expectShown(page, shown);
  for (const key of keys) {
    await operator.expectShown(page, inBoth(key));
    expect((await fetch(`${portal.origin}/files/pcp/${key}`)).status).toBe(200);
  }
  const draft = await save(kind, "初稿", entry, true);
  await operator.expectShown(page, shown, false);
  // Other files find the guide, and no further entries.
  if (fixedKinds.includes(kind)) await save(kind, "初稿", draft);
  else await operator.change(contentEditing.removeContent, { ...draft, kind });
});

type Category = RequestOf<typeof codeEditing.saveCodeItem>["category"];

async function itemOf(category: Category, code: string) {
  const list = await operator.read(codeEditing.listCodeItems, { category, iDisplayLength: 100 });
  const item = list.data.find((candidate) => candidate.code === code);
  if (!item) throw new Error(`There is no code ${code}.`);
  return item;
}

async function saveItem(
  category: Category,
  code: string,
  fields: Partial<Awaited<ReturnType<typeof itemOf>>>,
) {
  const { nameZh, nameEn, descriptionZh, descriptionEn, updateTime } = await itemOf(category, code);
  const before = { nameZh, nameEn, descriptionZh, descriptionEn, updateTime };
  await operator.change(codeEditing.saveCodeItem, { ...before, ...fields, category, code });
}

const casePage = "/participate/partnershipCase";
const apply = { zh: "https://apply.example.tw/zh", en: "https://apply.example.tw/en" };
const film = { zh: "https://film.example.tw/zh.mp4", en: "https://film.example.tw/en.mp4" };

test.each([
  ["CS_INFO", "cs-mail", "name", "zh@help.example.tw", "en@help.example.tw", "/about/knowCode"],
  ["CS_INFO", "cs-mail", "name", "tw@help.example.tw", "us@help.example.tw", "/qna"],
  ["CS_INFO", "cs-mail", "name", "a@a.example.tw", "b@b.example.tw", "/participate/codeSuggestion"],
  ["CS_INFO", "cs-tel", "name", "02-8765-4321", "+886-2-8765-4321", "/qna"],
  ["CS_INFO", "cs-time", "name", "每日 10:00–16:00", "Every day 10:00–16:00", "/qna"],
  ["ANNOUNCEMENT", "INDEX-MSG", "description", "今晚停機。", "Closed tonight.", "/"],
  ["prod_switch", "APPLY_LINK", "description", apply.zh, apply.en, casePage],
  ["prod_switch", "PARTNERSHIP_VIDEO", "description", film.zh, film.en, casePage],
] as const)(
  "%s %s (%s) is shown as %s and %s on %s",
  async (category, code, part, zh, en, path) => {
    const fields =
      part === "name" ? { nameZh: zh, nameEn: en } : { descriptionZh: zh, descriptionEn: en };
    await saveItem(category, code, fields);
    await operator.expectShown(path, inBoth(zh, en));
  },
);

test("without an announcement or an address to apply at, nothing stands in its place", async () => {
  const none = { descriptionZh: "", descriptionEn: "" };
  await saveItem("ANNOUNCEMENT", "INDEX-MSG", none);
  await operator.expectShown("/", inBoth("今晚停機。", "Closed tonight."), false);
  await saveItem("prod_switch", "APPLY_LINK", none);
  await operator.expectShown(casePage, inBoth("apply.example.tw"), false);
});

/** Links of the page's own content, frame and breadcrumb aside. */
async function links(path: string, lang: "zh-TW" | "en-US"): Promise<string[]> {
  const html = await operator.page(path, lang);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...main.matchAll(/<a\b[^>]*?\shref="([^"?#]+)/g)].map((match) => match[1] ?? "");
}

const flags = [
  ["isNotUseGuidLink", "/", "/codeGuide"],
  ["isHidePartnershipCaseBtn", "/", "/participate/partnershipCase"],
  ["isHideHowToUsePcpBtn", "/about/knowCode", "/codeGuide"],
  ["isHideHowToUseProvideBtn", "/about/knowCode", "/provideCode"],
  ["isHidePcpDetailUseGuideBlock", "", "/codeGuide"],
] as const;

test.each(flags)(
  "the switch %s takes a link away from %s, and gives it back",
  async (code, path, link) => {
    const page = path || programPage;
    for (const on of [true, false]) {
      const state = on ? "Y" : "N";
      await saveItem("prod_switch", code, { nameZh: state, nameEn: state });
      for (const lang of ["zh-TW", "en-US"] as const)
        expect((await links(page, lang)).includes(link), `${page} in ${lang}`).toBe(!on);
    }
  },
);

test("there is no switch beside those", async () => {
  const list = await operator.read(codeEditing.listCodeItems, { category: "prod_switch" });
  const testedCodes = [
    ...flags.map(([code]) => code),
    "APPLY_LINK",
    "PARTNERSHIP_VIDEO",
    "REVIEW_TIME",
  ];
  expect(list.data.map(({ code }) => code).sort()).toEqual(testedCodes.sort());
});

test("a program bears the awards that operators give it", async () => {
  const { data: list } = await operator.read(managedPrograms.listPrograms, { iDisplayLength: 100 });
  const row = list.find((candidate) => candidate.firstEditionNo === programId);
  const { nameZh, nameEn } = await itemOf("code_filter_award", "award112");
  await operator.change(review.setAwards, {
    programId: row?.programId ?? 0,
    updateTime: row?.updateTime ?? "",
    awards: ["award112"],
  });
  await operator.expectShown(programPage, inBoth(nameZh, nameEn));
});

test("codes and agencies are shown by their new names with the programs that bear them", async () => {
  const list = await askCall(portal.origin, catalogue.queryList, { iDisplayLength: 100 });
  const details = await Promise.all(
    list.data.map(async (row) => {
      const request = { programId: row.programId };
      return (await askCall(portal.origin, publicPrograms.getPublicProgramData, request)).data;
    }),
  );
  for (const [category, code] of [
    ["code_filter_type", "caseManagement"],
    ["code_filter_tech", "postgresql"],
    ["code_filter_authorizations", "MIT"],
    ["code_filter_award", "award113"],
  ] as const) {
    const { nameZh, nameEn } = await itemOf(category, code);
    const bearer = details.find((program) =>
      [program?.typesStr, program?.techesStr, program?.authorizationsStr, program?.awardsStr].some(
        (names) => names?.split(",").includes(nameZh),
      ),
    );
    const page = `/publicCodes/codeDetail?id=${bearer?.firstEditionNo}`;
    const name = inBoth(`改名的${code}`, `Renamed ${code}`);
    await operator.expectShown(page, name, false);
    await saveItem(category, code, { nameZh: `改名的${code}`, nameEn: `Renamed ${code}` });
    await operator.expectShown(page, name);
    await saveItem(category, code, { nameZh, nameEn });
  }
  const agencies = await operator.read(agencyEditing.listAgencies, { iDisplayLength: 100 });
  const agency = agencies.data.find(({ code }) => code === "sample-a");
  if (!agency) throw new Error("There is no agency of the program.");
  const { code, oid, mailbox, aliases } = agency;
  const names = { nameZh: "示範改名機關", nameEn: "Sample Renamed Agency" };
  const saved = await operator.change(agencyEditing.saveAgency, {
    ...{ code, oid, mailbox, updateTime: agency.updateTime },
    ...{ aliases: [...aliases, agency.nameZh], ...names },
  });
  await operator.expectShown(programPage, inBoth(names.nameZh, names.nameEn));
  const { updateTime } = saved.data;
  await operator.change(agencyEditing.undoAgency, { code, updateTime, version: 1 });
});

test("the filter by age offers its codes in the order they were put in", async () => {
  const category = "code_filter_update_time";
  const ages = await operator.read(codeEditing.listCodeItems, { category, iDisplayLength: 100 });
  const order = (list: { code: string }[]) =>
    operator.change(codeEditing.orderCodeItems, { category, codes: list.map(({ code }) => code) });
  const turned = ages.data.toReversed();
  await order(turned);
  for (const [lang, name] of [
    ["zh-TW", "nameZh"],
    ["en-US", "nameEn"],
  ] as const) {
    // What is chosen is offered even where no program is of that age.
    const chosen = turned.map(({ code }) => `updateTime=${code}`).join("&");
    const html = await operator.page(`/publicCodes?${chosen}`, lang);
    const boxes = html.slice(html.indexOf('name="updateTime"'));
    const shown = turned.map((item) => boxes.indexOf(`>${item[name]}<`));
    expect(Math.min(...shown)).toBeGreaterThan(0);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  }
  await order(ages.data);
});
