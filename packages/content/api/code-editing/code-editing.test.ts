import {
  findAgency,
  rememberUnknownAgency,
} from "@public-code/accounts/api/identity/agency-claim.ts";
import { unknownAgencies } from "@public-code/accounts/api/identity/identity.table.ts";
import { identity } from "@public-code/accounts/contract/identity/identity.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { isFlagCode } from "@public-code/core/contract/code-lists/code-names.ts";
import { addEdition, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { sampleFile, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { addFile } from "@public-code/portal/test-support/stored-files.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { agencyEditing, codeEditing } from "#contract/code-editing/code-editing.ts";

const why = { reason: "組織調整", day: "20260101" };

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

type Category =
  | "code_filter_type"
  | "code_filter_award"
  | "code_filter_tech"
  | "CS_INFO"
  | "ANNOUNCEMENT"
  | "prod_switch";

async function item(category: Category, code: string) {
  const query = { category, search: code, iDisplayLength: 100 };
  const { data } = await portal.reply("operator", codeEditing.listCodeItems, query);
  const edited = data.find((candidate) => candidate.code === code);
  if (!edited) throw new Error(`there is no code ${code}`);
  return edited;
}

/** A code as visitors read it. */
async function shown(category: string, code: string, lang = "zh-TW") {
  await portal.revision.refresh();
  const { data } = await portal.reply("visitor", codes.queryAppCodeList, {}, lang);
  return data.find((candidate) => candidate.category === category && candidate.code === code);
}

async function idsOf(query: {
  keyword?: string;
  typeList?: string[];
  providerDeptList?: string[];
}) {
  await portal.revision.refresh();
  const { data } = await portal.reply("visitor", catalogue.queryList, query);
  return data;
}

const actions = (rows: { action: string }[]) => rows.map((row) => row.action);

describe("a code", () => {
  test("is renamed for visitors and the search, and keeps its code", async () => {
    const [programId] = await addPrograms(db, [
      { agencyCode: "sample-a", types: ["mapping"], programName: "圖臺程式" },
    ]);
    expect((await idsOf({ keyword: "地理圖資" })).map((row) => row.programId)).toEqual([]);
    const before = await item("code_filter_type", "mapping");
    expect(before.useCount).toBe(1);
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.saveCodeItem, {
        category: "code_filter_type",
        code: "mapping",
        updateTime: before.updateTime,
        nameZh: "地理圖資",
        nameEn: "Geographic maps",
      }),
    );
    expect(actions(rows)).toEqual(["saveCode"]);
    expect(rows[0]?.details).toMatchObject({ fields: ["nameEn", "nameZh"] });
    expect((await shown("code_filter_type", "mapping"))?.name).toBe("地理圖資");
    expect((await shown("code_filter_type", "mapping", "en-US"))?.name).toBe("Geographic maps");
    const [row] = await idsOf({ keyword: "地理圖資" });
    expect(row).toMatchObject({ programId, typesStr: "地理圖資" });
    const stale = await portal.refusal("operator", codeEditing.saveCodeItem, {
      category: "code_filter_type",
      code: "mapping",
      updateTime: before.updateTime,
      nameZh: "別的",
    });
    expect(stale.code).toBe("err.stale");
    const after = await item("code_filter_type", "mapping");
    const { result: undone, rows: undoing } = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.undoCodeItem, {
        category: "code_filter_type",
        code: "mapping",
        updateTime: after.updateTime,
        version: 1,
      }),
    );
    expect(actions(undoing)).toEqual(["undoCode"]);
    expect(undone.data.nameZh).toBe(before.nameZh);
    expect((await shown("code_filter_type", "mapping"))?.name).toBe(before.nameZh);
    const versions = await portal.reply("operator", codeEditing.listCodeVersions, {
      category: "code_filter_type",
      code: "mapping",
    });
    expect(versions.data.map((version) => version.version)).toEqual([3, 2, 1]);
  });

  test("of a technology says whether it is a programming language, until an operator changes it", async () => {
    const place = { category: "code_filter_tech", code: "sql" } as const;
    const editing = (code: string) => item("code_filter_tech", code);
    expect((await editing("typescript")).isLanguage).toBe(true);
    expect((await editing("postgresql")).isLanguage).toBe(false);
    const names = { ...place, nameZh: "SQL", nameEn: "" };
    const { data: added } = await portal.reply("operator", codeEditing.addCodeItem, names);
    expect(added.isLanguage).toBe(false);
    const { result, rows } = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.saveCodeItem, {
        ...names,
        updateTime: added.updateTime,
        isLanguage: true,
      }),
    );
    expect(result.data.isLanguage).toBe(true);
    expect(rows[0]?.details).toMatchObject({ fields: ["isLanguage"] });
    const { data: renamed } = await portal.reply("operator", codeEditing.saveCodeItem, {
      ...names,
      nameEn: "SQL",
      updateTime: result.data.updateTime,
    });
    expect(renamed.isLanguage).toBe(true);
    const { data: undone } = await portal.reply("operator", codeEditing.undoCodeItem, {
      ...place,
      updateTime: renamed.updateTime,
      version: 2,
    });
    expect(undone).toMatchObject({ isLanguage: true, nameEn: "" });
    const type = await item("code_filter_type", "mapping");
    const refused = await portal.refusal("operator", codeEditing.saveCodeItem, {
      category: "code_filter_type",
      code: "mapping",
      updateTime: type.updateTime,
      nameZh: type.nameZh,
      isLanguage: true,
    });
    expect(refused.errors.map((problem) => problem.path)).toEqual(["isLanguage"]);
  });

  test("that is new can be borne at once; in use it is retired, not deleted", async () => {
    const added = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.addCodeItem, {
        category: "code_filter_type",
        code: "newType",
        nameZh: "新類型",
      }),
    );
    expect(actions(added.rows)).toEqual(["addCode"]);
    const [programId] = await addPrograms(db, [{ agencyCode: "sample-a", types: ["newType"] }]);
    expect((await idsOf({ typeList: ["newType"] })).map((row) => row.programId)).toEqual([
      programId,
    ]);
    const place = { category: "code_filter_type" as const, code: "newType" };
    const { updateTime } = added.result.data;
    const kept = await portal.refusal("operator", codeEditing.deleteCodeItem, {
      ...place,
      updateTime,
    });
    expect(kept).toMatchObject({ status: 409, code: "err.inUse" });
    const retired = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.retireCodeItem, { ...place, updateTime, retired: true }),
    );
    expect(actions(retired.rows)).toEqual(["retireCode"]);
    expect((await shown("code_filter_type", "newType"))?.retired).toBe(true);
    expect((await idsOf({ typeList: ["newType"] }))[0]?.typesStr).toBe("新類型");
  });

  test("that nothing bears is deleted, also where a draft of somebody bears it not", async () => {
    const place = { category: "code_filter_award" as const, code: "award199" };
    const { data } = await portal.reply("operator", codeEditing.addCodeItem, {
      ...place,
      nameZh: "百年獎",
    });
    expect((await shown(place.category, place.code))?.name).toBe("百年獎");
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.deleteCodeItem, {
        ...place,
        updateTime: data.updateTime,
      }),
    );
    expect(actions(rows)).toEqual(["deleteCode"]);
    expect(await shown(place.category, place.code)).toBeUndefined();
    await addEdition(db, { agencyCode: "sample-a", awards: ["award112"] });
    const { updateTime } = await item("code_filter_award", "award112");
    const kept = await portal.refusal("operator", codeEditing.deleteCodeItem, {
      category: "code_filter_award",
      code: "award112",
      updateTime,
    });
    expect(kept.code).toBe("err.inUse");
  });

  test("that holds a reason is the operators' own: visitors read none, and it may be deleted", async () => {
    const category = "REVIEW_REASON" as const;
    const place = { category, code: "language" };
    const { data } = await portal.reply("operator", codeEditing.addCodeItem, {
      ...place,
      nameZh: "用語",
      descriptionZh: "請改用臺灣用語。",
    });
    const { data: listed } = await portal.reply("operator", codeEditing.listCodeItems, {
      category,
      iDisplayLength: 100,
    });
    expect(listed.at(-1)).toMatchObject({ ...place, descriptionZh: "請改用臺灣用語。" });
    expect(listed.length).toBeGreaterThan(3);
    await portal.revision.refresh();
    const { data: all } = await portal.reply("visitor", codes.queryAppCodeList, {});
    expect(all.filter((candidate) => candidate.category === category)).toEqual([]);
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.deleteCodeItem, {
        ...place,
        updateTime: data.updateTime,
      }),
    );
    expect(actions(rows)).toEqual(["deleteCode"]);
  });

  test("is not taken twice, nor named with what parts names", async () => {
    const again = await portal.refusal("operator", codeEditing.addCodeItem, {
      category: "code_filter_type",
      code: "MAPPING",
      nameZh: "圖",
    });
    expect(again.errors.map((problem) => problem.path)).toEqual(["code"]);
    const parted = await portal.refusal("operator", codeEditing.addCodeItem, {
      category: "code_filter_type",
      code: "parted",
      nameZh: "圖、表",
      nameEn: "map, table",
    });
    expect(parted.errors.map((problem) => problem.path)).toEqual(["nameZh", "nameEn"]);
  });

  test("of the search holds at least two words, is deleted at any time and not shown to all", async () => {
    const place = { category: "search_synonym" as const, code: "ghost" };
    const single = await portal.refusal("operator", codeEditing.addCodeItem, {
      ...place,
      nameZh: "幽靈、",
    });
    expect(single.errors.map((problem) => problem.path)).toEqual(["nameZh"]);
    const fields = { nameZh: "幽靈、鬼魂", nameEn: "ghost" };
    const { data } = await portal.reply("operator", codeEditing.addCodeItem, {
      ...place,
      ...fields,
    });
    expect(await shown(place.category, place.code)).toBeUndefined();
    const { updateTime } = data;
    await portal.reply("operator", codeEditing.deleteCodeItem, { ...place, updateTime });
    expect((await shown("search_word", "map"))?.name).toBe("地圖");
  });

  test("gets an ordinal of its own, however many are added at once", async () => {
    const names = ["together1", "together2", "together3"];
    const answers = await Promise.all(
      names.map((code) =>
        portal.call("operator", codeEditing.addCodeItem, {
          category: "code_filter_tech",
          code,
          nameZh: code,
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });

  test("takes another place in its list", async () => {
    const query = { category: "code_filter_award" as const, iDisplayLength: 100 };
    const { data } = await portal.reply("operator", codeEditing.listCodeItems, query);
    const turned = data.map((each) => each.code).toReversed();
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", codeEditing.orderCodeItems, {
        category: "code_filter_award",
        codes: turned,
      }),
    );
    expect(actions(rows)).toEqual(["orderCodes"]);
    await portal.revision.refresh();
    const list = await portal.reply("visitor", codes.queryAppCodeList, {});
    const awards = list.data.filter((candidate) => candidate.category === "code_filter_award");
    expect(awards.map((award) => award.code)).toEqual(turned);
    const short = await portal.refusal("operator", codeEditing.orderCodeItems, {
      category: "code_filter_award",
      codes: turned.slice(1),
    });
    expect(short.code).toBe("err.stale");
  });
});

