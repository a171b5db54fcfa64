import { admits, type OperatorRole } from "@public-code/core/contract/duties.ts";
import { menuIcons, pageGroups } from "@public-code/site/web/console/shell/console-places.ts";
import { expect, test } from "vitest";
import { consolePlaces } from "./capability-pages.ts";

const pagesFor = (operatorRole: OperatorRole) =>
  consolePlaces.filter(({ call }) => !call || admits(call, { agencyCode: null, operatorRole }));

test("the console has eight entries, each with its pages as tabs", () => {
  const tabs = Object.keys(menuIcons).map((entry) => [
    entry,
    pagesFor("administrator").flatMap(({ menu, name }) => (menu === entry ? [name] : [])),
  ]);
  expect(Object.fromEntries(tabs)).toEqual({
    overview: ["overview"],
    reviews: ["reviews", "reviews/returned"],
    programs: ["programs", "candidates", "organisations"],
    reuses: ["reuses"],
    agencies: ["content/agencies", "people/unknownAgencies"],
    content: expect.arrayContaining(["content/faq", "content/announcement", "content/links"]),
    reports: ["figures", "reports"],
    system: [
      ...["health", "jobs", "evidence", "mails", "mails/templates", "mails/choice"],
      ...["people", "people/sessions", "history"],
      ...["content/flags", "content/customerService", "content/menu", "content/redirects"],
    ],
  });
});

test("an entry with many pages has them in groups of at most six", () => {
  const system = pagesFor("administrator").filter(({ menu }) => menu === "system");
  const groups = Map.groupBy(system, ({ group }) => group);
  expect([...groups.keys()].toSorted()).toEqual(pageGroups.toSorted());
  for (const pages of groups.values()) expect(pages.length).toBeLessThanOrEqual(6);
});

test.each<[OperatorRole, readonly string[]]>([
  ["reviewer", ["mails/templates", "people", "people/sessions", "people/unknownAgencies"]],
  ["editor", ["mails", "mails/choice", "people", "people/sessions", "people/unknownAgencies"]],
  [
    "viewer",
    [
      "mails",
      "mails/choice",
      "mails/templates",
      "people",
      "people/sessions",
      "people/unknownAgencies",
    ],
  ],
])("a %s is not offered what the role has no use for", (role, hidden) => {
  const offered = pagesFor(role);
  expect(
    consolePlaces.flatMap((page) => (offered.includes(page) ? [] : [page.name])).sort(),
  ).toEqual(hidden);
});
