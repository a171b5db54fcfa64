import { files } from "@public-code/core/api/files/files.table.ts";
import { sweepStorage } from "@public-code/core/api/files/sweep.ts";
import type { Endpoint, RequestOf } from "@public-code/core/contract/endpoint.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { sampleEntry } from "@public-code/portal/test-support/sample-entry.ts";
import { sampleFile, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { guides, pageTexts } from "#api/content.table.ts";
import { partnershipCases as caseCalls, contentGroups } from "#contract/content.ts";
import {
  type ContentItem,
  contentEditing,
  contentUploads,
} from "#contract/content-editing/content-editing.ts";
import {
  type ContentFields,
  type ContentKind,
  contentKinds,
  fixedKinds,
  orderedKinds,
} from "#contract/content-editing/content-fields.ts";
import type { ContentFileKind } from "#contract/content-editing/content-parts.ts";

const blank = { zh: "", en: "" };
const both = (zh: string) => ({ zh, en: `${zh} (en)` });

const portal = await startConsoleApp();
const { db } = portal.database;
await db.insert(guides).values({ id: 1, title: both("指引"), content: blank, description: blank });
await db.insert(pageTexts).values({ id: 1, title: both("隱私權"), lead: blank });
afterAll(() => portal.close());

/** Fields of a kind whose title, as every text, is `title`. */
const fieldsOf = <Kind extends ContentKind>(kind: Kind, title: string): ContentFields[Kind] =>
  sampleEntry(kind, { textOf: () => both(title) });

type Save = RequestOf<typeof contentEditing.saveContent>;

/** A save as the console sends it; kind and fields belong together. */
function saveOf(kind: ContentKind, title: string, rest: Partial<Save> = {}): Save {
  return { kind, fields: fieldsOf(kind, title), ...rest } as Save;
}

async function save(request: Save): Promise<ContentItem> {
  return (await portal.reply("operator", contentEditing.saveContent, request)).data;
}

/** The entry to start from: a new one, or the guide or page that is there. */
async function start(kind: ContentKind, title: string): Promise<ContentItem> {
  if (!fixedKinds.includes(kind)) return save(saveOf(kind, title));
  const { data } = await portal.reply("operator", contentEditing.getContent, { kind, id: 1 });
  return save(saveOf(kind, title, { id: 1, updateTime: data.updateTime }));
}

/** All lists that visitors read, as text: each kind is among them. */
async function visible(lang = "zh-TW"): Promise<string> {
  await portal.revision.refresh();
  const lists = Object.values(contentGroups)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ cached, method }) => cached && method === "POST");
  const replies = lists.map((list) =>
    portal.reply("visitor", list, { guideId: 1, pageCode: "privacy", iDisplayLength: 100 }, lang),
  );
  return JSON.stringify(await Promise.all(replies));
}

