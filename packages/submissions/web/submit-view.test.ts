import { describe, expect, test } from "vitest";
import { emptyValues } from "./form/form-values.ts";
import { storeValues } from "./form/stored-values.ts";
import {
  formView,
  isAnchorMove,
  isSameForm,
  leftView,
  listView,
  readView,
  requestedForm,
  resumedView,
} from "./submit-view.ts";

const keptForm = {
  programId: null,
  formKey: "k1",
  savedAt: "2026-03-02T06:32:00.000Z",
  baseUpdateTime: "",
  title: "",
  values: storeValues(emptyValues()),
  base: storeValues(emptyValues()),
};

describe("the view of a history entry", () => {
  test("is read from its state, and is the list where there is none", () => {
    for (const view of [formView(12), formView(null), resumedView(keptForm)])
      expect(readView(structuredClone(view))).toEqual(view);
    const detail = { name: "detail", programId: 7, part: "findings" };
    expect(readView(detail)).toEqual(detail);
    expect(readView({ ...detail, part: "x" })).toEqual({ ...detail, part: null });
    const none = [null, undefined, 5, "form", {}, { name: "detail" }];
    for (const state of [...none, ...[0, -1].map((programId) => ({ name: "detail", programId }))])
      expect(readView(state)).toEqual(listView);
  });

  test("is the same form as its preview, and another than that of another program", () => {
    const preview = readView({ name: "form", programId: 1, preview: true });
    expect(isSameForm(formView(1), preview)).toBe(true);
    expect(isSameForm(formView(1), formView(2))).toBe(false);
    expect(isSameForm(formView(1), formView(null))).toBe(false);
    expect(isSameForm(formView(1), listView)).toBe(false);
    expect(isSameForm(listView, listView)).toBe(false);
  });

  test("is another form with each new program, and the one that was kept when it is resumed", () => {
    expect(isSameForm(formView(null), formView(null))).toBe(false);
    expect(resumedView(keptForm)).toMatchObject({ formKey: "k1", restore: true });
  });
});

test("a session that ended in a form leads back to it where this user's copy is kept", () => {
  const end = (view: unknown, page = "submitFormProvideCode") => ({ page, view });
  const shown = { ...resumedView(keptForm), restore: false, preview: true };
  expect(leftView(end(shown), [keptForm])).toEqual(resumedView(keptForm));
  expect(leftView(end(shown), [])).toEqual(listView);
  expect(leftView(end(shown, "qna"), [keptForm])).toEqual(listView);
  expect(leftView(end({ name: "detail", programId: 7 }), [])).toMatchObject({ programId: 7 });
  expect(leftView(null, [keptForm])).toEqual(listView);
});

test("an address asks for the form of an edition by its number alone", () => {
  const requested = (search: string) => requestedForm(new URLSearchParams(search));
  expect(requested("edit=17&lang=en-US")).toEqual(formView(17));
  for (const search of ["", "edit=", "edit=0", "edit=-1", "edit=1.5", "edit=x", "edit=9999999999"])
    expect(requested(search)).toBeNull();
});

describe("a move to an anchor of the page", () => {
  const form = { hash: "", state: formView(1) };
  const bare = { hash: "#content", state: null };
  const given = { hash: "#content", state: formView(1) };

  test("is one to an entry without a view, and the naming of its view", () => {
    expect(isAnchorMove(form, bare)).toBe(true);
    expect(isAnchorMove(bare, given)).toBe(true);
  });

  test("is neither the way back to the list nor the way from an anchor to it", () => {
    expect(isAnchorMove(form, { hash: "", state: null })).toBe(false);
    expect(isAnchorMove(given, { hash: "", state: null })).toBe(false);
    expect(isAnchorMove(form, { hash: "#content", state: listView })).toBe(false);
  });
});
