import { expect, test } from "vitest";
import {
  entriesBelow,
  isInMenus,
  type MenuRow,
  parentsOf,
  sentPlaces,
  withOrder,
} from "./menu-entries.ts";

const row = (pageCode: string, parentPageCode: string, position: number): MenuRow => ({
  pageCode,
  parentPageCode,
  position,
  nameZh: ` ${pageCode} `,
  nameEn: "",
  hidden: pageCode === "plan",
  defaultZh: pageCode,
  defaultEn: pageCode,
});
const menu = [
  row("about", "", 0),
  row("more", "", 1),
  row("know", "about", 1),
  row("plan", "about", 0),
];
const codes = (rows: readonly MenuRow[]) => rows.map(({ pageCode }) => pageCode);

test("finds the entries below a page in their order", () => {
  expect(codes(entriesBelow(menu, "about"))).toEqual(["plan", "know"]);
  expect(parentsOf(menu)).toEqual(["", "about"]);
});

test("orders the entries of one page and leaves the others", () => {
  const ordered = withOrder(menu, "", [row("more", "", 1), row("about", "", 0)]);
  expect(codes(entriesBelow(ordered, ""))).toEqual(["more", "about"]);
  expect(codes(entriesBelow(ordered, "about"))).toEqual(["plan", "know"]);
});

test("saves trimmed names and places", () => {
  expect(sentPlaces(menu)[2]).toEqual({
    pageCode: "know",
    nameZh: "know",
    nameEn: "",
    position: 1,
    hidden: false,
  });
  expect(sentPlaces(menu)[3]).toMatchObject({ pageCode: "plan", hidden: true });
});

test("offers to hide what menus name, and nothing else", () => {
  const hideable = [
    ["about", ""],
    ["knowCode", "about"],
    ["agencies", "publicCodes"],
    ["partnershipCaseList", "participate"],
  ] as const;
  expect(hideable.filter(([code, parent]) => isInMenus(row(code, parent, 0)))).toEqual(
    hideable.slice(0, 2),
  );
});