describe("settings", () => {
  const settings = [
    [
      "ANNOUNCEMENT",
      "INDEX-MSG",
      { nameZh: "公告", descriptionZh: "停機通知", descriptionEn: "Notice" },
    ],
    ["prod_switch", "isNotUseGuidLink", { nameZh: "Y", nameEn: "Y" }],
    ["CS_INFO", "cs-mail", { nameZh: "help@example.tw", nameEn: "help@example.tw" }],
    ["CS_INFO", "cs-tel", { nameZh: "02-1234-5678", nameEn: "+886-2-1234-5678" }],
  ] as const;

  test.each(settings)(
    "%s %s are seen by visitors as soon as they are saved",
    async (category, code, fields) => {
      const { updateTime } = await item(category, code);
      const { rows } = await portal.auditOf(() =>
        portal.reply("operator", codeEditing.saveCodeItem, {
          category,
          code,
          updateTime,
          ...fields,
        }),
      );
      expect(rows).toHaveLength(1);
      if (isFlagCode(code)) expect(rows[0]).toMatchObject({ fromState: "N", toState: "Y" });
      const zh = await shown(category, code);
      const en = await shown(category, code, "en-US");
      expect(zh?.name).toBe(fields.nameZh);
      if ("descriptionZh" in fields) {
        expect(zh?.description).toBe(fields.descriptionZh);
        expect(en?.description).toBe(fields.descriptionEn);
      } else expect(en?.name).toBe(fields.nameEn);
    },
  );

  test("of customer service may be taken back, and said again", async () => {
    const before = await item("CS_INFO", "cs-tel");
    const place = { category: "CS_INFO", code: "cs-tel" } as const;
    const none = { nameZh: "", nameEn: "", descriptionZh: "", descriptionEn: "" };
    const { data: emptied } = await portal.reply("operator", codeEditing.saveCodeItem, {
      ...place,
      updateTime: before.updateTime,
      ...none,
    });
    expect((await shown("CS_INFO", "cs-tel"))?.name).toBe("");
    const { data: versions } = await portal.reply("operator", codeEditing.listCodeVersions, place);
    const version = versions.find(({ snapshot }) =>
      JSON.stringify(snapshot).includes(before.nameZh),
    );
    await portal.reply("operator", codeEditing.undoCodeItem, {
      ...place,
      updateTime: emptied.updateTime,
      version: version?.version ?? 0,
    });
    expect((await shown("CS_INFO", "cs-tel"))?.name).toBe(before.nameZh);
  });

  test("are refused where the pages could not show them", async () => {
    const wrong = [
      ["prod_switch", "isNotUseGuidLink", { nameZh: "yes", nameEn: "Y" }, ["nameZh"]],
      ["code_filter_type", "mapping", { nameZh: "" }, ["nameZh"]],
      ["CS_INFO", "cs-mail", { nameZh: "not a mail", nameEn: "a@example.tw" }, ["nameZh"]],
      [
        "prod_switch",
        "APPLY_LINK",
        { nameZh: "報名", descriptionZh: "javascript:alert(1)" },
        ["descriptionZh"],
      ],
      [
        "prod_switch",
        "PARTNERSHIP_VIDEO",
        { nameZh: "影片", descriptionEn: "video.mp4" },
        ["descriptionEn"],
      ],
    ] as const;
    for (const [category, code, fields, paths] of wrong) {
      const { updateTime } = await item(category, code);
      const refused = await portal.refusal("operator", codeEditing.saveCodeItem, {
        category,
        code,
        updateTime,
        ...fields,
      });
      expect(refused.errors.map((problem) => problem.path)).toEqual(paths);
    }
  });

  test("may name a video of the ministry's own, and no other file", async () => {
    const { storage } = portal;
    const video = await addFile(db, storage, sampleFile("webm"));
    const foreign = await addFile(db, storage, sampleFile("webm"), { agencyCode: "sample-a" });
    const picture = await addFile(db, storage, await samplePicture("png"));
    const place = { category: "prod_switch", code: "PARTNERSHIP_VIDEO" } as const;
    const { updateTime } = await item(place.category, place.code);
    const name = { ...place, updateTime, nameZh: "影片" };
    for (const key of [foreign.key, picture.key, "0".repeat(32)]) {
      const refused = await portal.refusal("operator", codeEditing.saveCodeItem, {
        ...name,
        descriptionEn: key,
      });
      expect(refused.errors.map((problem) => problem.path)).toEqual(["descriptionEn"]);
    }
    const address = `/files/pcp/${video.key}`;
    expect((await portal.app.inject(address)).statusCode).toBe(404);
    await portal.reply("operator", codeEditing.saveCodeItem, {
      ...name,
      descriptionZh: `${video.key}\n影片內容`,
    });
    await portal.revision.refresh();
    expect((await portal.app.inject(address)).statusCode).toBe(200);
  });

  test("are neither added nor deleted", async () => {
    const headers = { authorization: `Bearer ${portal.tokens.operator}` };
    const added = await portal.send(
      "POST",
      "/console/codes/CS_INFO",
      { code: "cs-fax", nameZh: "傳真" },
      headers,
    );
    expect(added.status).toBe(422);
    const agency = await portal.send(
      "GET",
      "/console/codes/code_filter_provide_dept",
      undefined,
      headers,
    );
    expect(agency.status).toBe(422);
  });
});

