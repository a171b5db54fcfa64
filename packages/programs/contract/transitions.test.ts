import { describe, expect, test } from "vitest";
import { programStatus } from "./program.ts";
import {
  draftLabel,
  editionActions,
  isFamilyAction,
  mayLoosenOffline,
  needsChangeReason,
  outcomeOf,
  refusesWithoutReason,
  setsOfflineDay,
} from "./transitions.ts";

const statuses = Object.values(programStatus);

describe("the workflow", () => {
  /** The whole table of the design, written down a second time. */
  const allowed = [
    "0 save agency status 0",
    "0 submit agency status 1",
    "0 discard agency discarded",
    "1 withdraw agency status 0",
    "1 approve operator status 4",
    "1 requestModification operator status 2",
    "2 save agency status 2",
    "2 submit agency status 1",
    "2 discard agency discarded",
    "3 cancelOffline agency status 4",
    "3 cancelOffline operator status 4",
    "3 requestOnline agency scheduled",
    "3 putOnline operator status 4",
    "3 returnForModification operator newEdition 2",
    "4 save agency newEdition 0",
    "4 submit agency newEdition 1",
    "4 takeOffline agency status 3",
    "4 takeOffline operator status 3",
    "4 cancelOffline agency scheduled",
    "4 cancelOffline operator scheduled",
  ];

  test("allows exactly these steps", () => {
    const transitions = statuses.flatMap((status) =>
      editionActions.flatMap((action) =>
        (["agency", "operator"] as const).flatMap((actor) => {
          const outcome = outcomeOf(status, action, actor);
          if (!outcome) return [];
          const to = "to" in outcome ? ` ${outcome.to}` : "";
          return [`${status} ${action} ${actor} ${outcome.kind}${to}`];
        }),
      ),
    );
    expect(transitions.sort()).toEqual([...allowed].sort());
  });

  test("leaves out what is done to all editions of a program", () => {
    const family = ["setAwards", "moveProgram"] as const;
    expect([...editionActions, ...family].filter(isFamilyAction)).toEqual(family);
  });
});

test.each([
  ["agency", "agency", true],
  ["agency", "operator", false],
  ["operator", "agency", true],
  ["operator", "operator", true],
] as const)("an %s puts off a date that an %s has set: %s", (actor, setBy, may) => {
  expect(mayLoosenOffline(actor, setBy)).toBe(may);
});

test.each([
  ["takeOffline", "4", true],
  ["takeOffline", "3", false],
  ["cancelOffline", "4", false],
])("%s that leads to status %s sets a day: %s", (action, toState, sets) => {
  expect(setsOfflineDay({ action, toState })).toBe(sets);
});

describe("the label of a draft", () => {
  const edition = {
    programId: 7,
    firstEditionNo: 7,
    programStatusCode: programStatus.draft,
    approveDesc: "",
  } as const;

  test.each([
    [{}, "newlySubmitted"],
    [{ programId: 9 }, "onlineModification"],
    [{ programStatusCode: programStatus.needsModification }, "waitingModification"],
    [{ programId: 9, programStatusCode: programStatus.needsModification }, "waitingModification"],
    [{ approveDesc: "請補充" }, "waitingModification"],
    [{ programId: 9, approveDesc: "請補充" }, "waitingModification"],
    [{ programId: 0, firstEditionNo: 0 }, "newlySubmitted"],
  ] as const)("of %j is %s", (change, label) => {
    expect(draftLabel({ ...edition, ...change })).toBe(label);
  });
});

describe("a change reason", () => {
  const first = { programId: 7, firstEditionNo: 7 };
  const later = { programId: 9, firstEditionNo: 7 };
  const unsaved = { programId: null, firstEditionNo: 0 };

  test.each([
    ["a new form", { ...unsaved, programStatusCode: programStatus.draft }, false, false, false],
    ["a first draft", { ...first, programStatusCode: programStatus.draft }, false, false, false],
    ["a later draft", { ...later, programStatusCode: programStatus.draft }, true, false, true],
    [
      "what needs modification",
      { ...later, programStatusCode: programStatus.needsModification },
      false,
      false,
      false,
    ],
    ["what is online", { ...first, programStatusCode: programStatus.online }, true, true, true],
    [
      "a later edition online",
      { ...later, programStatusCode: programStatus.online },
      true,
      true,
      true,
    ],
  ] as const)("of %s", (_name, edition, required, atSave, atSubmit) => {
    expect(needsChangeReason(edition)).toBe(required);
    expect(refusesWithoutReason(edition, "")).toBe(atSave);
    expect(refusesWithoutReason(edition, "submit")).toBe(atSubmit);
  });
});
