import { programStatus } from "@public-code/programs/contract/program.ts";
import { describe, expect, test } from "vitest";
import { listAddress, listRequest, readListState, tabOf } from "./list-state.ts";
import { actionsOf, isEditable, labelOf, terminationOf } from "./row-actions.ts";

describe("the state of the list", () => {
  test("is read from the address and written back", () => {
    const state = readListState(
      new URLSearchParams("caseNo=PC115&programName=預約&status=2&page=3"),
    );
    expect(state).toEqual({
      status: programStatus.needsModification,
      programName: "預約",
      caseNo: "PC115",
      page: 3,
    });
    const address = new URL(listAddress(state, "zh-TW"), "https://portal.example.tw");
    expect(readListState(address.searchParams)).toEqual(state);
    expect(listRequest(state)).toEqual({
      programStatusCodeList: [2],
      programName: "預約",
      caseNo: "PC115",
      page: 2,
      iDisplayLength: 5,
    });
  });

  test.each([
    ["", null],
    ["?tab=settings", "settings"],
    ["?tab=x&programName=y", "programs"],
    ["?page=2", "programs"],
    ["?part=reuses", "uses"],
    ["?part=mail", "settings"],
    ["?caseNo=PC115", "programs"],
    ["?caseNo=PC115&tab=todo", "todo"],
  ])("%s asks for the tab %s", (search, tab) => {
    expect(tabOf({ search, hash: "" })).toBe(tab);
  });

  test.each(["status=9&page=0", "status=&page=-1", "status=x&page=1e9"])(
    "what %s does not name counts as not given",
    (query) => {
      expect(readListState(new URLSearchParams(query))).toEqual({
        status: null,
        programName: "",
        caseNo: "",
        page: 1,
      });
    },
  );
});

const row = {
  programId: 7,
  firstEditionNo: 7,
  programStatusCode: programStatus.draft as 0 | 1 | 2 | 3 | 4,
  approveDesc: "",
  terminationStatus: "",
  terminationDate: "",
  terminationSetBy: "" as "" | "agency" | "operator",
  replaced: false,
};

describe("what a row offers", () => {
  test("a program that is asked for is not asked for again", () => {
    const offline = { ...row, programStatusCode: programStatus.offline } as const;
    expect(actionsOf({ ...offline, onlineRequest: "新系統延後" })).toEqual(["assignOfficer"]);
  });

  test.each([
    [0, true, ["discard"]],
    [1, false, ["withdraw"]],
    [2, true, ["discard"]],
    [3, false, ["requestOnline"]],
    [4, true, ["takeOffline"]],
  ] as const)("status %i: edit %s, actions %j", (programStatusCode, isEdited, actions) => {
    expect(isEditable({ ...row, programStatusCode })).toBe(isEdited);
    expect(actionsOf({ ...row, programStatusCode })).toEqual([...actions, "assignOfficer"]);
  });

  test("one that was replaced is only read", () => {
    const replaced = { ...row, programStatusCode: programStatus.online, replaced: true };
    expect(isEditable(replaced)).toBe(false);
    expect(actionsOf(replaced)).toEqual([]);
  });

  test.each([
    ["the agency's own date can be cancelled, not set again", "agency", "cancelOffline"],
    ["an operator's date can be made an earlier one, not cancelled", "operator", "takeOffline"],
  ] as const)("%s", (_name, terminationSetBy, action) => {
    const dated = {
      ...row,
      programStatusCode: programStatus.online,
      terminationStatus: "1",
    };
    expect(actionsOf({ ...dated, terminationSetBy })).toEqual([action, "assignOfficer"]);
  });
});

describe("labels of drafts", () => {
  test.each([
    ["a first draft", {}, "newlySubmitted"],
    ["a draft of a change", { programId: 9 }, "onlineModification"],
    ["a draft that was commented on", { approveDesc: "請補件" }, "waitingModification"],
    [
      "what needs modification",
      { programStatusCode: programStatus.needsModification },
      "waitingModification",
    ],
    ["what is under review", { programStatusCode: programStatus.reviewing }, null],
    ["what is online", { programStatusCode: programStatus.online }, null],
    ["what is offline", { programStatusCode: programStatus.offline }, null],
  ] as const)("%s", (_name, change, label) => {
    expect(labelOf({ ...row, ...change })).toBe(label);
  });
});

test.each([
  ["1", "20260807", "2026-08-07"],
  ["0", "20260807", ""],
  ["", "20260807", ""],
  ["1", "", ""],
])(
  "terminationStatus '%s' and date '%s' show '%s'",
  (terminationStatus, terminationDate, shown) => {
    expect(terminationOf({ terminationStatus, terminationDate })).toBe(shown);
  },
);