describe("an agency", () => {
  const fields = (name: string, oid: string) => ({ oid, nameZh: name, nameEn: `${name} (en)` });
  async function agency(code: string) {
    const { data } = await portal.reply("operator", agencyEditing.listAgencies, {
      search: code,
      iDisplayLength: 100,
    });
    const mergedAgency = data.find((row) => row.code === code);
    if (!mergedAgency) throw new Error(`there is no agency ${code}`);
    return mergedAgency;
  }

  test("that is new answers to its claim, which is unknown no more", async () => {
    await rememberUnknownAgency(db, ["示範新機關", "2.16.886.1.9"]);
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", agencyEditing.addAgency, {
        code: "new-agency",
        ...fields("示範新機關處", "2.16.886.1.9"),
        aliases: ["示範新機關"],
      }),
    );
    expect(actions(rows)).toEqual(["addAgency"]);
    expect((await findAgency(db, ["示範新機關"]))?.code).toBe("new-agency");
    expect(await db.select().from(unknownAgencies)).toEqual([]);
    expect((await shown("code_filter_provide_dept", "new-agency"))?.name).toBe("示範新機關處");
  });

  test("is renamed for visitors and the search, and keeps its code", async () => {
    await portal.reply("operator", agencyEditing.addAgency, {
      code: "renamed",
      ...fields("舊機關", "2.16.886.1.10"),
    });
    const [programId] = await addPrograms(db, [
      { agencyCode: "renamed", programName: "改名機關的程式" },
    ]);
    const { updateTime } = await agency("renamed");
    const request = { code: "renamed", updateTime, ...fields("嶄新機關", "2.16.886.1.10") };
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", agencyEditing.saveAgency, request),
    );
    expect(actions(rows)).toEqual(["saveAgency"]);
    const [row] = await idsOf({ keyword: "嶄新機關" });
    expect(row).toMatchObject({ programId, provideDept: "renamed", provideDeptName: "嶄新機關" });
    expect(await idsOf({ keyword: "舊機關" })).toEqual([]);
    const stale = await portal.refusal("operator", agencyEditing.saveAgency, request);
    expect(stale.code).toBe("err.stale");
    const now = await agency("renamed");
    const undone = await portal.auditOf(() =>
      portal.reply("operator", agencyEditing.undoAgency, {
        code: "renamed",
        updateTime: now.updateTime,
        version: 1,
      }),
    );
    expect(actions(undone.rows)).toEqual(["undoAgency"]);
    expect((await idsOf({ keyword: "舊機關" })).map((program) => program.programId)).toEqual([
      programId,
    ]);
  });

  test("has a level of government once it is stated, and may take it back", async () => {
    const levelled = { code: "levelled", ...fields("有層級的機關", "2.16.886.1.19") };
    const added = await portal.reply("operator", agencyEditing.addAgency, levelled);
    expect(added.data.level).toBe("");
    const saved = await portal.reply("operator", agencyEditing.saveAgency, {
      ...levelled,
      updateTime: added.data.updateTime,
      level: "township",
    });
    expect(saved.data.level).toBe("township");
    const undone = await portal.reply("operator", agencyEditing.undoAgency, {
      code: levelled.code,
      updateTime: saved.data.updateTime,
      version: 1,
    });
    expect(undone.data.level).toBe("");
  });

  test("does not take a name by which another one is known", async () => {
    const refused = await portal.refusal("operator", agencyEditing.addAgency, {
      code: "thief",
      ...fields("竊名機關", "2.16.886.1.11"),
      aliases: ["無人用", "示範新機關"],
    });
    expect(refused.errors.map((problem) => problem.path)).toEqual(["aliases.1"]);
  });

  test("becomes part of another one, with its programs and people, in one audit row", async () => {
    await portal.reply("operator", agencyEditing.addAgency, {
      code: "successor",
      ...fields("承接機關", "2.16.886.1.12"),
    });
    const programs = await addPrograms(db, [
      { agencyCode: "sample-b", programName: "併入程式甲" },
      { agencyCode: "sample-b", programName: "併入程式乙" },
    ]);
    const before = await agency("sample-b");
    const merge = { code: "sample-b", updateTime: before.updateTime, into: "successor" };
    const dateless = { ...merge, ...why, day: "20260230" };
    const refused = await portal.refusal("operator", agencyEditing.mergeAgency, dateless);
    expect(refused.errors.map(({ path }) => path)).toEqual(["day"]);
    const holdings = { code: "sample-b" };
    expect(
      (await portal.reply("operator", agencyEditing.getHoldings, holdings)).data,
    ).toMatchObject({
      programs: [{ programName: "併入程式甲" }, { programName: "併入程式乙" }],
      people: [portal.viewers["agency-b"].name],
      uses: 0,
    });
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", agencyEditing.mergeAgency, {
        code: "sample-b",
        updateTime: before.updateTime,
        into: "successor",
        ...why,
      }),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      action: "mergeAgency",
      subjectId: "sample-b",
      toState: "successor",
    });
    expect(rows[0]?.details).toEqual({ ids: { families: programs, day: why.day } });
    expect(rows[0]?.reason).toBe(why.reason);
    const moved = await db.$count(families, eq(families.agencyCode, "successor"));
    expect(moved).toBe(programs.length);
    const list = await idsOf({ keyword: "併入程式", providerDeptList: ["successor"] });
    expect(list.map((row) => row.provideDeptName)).toEqual(["承接機關", "承接機關"]);
    // Who searches by the former name finds them as well.
    expect((await idsOf({ keyword: before.nameZh })).length).toBeGreaterThanOrEqual(2);
    const user = await portal.reply("agency-b", identity.getUserInfo, {});
    expect(user.data).toMatchObject({ agencyCode: "successor", agencyName: "承接機關" });
    expect((await findAgency(db, [before.oid]))?.code).toBe("successor");
    const merged = await agency("sample-b");
    expect(merged.programs.online).toBe(0);
    expect(merged).toMatchObject({ mergedInto: "successor", retired: true });
    for (const into of ["sample-a", "sample-b"]) {
      const { updateTime } = merged;
      const again = await portal.call("operator", agencyEditing.mergeAgency, {
        code: "sample-b",
        updateTime,
        into,
        ...why,
      });
      expect(again.status).toBe(into === "sample-b" ? 422 : 409);
    }
  });

  test("goes into no other one before the day, nor into itself, nowhere or a retired one", async () => {
    const add = async (code: string, nameZh: string, oid: string) =>
      (await portal.reply("operator", agencyEditing.addAgency, { code, ...fields(nameZh, oid) }))
        .data;
    const former = await add("former", "待併機關", "2.16.886.1.20");
    const closed = await add("closed", "停用的承接機關", "2.16.886.1.21");
    await portal.reply("operator", agencyEditing.retireAgency, { ...closed, retired: true });
    const merge = { ...former, ...why, into: "sample-a" };
    const refusalOf = (change: Partial<typeof merge>) =>
      portal.refusal("operator", agencyEditing.mergeAgency, { ...merge, ...change });
    const { status, errors } = await refusalOf({ day: "20991231" });
    expect(status).toBe(422);
    expect(errors).toEqual([
      { path: "day", message: "這個日期還沒到：請在當天或之後辦理，日期填今天或之前。" },
    ]);
    expect((await refusalOf({ into: former.code })).status).toBe(422);
    expect((await refusalOf({ into: "nowhere" })).status).toBe(422);
    expect((await refusalOf({ into: closed.code })).status).toBe(409);
    expect(await agency(former.code)).toEqual(former);
  });

  test("that took another one over keeps its names from who has not seen them", async () => {
    const heir = {
      code: "heir",
      ...fields("合併後機關", "2.16.886.1.13"),
      aliases: ["合併前別名"],
    };
    await portal.reply("operator", agencyEditing.addAgency, heir);
    await portal.reply("operator", agencyEditing.addAgency, {
      code: "ended",
      ...fields("裁撤機關", "2.16.886.1.14"),
      aliases: ["裁撤前別名"],
    });
    const seen = (await agency("heir")).updateTime;
    const { updateTime } = await agency("ended");
    await portal.reply("operator", agencyEditing.mergeAgency, {
      code: "ended",
      updateTime,
      into: "heir",
      ...why,
    });
    const changes = [
      portal.refusal("operator", agencyEditing.saveAgency, { ...heir, updateTime: seen }),
      portal.refusal("operator", agencyEditing.undoAgency, {
        code: "heir",
        updateTime: seen,
        version: 1,
      }),
    ];
    for (const refused of await Promise.all(changes)) expect(refused.code).toBe("err.stale");
    const names = ["合併前別名", "裁撤前別名", "裁撤機關"];
    expect(new Set((await agency("heir")).aliases)).toEqual(new Set(names));
    const { data } = await portal.reply("operator", agencyEditing.listAgencyVersions, {
      code: "heir",
    });
    expect(data.map(({ version }) => version)).toEqual([2, 1]);
    expect(new Set(data[0]?.snapshot.aliases as string[])).toEqual(new Set(names));
    expect(data[1]?.snapshot).toMatchObject({ aliases: ["合併前別名"] });
  });

  test("takes another place in the list", async () => {
    const query = { iDisplayLength: 100 };
    const { data } = await portal.reply("operator", agencyEditing.listAgencies, query);
    const turned = data.map(({ code }) => code).toReversed();
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", agencyEditing.orderAgencies, { codes: turned }),
    );
    expect(actions(rows)).toEqual(["orderAgencies"]);
    await portal.revision.refresh();
    const list = await portal.reply("visitor", codes.queryAppCodeList, {});
    const offered = list.data.filter(
      (candidate) => candidate.category === "code_filter_provide_dept",
    );
    expect(offered.map(({ code }) => code)).toEqual(
      turned.filter((code) => offered.some((candidate) => candidate.code === code)),
    );
  });

  test("is retired and offered again", async () => {
    const { updateTime } = await agency("new-agency");
    const retired = await portal.reply("operator", agencyEditing.retireAgency, {
      code: "new-agency",
      updateTime,
      retired: true,
    });
    expect((await shown("code_filter_provide_dept", "new-agency"))?.retired).toBe(true);
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", agencyEditing.retireAgency, {
        code: "new-agency",
        updateTime: retired.data.updateTime,
        retired: false,
      }),
    );
    expect(actions(rows)).toEqual(["offerAgency"]);
    expect((await shown("code_filter_provide_dept", "new-agency"))?.retired).toBe(false);
  });
});
