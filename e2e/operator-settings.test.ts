import { catalogue } from "@public-code/contract/catalogue/catalogue.ts";
import { codeEditing } from "@public-code/contract/code-editing/code-editing.ts";
import { codes } from "@public-code/contract/code-lists/code-lists.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askCall } from "./support/ask-call.ts";
import {
  type ChangingOperator,
  changingCalls,
  inBoth,
  signInOperator,
} from "./support/change-console.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { onlineProgram } from "./support/submit-change.ts";

let portal: RunningPortal;
let operator: ChangingOperator;
/** A program that is online, with its page. */
let programId = 0;
let programPage = "";

beforeAll(async () => {
  portal = await startPortal();
  operator = await signInOperator(portal.origin);
  programId = (await onlineProgram(portal.origin, "agency-a")).firstEditionNo;
  programPage = `/publicCodes/codeDetail?id=${programId}`;
});
afterAll(() => portal?.stop());

type Category = Parameters<typeof itemOf>[0]["category"];

async function itemOf(place: {
  category:
    | "ANNOUNCEMENT"
    | "CS_INFO"
    | "prod_switch"
    | "code_filter_type"
    | "code_filter_tech"
    | "code_filter_award"
    | "code_filter_authorizations";
  code: string;
}) {
  const { category, code } = place;
  const list = await operator.read(codeEditing.listCodeItems, { category, iDisplayLength: 100 });
  const found = list.data.find((one) => one.code === code);
  if (!found) throw new Error(`There is no code ${code}.`);
  return found;
}

async function saveItem(
  place: { category: Category; code: string },
  fields: Partial<Awaited<ReturnType<typeof itemOf>>>,
) {
  const { nameZh, nameEn, descriptionZh, descriptionEn, updateTime } = await itemOf(place);
  const wanted = { nameZh, nameEn, descriptionZh, descriptionEn, updateTime, ...fields, ...place };
  return (await operator.change(codeEditing.saveCodeItem, wanted)).data;
}

describe("texts of the whole portal", () => {
  const mail = "help@example.tw";
  test.each([
    ["ANNOUNCEMENT", "INDEX-MSG", "description", "/", "今晚停機。", "Closed tonight."],
    ["CS_INFO", "cs-mail", "name", "/about/knowCode", mail, mail],
    ["CS_INFO", "cs-mail", "name", "/qna", `tw-${mail}`, `en-${mail}`],
    ["CS_INFO", "cs-mail", "name", "/participate/codeSuggestion", `a${mail}`, `b${mail}`],
    ["CS_INFO", "cs-tel", "name", "/qna", "02-8765-4321", "+886-2-8765-4321"],
    ["CS_INFO", "cs-time", "name", "/qna", "每日 10:00–16:00", "Every day 10:00–16:00"],
    [
      "prod_switch",
      "APPLY_LINK",
      "description",
      "/participate/partnershipCase",
      "https://apply.example.tw/zh",
      "https://apply.example.tw/en",
    ],
    [
      "prod_switch",
      "PARTNERSHIP_VIDEO",
      "description",
      "/participate/partnershipCase",
      "https://film.example.tw/zh.mp4",
      "https://film.example.tw/en.mp4",
    ],
  ] as const)(
    "%s %s (%s) is changed on %s and undone",
    async (category, code, part, path, zh, en) => {
      await operator.expectShown(path, inBoth(zh, en), false);
      const fields =
        part === "name" ? { nameZh: zh, nameEn: en } : { descriptionZh: zh, descriptionEn: en };
      const { updateTime } = await saveItem({ category, code }, fields);
      await operator.expectShown(path, inBoth(zh, en));
      const versions = await operator.read(codeEditing.listCodeVersions, { category, code });
      const version = versions.data.find((one) => !JSON.stringify(one.snapshot).includes(zh));
      await operator.change(codeEditing.undoCodeItem, {
        category,
        code,
        updateTime,
        version: version?.version ?? 0,
      });
      await operator.expectShown(path, inBoth(zh, en), false);
    },
  );

  test("without an announcement or an address to apply at, nothing stands in its place", async () => {
    const none = { descriptionZh: "", descriptionEn: "" };
    const { descriptionZh, descriptionEn } = await itemOf({
      category: "ANNOUNCEMENT",
      code: "INDEX-MSG",
    });
    await saveItem({ category: "ANNOUNCEMENT", code: "INDEX-MSG" }, none);
    await operator.expectShown("/", inBoth(descriptionZh, descriptionEn), false);
    const apply = await itemOf({ category: "prod_switch", code: "APPLY_LINK" });
    await saveItem({ category: "prod_switch", code: "APPLY_LINK" }, none);
    await operator.expectShown(
      "/participate/partnershipCase",
      inBoth(new URL(apply.descriptionZh).host),
      false,
    );
  });
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
    const place = { category: "prod_switch", code } as const;
    const page = path || programPage;
    for (const on of [false, true, false]) {
      const state = on ? "Y" : "N";
      await saveItem(place, { nameZh: state, nameEn: state });
      for (const lang of ["zh-TW", "en-US"] as const)
        expect((await links(page, lang)).includes(link), `${page} in ${lang}`).toBe(!on);
    }
  },
);

