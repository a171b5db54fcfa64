import { agencyEditing, codeEditing } from "@public-code/contract/code-editing/code-editing.ts";
import { review } from "@public-code/contract/review/review.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  askUntilSeen,
  type ChangingOperator,
  changingCalls,
  inBoth,
  signInOperator,
} from "./support/change-console.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { onlineProgram, submitChange } from "./support/submit-change.ts";

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

describe("programs", () => {
  async function seen() {
    const list = await operator.read(review.listPrograms, { iDisplayLength: 100 });
    const row = list.data.find((one) => one.firstEditionNo === programId);
    if (!row) throw new Error("The program is not listed.");
    return { programId: row.programId, updateTime: row.updateTime };
  }
  const statusOf = async () => (await fetch(`${portal.origin}${programPage}&lang=zh-TW`)).status;

  test("are changed by agencies, and shown as changed once that is approved", async () => {
    const change = { programName: "改名的程式", programNameEn: "Renamed program" };
    for (const account of ["agency-a", "agency-b"])
      await submitChange(portal.origin, account, () => ({ ...change, changeReason: "改名" }));
    const [first, second] = (await operator.read(review.listReviews, {})).data;
    if (!first || !second) throw new Error("Nothing waits for a decision.");
    const page = `/publicCodes/codeDetail?id=${first.firstEditionNo}`;
    await operator.expectShown(page, inBoth("改名的程式", "Renamed program"), false);
    await operator.change(review.approve, {
      programId: first.programId,
      updateTime: first.updateTime,
    });
    await operator.expectShown(page, inBoth("改名的程式", "Renamed program"));
    await operator.change(review.requestModification, {
      programId: second.programId,
      updateTime: second.updateTime,
      approveDesc: "請補充",
    });
    const other = `/publicCodes/codeDetail?id=${second.firstEditionNo}`;
    await operator.expectShown(other, inBoth("改名的程式", "Renamed program"), false);
  });

  test("go offline, at once or at a date, and come back", async () => {
    const reason = "停止維護";
    await operator.change(review.takeOffline, { ...(await seen()), reason, date: "20991231" });
    expect(await statusOf()).toBe(200);
    await operator.change(review.cancelOffline, await seen());
    await operator.change(review.takeOffline, { ...(await seen()), reason });
    expect(await askUntilSeen(statusOf, (status) => status === 404)).toBe(404);
    await operator.change(review.returnForModification, {
      ...(await seen()),
      approveDesc: "請更新",
    });
    expect(await statusOf()).toBe(404);
    await operator.change(review.putOnline, await seen());
    expect(await askUntilSeen(statusOf, (status) => status === 200)).toBe(200);
  });

  test("bear the awards that operators give them", async () => {
    const category = "code_filter_award";
    const { data: list } = await operator.read(codeEditing.listCodeItems, { category });
    const award = list.find(({ code }) => code === "award112");
    if (!award) throw new Error("There is no such award.");
    const names = inBoth(award.nameZh, award.nameEn);
    await operator.change(review.setAwards, { ...(await seen()), awards: ["award112"] });
    await operator.expectShown(programPage, names);
    await operator.change(review.setAwards, { ...(await seen()), awards: [] });
    await operator.expectShown(programPage, names, false);
  });
});

describe("agencies", () => {
  async function agencyOf(code: string) {
    const list = await operator.read(agencyEditing.listAgencies, { iDisplayLength: 100 });
    const found = list.data.find((one) => one.code === code);
    if (!found) throw new Error(`There is no agency ${code}.`);
    return found;
  }

  test("are renamed on the pages of their programs, and get their names back", async () => {
    const { oid, nameZh, nameEn, mailbox, aliases, updateTime } = await agencyOf("sample-a");
    const renamed = inBoth("示範改名機關", "Sample Renamed Agency");
    const saved = await operator.change(agencyEditing.saveAgency, {
      ...{ code: "sample-a", oid, mailbox, updateTime, aliases: [...aliases, nameZh] },
      ...{ nameZh: "示範改名機關", nameEn: "Sample Renamed Agency" },
    });
    await operator.expectShown(programPage, renamed);
    await operator.change(agencyEditing.undoAgency, {
      code: "sample-a",
      updateTime: saved.data.updateTime,
      version: 1,
    });
    await operator.expectShown(programPage, inBoth(nameZh, nameEn));
    await operator.expectShown(programPage, renamed, false);
  });

  test("are added, offered no more and offered again, and put in an order", async () => {
    const added = await operator.change(agencyEditing.addAgency, {
      ...{ code: "sample-new", oid: "2.16.886.101.90001.90999" },
      ...{ nameZh: "示範新設機關", nameEn: "Sample New Agency", aliases: ["新設機關"] },
    });
    let { updateTime } = added.data;
    for (const retired of [true, false]) {
      const wanted = { code: "sample-new", updateTime, retired };
      ({ updateTime } = (await operator.change(agencyEditing.retireAgency, wanted)).data);
    }
    const list = await operator.read(agencyEditing.listAgencies, { iDisplayLength: 100 });
    const turned = list.data.toReversed();
    await operator.change(agencyEditing.orderAgencies, { codes: turned.map(({ code }) => code) });
    const html = await operator.page("/publicCodes", "zh-TW");
    const filter = html.slice(html.indexOf('name="provider"'));
    const shown = turned.map(({ nameZh }) => filter.indexOf(`>${nameZh}<`)).filter((at) => at > 0);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  test("become part of another one, whose name their programs then bear", async () => {
    const moved = await onlineProgram(portal.origin, "agency-b");
    const before = await agencyOf("sample-b");
    const into = await agencyOf("sample-a");
    const page = `/publicCodes/codeDetail?id=${moved.firstEditionNo}`;
    await operator.expectShown(page, inBoth(into.nameZh, into.nameEn), false);
    await operator.change(agencyEditing.mergeAgency, {
      code: "sample-b",
      updateTime: before.updateTime,
      into: "sample-a",
    });
    await operator.expectShown(page, inBoth(into.nameZh, into.nameEn));
  });
});

test("every call that changes agencies or programs was made here, each with one row of history", () => {
  const calls = changingCalls(agencyEditing, review);
  expect(calls.filter((call) => !operator.made.has(call))).toEqual([]);
});