describe.each(contentKinds)("what an operator changes of a %s", (kind) => {
  test("visitors see in both languages, and it is written down once", async () => {
    const title = `${kind} 可見`;
    const added = await portal.auditOf(() => start(kind, title));
    expect(added.rows).toHaveLength(1);
    expect(added.rows[0]).toMatchObject({ subject: kind, actorRole: "operator" });
    expect(added.result).toMatchObject({ visible: true, fields: fieldsOf(kind, title) });
    expect(await visible()).toContain(title);
    expect(await visible("en-US")).toContain(`${title} (en)`);
    // What the heading of its form calls it; a guide is called by the name of its kind.
    if (!fixedKinds.includes(kind)) expect(added.result.title.zh).toContain(title);
    const { id, updateTime } = added.result;
    const changed = await portal.auditOf(() =>
      save(saveOf(kind, `${kind} 已改`, { id, updateTime })),
    );
    expect(changed.rows.map((row) => row.action)).toEqual(["saveContent"]);
    expect(Object.values(changed.rows[0]?.details.values ?? {})).toContainEqual([
      title,
      `${kind} 已改`,
    ]);
    expect(await visible()).toContain(`${kind} 已改`);
    expect(await visible()).not.toContain(title);
  });

  test("says which colleagues have it open, until they leave it", async () => {
    const { id } = await start(kind, `${kind} 開著`);
    const mark = async (who: "operator" | "operator-2", open = true) =>
      (await portal.reply(who, contentEditing.markContentOpen, { kind, id, open })).data;
    const listed = async () => {
      const request = { kind, iDisplayLength: 100 };
      const { data } = await portal.reply("operator-2", contentEditing.listContent, request);
      return data.filter((row) => row.openBy.length > 0).map((row) => [row.id, row.openBy]);
    };
    const { name } = portal.viewers.operator;
    expect(await mark("operator")).toEqual([]);
    expect(await mark("operator-2")).toEqual([name]);
    expect(await listed()).toEqual([[id, [name]]]);
    await mark("operator", false);
    expect(await listed()).toEqual([]);
    await mark("operator-2", false);
    const unknown = { kind, id: 999_999_999 };
    const refused = await portal.refusal("operator", contentEditing.markContentOpen, unknown);
    expect(refused.status).toBe(404);
  });

  test("does not overwrite what somebody else has changed", async () => {
    const { id, updateTime } = await start(kind, `${kind} 原樣`);
    const attempts = await Promise.all(
      ["operator", "operator-2"].map((who) =>
        portal.call(
          who === "operator" ? "operator" : "operator-2",
          contentEditing.saveContent,
          saveOf(kind, `${kind} ${who}`, { id, updateTime }),
        ),
      ),
    );
    expect(attempts.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const without = await portal.refusal(
      "operator",
      contentEditing.saveContent,
      saveOf(kind, "x", { id }),
    );
    expect(without.errors.map((problem) => problem.path)).toEqual(["updateTime"]);
  });

  test("is undone through its history", async () => {
    const first = await start(kind, `${kind} 第一版`);
    const second = await save(
      saveOf(kind, `${kind} 第二版`, { id: first.id, updateTime: first.updateTime }),
    );
    const { data: versions } = await portal.reply("operator", contentEditing.listContentVersions, {
      kind,
      id: first.id,
    });
    const [newest, older] = versions;
    expect(newest?.actorName).toBe(portal.viewers.operator.name);
    expect(JSON.stringify(older?.snapshot)).toContain("第一版");
    const undone = await portal.auditOf(async () =>
      portal.reply("operator", contentEditing.undoContent, {
        kind,
        id: first.id,
        updateTime: second.updateTime,
        version: older?.version ?? 0,
      }),
    );
    expect(undone.rows.map((row) => row.action)).toEqual(["undoContent"]);
    expect(undone.result.data.fields).toEqual(fieldsOf(kind, `${kind} 第一版`));
    expect(await visible()).toContain(`${kind} 第一版`);
    const none = await portal.refusal("operator", contentEditing.undoContent, {
      kind,
      id: first.id,
      updateTime: undone.result.data.updateTime,
      version: 999,
    });
    expect(none.status).toBe(404);
  });

  test("stays hidden while it is a draft or its day has not come", async () => {
    const title = `${kind} 隱藏`;
    const { id, updateTime } = await start(kind, title);
    const draft = await save(saveOf(kind, title, { id, updateTime, draft: true }));
    expect(draft.visible).toBe(false);
    expect(await visible()).not.toContain(title);
    const planned = await save(
      saveOf(kind, title, {
        id,
        updateTime: draft.updateTime,
        publishedFrom: "2099-01-01T00:00:00+08:00",
      }),
    );
    expect(planned).toMatchObject({ visible: false, publishedFrom: "2098-12-31T16:00:00.000Z" });
    expect(await visible()).not.toContain(title);
    await save(saveOf(kind, title, { id, updateTime: planned.updateTime }));
    expect(await visible()).toContain(title);
  });

  test("is not kept without a title", async () => {
    const request = saveOf(kind, "x");
    const broken = JSON.parse(
      JSON.stringify(request).replace(/"(<p>)?x( \(en\))?(<\/p>)?"/g, '" "'),
    );
    const refused = await portal.refusal("operator", contentEditing.saveContent, broken);
    expect(refused.status).toBe(422);
    expect(refused.errors.map((problem) => problem.path.endsWith(".zh"))).toContain(true);
  });
});

const growing = contentKinds.filter((kind) => !fixedKinds.includes(kind));

describe.each(growing)("entries of kind %s", (kind) => {
  test("are removed, listed apart and brought back", async () => {
    const title = `${kind} 移除`;
    const { id, updateTime } = await start(kind, title);
    const gone = await portal.auditOf(async () =>
      portal.reply("operator", contentEditing.removeContent, { kind, id, updateTime }),
    );
    expect(gone.rows.map((row) => row.action)).toEqual(["removeContent"]);
    expect(await visible()).not.toContain(title);
    const listed = await portal.reply("operator", contentEditing.listContent, {
      kind,
      search: title,
      removed: "true",
    });
    expect(listed.data.map((row) => row.id)).toEqual([id]);
    expect(listed.data[0]?.groupId).toBe(kind === "faq" ? "know" : null);
    const seen = { kind, id, updateTime: gone.result.data.updateTime };
    const edit = await portal.refusal(
      "operator",
      contentEditing.saveContent,
      saveOf(kind, title, { id, updateTime: seen.updateTime }),
    );
    expect(edit.code).toBe("err.wrongState");
    const { rows } = await portal.auditOf(async () =>
      portal.reply("operator", contentEditing.restoreContent, seen),
    );
    expect(rows.map((row) => row.action)).toEqual(["restoreContent"]);
    expect(await visible()).toContain(title);
    const twice = await portal.refusal("operator", contentEditing.restoreContent, seen);
    expect(twice.status).toBe(409);
  });

  test("are put in another order by naming each of them", async () => {
    const titles = [`${kind} 順序甲`, `${kind} 順序乙`];
    for (const title of titles) await start(kind, title);
    const inOrder = async () => {
      const shown = await visible();
      return titles.toSorted((first, other) => shown.indexOf(first) - shown.indexOf(other));
    };
    const ordered = await inOrder();
    const list = async () => {
      const query = { kind, iDisplayLength: 100 };
      const { data } = await portal.reply("operator", contentEditing.listContent, query);
      return data.map((row) => row.id);
    };
    const before = await list();
    const turned = before.toReversed();
    const { rows } = await portal.auditOf(async () =>
      portal.reply("operator", contentEditing.orderContent, { kind, ids: turned }),
    );
    expect(rows.map((row) => row.action)).toEqual(["orderContent"]);
    expect(await list()).toEqual(turned);
    // Of incentives visitors see one, and news by their days.
    if (orderedKinds.includes(kind)) expect(await inOrder()).toEqual(ordered.toReversed());
    for (const ids of [
      turned.slice(1),
      [...turned.slice(1), 999_999],
      [...turned, turned[0] ?? 0],
    ]) {
      const refused = await portal.refusal("operator", contentEditing.orderContent, { kind, ids });
      expect(refused.code).toBe("err.stale");
    }
  });
});

test("English that a save has left behind is named until it is written anew or said to fit", async () => {
  const { id, updateTime } = await start("faq", "英文");
  const fields = fieldsOf("faq", "英文");
  const later = { ...fields, question: { ...fields.question, zh: "改過的問題" } };
  const saved = await save({ kind: "faq", id, updateTime, fields: later });
  expect(saved.olderEnglish).toEqual(["question"]);
  const again = await save({ kind: "faq", id, updateTime: saved.updateTime, fields: later });
  expect(again.olderEnglish).toEqual(["question"]);
  const listed = await portal.reply("operator", contentEditing.listContent, {
    kind: "faq",
    search: "改過的問題",
  });
  expect(listed.data.map((row) => row.olderEnglish)).toEqual([["question"]]);
  const seen = { kind: "faq", id, updateTime: again.updateTime } as const;
  const fits = await save({ ...seen, fields: later, englishFits: true });
  expect(fits.olderEnglish).toEqual([]);
});

test("a guide is a page of the portal: none is added and none taken away", async () => {
  const added = await portal.refusal("operator", contentEditing.saveContent, saveOf("guide", "新"));
  expect(added.code).toBe("err.wrongState");
  const { data } = await portal.reply("operator", contentEditing.getContent, {
    kind: "guide",
    id: 1,
  });
  const removed = await portal.refusal("operator", contentEditing.removeContent, {
    kind: "guide",
    id: 1,
    updateTime: data.updateTime,
  });
  expect(removed.code).toBe("err.wrongState");
});

test("an unknown kind or entry is refused", async () => {
  const unknown = await portal.send("GET", "/console/content/other", undefined, {
    authorization: `Bearer ${portal.tokens.operator}`,
  });
  expect(unknown.status).toBe(422);
  for (const id of [987_654, 99_999_999_999]) {
    const refused = await portal.refusal("operator", contentEditing.getContent, {
      kind: "faq",
      id,
    });
    expect(refused.status).toBe(404);
  }
});

describe("rich text", () => {
  const dirty =
    '<p onclick="x()">好<script>alert(1)</script><a href="javascript:alert(1)">連結</a></p><img src="https://evil.example/x.png">';

  test("is sanitised when it is saved", async () => {
    const fields = { ...fieldsOf("faq", "淨化"), answer: { zh: dirty, en: dirty } };
    const item = await save({ kind: "faq", fields });
    const text = JSON.stringify(item.fields);
    expect(text).toContain("連結");
    expect(text).not.toMatch(/script|onclick|javascript|evil/);
  });

  test("is previewed as the page will show it, pictures with an address of their own", async () => {
    const key = "ab".repeat(16);
    const html = `${dirty}<p><a href="/qna">問答</a></p><img src="${key}" alt="圖">`;
    const { data } = await portal.reply("operator", contentEditing.previewRichText, { html });
    expect(data.stored).toContain(`src="${key}"`);
    expect(data.shown).toContain("/qna?lang=zh-TW");
    expect(data.shown).toMatch(new RegExp(`files/[^"]*${key}\\?expires=`));
    expect(`${data.stored}${data.shown}`).not.toMatch(/script|onclick|javascript|evil/);
  });
});

describe("files", () => {
  async function upload(fileKind: string, name: string, bytes: Uint8Array, token: string) {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(bytes)]), name);
    const request = new Request("http://portal/", { method: "POST", body });
    const answer = await portal.app.inject({
      method: "POST",
      url: `/api/console/files/${fileKind}`,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": request.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const stored = async (fileKind: ContentFileKind, name: string, bytes: Uint8Array) =>
    contentUploads.uploadContentFile.reply.parse(
      (await upload(fileKind, name, bytes, portal.tokens.operator)).body,
    ).data;

  test("of a guide are read by everybody once the guide names them", async () => {
    const { result: file, rows } = await portal.auditOf(() =>
      stored("document", "指引.pdf", sampleFile("pdf")),
    );
    expect(rows.map((row) => row.action)).toEqual(["uploadFile"]);
    expect(file).toMatchObject({ fileOriName: "指引.pdf", mediaType: "application/pdf" });
    const address = `/files/pcp/${file.key}`;
    expect((await portal.app.inject(address)).statusCode).toBe(404);
    const signed = new URL(file.url);
    expect((await portal.app.inject(`${signed.pathname}${signed.search}`)).statusCode).toBe(200);
    const guide = await portal.reply("operator", contentEditing.getContent, {
      kind: "guide",
      id: 1,
    });
    const fields = {
      ...fieldsOf("guide", "有檔案"),
      files: [{ fileId: file.fileId, name: both("指引.pdf") }],
    };
    const { updateTime } = guide.data;
    const saved = await save({ kind: "guide", id: 1, updateTime, fields });
    expect(saved.files.map((savedFile) => savedFile.fileId)).toEqual([file.fileId]);
    expect(await visible()).toContain(file.key);
    expect((await portal.app.inject(address)).statusCode).toBe(200);
    // Taken out of the guide it stays for its history, and visitors read it no more.
    await save({
      kind: "guide",
      id: 1,
      updateTime: saved.updateTime,
      fields: fieldsOf("guide", "沒有檔案"),
    });
    await portal.revision.refresh();
    expect((await portal.app.inject(address)).statusCode).toBe(404);
    await db
      .update(files)
      .set({ createdAt: new Date(0) })
      .where(eq(files.id, file.fileId));
    await sweepStorage(db, portal.storage, { olderThanMs: 1, now: new Date() });
    expect(await db.$count(files, eq(files.id, file.fileId))).toBe(1);
  });

  test("that nothing names are swept after a day, and not before", async () => {
    const file = await stored("image", "圖.png", await samplePicture("png"));
    const sweep = (now: Date) =>
      sweepStorage(db, portal.storage, { olderThanMs: 24 * 3_600_000, now });
    await sweep(new Date());
    expect(await db.$count(files, eq(files.id, file.fileId))).toBe(1);
    await sweep(new Date(Date.now() + 25 * 3_600_000));
    expect(await db.$count(files, eq(files.id, file.fileId))).toBe(0);
    const refused = await portal.refusal(
      "operator",
      contentEditing.saveContent,
      saveOf("partnershipCase", "沒有圖", {
        fields: { ...fieldsOf("partnershipCase", "沒有圖"), pictureId: file.fileId },
      } as Partial<Save>), // The fields are those of the kind named before them.
    );
    expect(refused.errors.map((problem) => problem.path)).toEqual(["fields.pictureId"]);
  });

  test("of a case are pictures, its program is any edition of it", async () => {
    const programId = await addEdition(db, { agencyCode: "sample-a" });
    const picture = await stored("image", "圖.png", await samplePicture("png"));
    const report = await stored("document", "文件.pdf", sampleFile("pdf"));
    const fields = { ...fieldsOf("partnershipCase", "有圖"), programId, pictureId: picture.fileId };
    const saved = await save({ kind: "partnershipCase", fields });
    const shown = await portal.reply("visitor", caseCalls.queryCase, { caseId: saved.id });
    expect(shown.data.partnershipCase).toMatchObject({
      s3Url: picture.key,
      lastestProgramId: programId,
    });
    expect(shown.data.processes).toHaveLength(1);
    const { id, updateTime } = saved;
    const wrong = await portal.refusal("operator", contentEditing.saveContent, {
      kind: "partnershipCase",
      id,
      updateTime,
      fields: { ...fields, pictureId: report.fileId },
    });
    expect(wrong.errors.map((problem) => problem.path)).toEqual(["fields.pictureId"]);
    const nowhere = await portal.refusal("operator", contentEditing.saveContent, {
      kind: "partnershipCase",
      id,
      updateTime,
      fields: { ...fields, programId: 99_999_999 },
    });
    expect(nowhere.errors.map((problem) => problem.path)).toEqual(["fields.programId"]);
  });

  test("of a case say no end before its start and no address without encryption", async () => {
    const fields = {
      ...fieldsOf("partnershipCase", "顛倒"),
      startDate: "20270302",
      endDate: "20270301",
      videoUrl: "http://video.example.tw/1",
    };
    const refused = await portal.refusal("operator", contentEditing.saveContent, {
      kind: "partnershipCase",
      fields,
    });
    expect(refused.status).toBe(422);
    expect(refused.errors.map((problem) => problem.path)).toEqual([
      "fields.videoUrl",
      "fields.endDate",
    ]);
  });

  test("of a case may be a video, which visitors see in place of the one at the address", async () => {
    const video = await stored("video", "影片.mp4", sampleFile("mp4", 3_000_000));
    const picture = await stored("image", "圖.png", await samplePicture("png"));
    const fields = { ...fieldsOf("partnershipCase", "有影片"), videoId: video.fileId };
    const saved = await save({
      kind: "partnershipCase",
      fields: { ...fields, videoText: both("影片內容") },
    });
    expect(saved.files.map((savedFile) => savedFile.fileId)).toEqual([video.fileId]);
    const shown = await portal.reply("visitor", caseCalls.queryCase, { caseId: saved.id });
    expect(shown.data.partnershipCase).toMatchObject({
      videoUrl: video.key,
      videoType: "video/mp4",
      videoText: "影片內容",
    });
    const address = `/files/pcp/${video.key}`;
    expect((await portal.app.inject(address)).statusCode).toBe(200);
    const { id, updateTime } = saved;
    const wrong = await portal.refusal("operator", contentEditing.saveContent, {
      kind: "partnershipCase",
      id,
      updateTime,
      fields: { ...fields, videoId: picture.fileId },
    });
    expect(wrong.errors.map((problem) => problem.path)).toEqual(["fields.videoId"]);
    await portal.reply("operator", contentEditing.removeContent, {
      kind: "partnershipCase",
      id,
      updateTime,
    });
    await portal.revision.refresh();
    expect((await portal.app.inject(address)).statusCode).toBe(404);
  });

  test("are taken from operators only, by what they are", async () => {
    const pdf = sampleFile("pdf");
    const { operator } = portal.tokens;
    expect((await upload("document", "x.pdf", pdf, portal.tokens["agency-a"])).status).toBe(403);
    expect((await upload("other", "x.pdf", pdf, operator)).status).toBe(404);
    const refused = await upload("image", "x.png", pdf, operator);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].path).toBe("file");
    const picture = await upload("video", "x.mp4", await samplePicture("png"), operator);
    expect(picture.status).toBe(422);
  });
});

const plan = (publishedFrom: string) =>
  portal.call("operator", contentEditing.saveContent, {
    kind: "futurePlan",
    id: null,
    publishedFrom,
    fields: { scheduleDate: "20270115", content: { zh: "規劃" } },
  });

test.each(["", "1900-01-01T00:00:00Z", "2027-01-15T09:00:00+08:00", "9998-12-31T23:59:59Z"])(
  "%j is a moment to publish at",
  async (moment) => {
    const { status, text } = await plan(moment);
    expect(status, text).toBe(200);
  },
);

test.each([
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+08:00",
  "1900-01-01T00:00:00+08:00",
  "9999-01-01T00:00:00Z",
  "9999-12-31T23:59:59-01:00",
  "2027-02-30T00:00:00Z",
  "tomorrow",
])("%j is none", async (moment) => {
  const { status, body } = await plan(moment);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ path: "publishedFrom" }] });
});