test("there is no switch beside those", async () => {
  const list = await operator.read(codeEditing.listCodeItems, { category: "prod_switch" });
  const known = [...flags.map(([code]) => code), "APPLY_LINK", "PARTNERSHIP_VIDEO"];
  expect(list.data.map(({ code }) => code).sort()).toEqual(known.sort());
});

describe("codes that programs bear", () => {
  const offered = async (category: string, code: string, lang: string) => {
    const answer = await fetch(`${portal.origin}/api/codeInquire/queryAppCodeList`, {
      headers: { lang },
    });
    const { data } = codes.queryAppCodeList.reply.parse(await answer.json());
    return data.find((one) => one.category === category && one.code === code);
  };

  test.each([
    ["code_filter_type", "caseManagement"],
    ["code_filter_tech", "postgresql"],
    ["code_filter_authorizations", "MIT"],
    ["code_filter_award", "award113"],
  ] as const)("%s: one in use is renamed and retired, but not deleted", async (category, code) => {
    const name = { nameZh: `改名的${code}`, nameEn: `Renamed ${code}` };
    const list = await askCall(portal.origin, catalogue.queryList, { iDisplayLength: 100 });
    const details = await Promise.all(
      list.data.map(async (row) => {
        const asked = { programId: row.programId };
        return (await askCall(portal.origin, catalogue.getPublicProgramData, asked)).data;
      }),
    );
    const before = await itemOf({ category, code });
    const bearer = details.find((one) =>
      [one?.typesStr, one?.techesStr, one?.authorizationsStr, one?.awardsStr].some((names) =>
        names?.split(",").includes(before.nameZh),
      ),
    );
    const page = `/publicCodes/codeDetail?id=${bearer?.firstEditionNo}`;
    const saved = await saveItem({ category, code }, name);
    await operator.expectShown(page, inBoth(name.nameZh, name.nameEn));
    const { updateTime } = saved;
    const refused = operator.read(codeEditing.deleteCodeItem, { category, code, updateTime });
    await expect(refused).rejects.toThrow("409");
    const retired = await operator.change(codeEditing.retireCodeItem, {
      category,
      code,
      updateTime,
      retired: true,
    });
    expect((await offered(category, code, "zh-TW"))?.retired).toBe(true);
    await operator.expectShown(page, inBoth(name.nameZh, name.nameEn));
    const again = { category, code, updateTime: retired.data.updateTime, retired: false };
    await operator.change(codeEditing.retireCodeItem, again);
    expect((await offered(category, code, "zh-TW"))?.retired).toBe(false);
  });

  test("one that is new is offered in both languages, and deleted while nothing bears it", async () => {
    const place = { category: "code_filter_type", code: "surveys" } as const;
    const { data } = await operator.change(codeEditing.addCodeItem, {
      ...place,
      nameZh: "問卷調查",
      nameEn: "Surveys",
    });
    expect((await offered(place.category, place.code, "zh-TW"))?.name).toBe("問卷調查");
    expect((await offered(place.category, place.code, "en-US"))?.name).toBe("Surveys");
    const { updateTime } = data;
    await operator.change(codeEditing.deleteCodeItem, { ...place, updateTime });
    expect(await offered(place.category, place.code, "zh-TW")).toBeUndefined();
  });

  test("are offered in the order they were put in", async () => {
    const category = "code_filter_type";
    const list = await operator.read(codeEditing.listCodeItems, { category, iDisplayLength: 100 });
    const turned = list.data.toReversed();
    await operator.change(codeEditing.orderCodeItems, {
      category,
      codes: turned.map(({ code }) => code),
    });
    for (const [lang, name] of [
      ["zh-TW", "nameZh"],
      ["en-US", "nameEn"],
    ] as const) {
      const html = await operator.page("/publicCodes", lang);
      const filter = html.slice(html.indexOf('name="type"'), html.lastIndexOf('name="type"') + 500);
      const shown = turned.map((item) => filter.indexOf(`>${item[name]}<`)).filter((at) => at > 0);
      expect(shown.length).toBeGreaterThan(3);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }
  });
});

test("every call that changes codes was made here, each with one row of history", () => {
  const calls = changingCalls(codeEditing);
  expect(calls.filter((call) => !operator.made.has(call))).toEqual([]);
});
