// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  isSignedOutElsewhere,
  keepFormsInTab,
  keyOfForm,
  listKeptForms,
  removeFormsOf,
  storeOfForm,
  takeFormsOfTab,
  writeKeptForm,
} from "./kept-forms.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function write(userId: string, title: string, minute = 0): void {
  const key = keyOfForm(userId, "form");
  const savedAt = new Date(Date.UTC(2026, 2, 2, 6, minute)).toISOString();
  writeKeptForm(storeOfForm(key), key, { savedAt, title });
}
const titlesOf = (store: Storage, userId: string) =>
  listKeptForms(store, userId).map(({ title }) => title);

test("what a user writes is kept in the browser, and what anybody else writes in the tab", () => {
  write("u1", "of a user");
  write("", "of nobody");
  expect(titlesOf(localStorage, "u1")).toEqual(["of a user"]);
  expect(titlesOf(sessionStorage, "")).toEqual(["of nobody"]);
  expect(localStorage).toHaveLength(1);
});

test("once a user has signed out in another tab, only this tab keeps what is written in it", () => {
  keepFormsInTab();
  write("u1", "half written");
  expect(localStorage).toHaveLength(0);
  expect(isSignedOutElsewhere()).toBe(true);

  takeFormsOfTab("u1");
  expect(titlesOf(localStorage, "u1")).toEqual(["half written"]);
  expect(sessionStorage).toHaveLength(0);
});

test("another user who signs in gets nothing of it, and the tab forgets it", () => {
  keepFormsInTab();
  write("u1", "half written");
  takeFormsOfTab("u2");
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test("who signs in takes along what they wrote before, unless the browser has something newer", () => {
  write("", "before the sign-in", 1);
  takeFormsOfTab("u1");
  expect(titlesOf(localStorage, "u1")).toEqual(["before the sign-in"]);

  write("", "older", 0);
  takeFormsOfTab("u1");
  expect(titlesOf(localStorage, "u1")).toEqual(["before the sign-in"]);
});

test("a sign-out removes what the browser keeps of this user, and all that the tab does", () => {
  write("u1", "own");
  write("u2", "of another user");
  write("", "of nobody");
  removeFormsOf("u1");
  expect(titlesOf(localStorage, "u1")).toEqual([]);
  expect(titlesOf(localStorage, "u2")).toEqual(["of another user"]);
  expect(sessionStorage).toHaveLength(0);
});
