import {
  dataReply,
  endpoint,
  listEndpoint,
  listReply,
} from "@public-code/core/contract/endpoint.ts";
import { queryPaging, text } from "@public-code/core/contract/rules.ts";
import type { LoadArgs } from "@public-code/core/web/load.ts";
import { Answers } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { z } from "zod";
import { listFilter } from "./list-page.tsx";
import { loadList } from "./load-list.ts";

const row = z.object({ name: z.string() });
const paged = listEndpoint("GET", "/console/paged", {
  duty: "read",
  summary: "Rows, page by page",
  input: z.object({
    search: text(100).default(""),
    state: z.enum(["", "open", "closed"]).default(""),
    sort: z.enum(["newest", "name"]).default("newest"),
    ...queryPaging,
  }),
  item: row,
  extra: { late: z.int() },
});
const whole = endpoint("GET", "/console/whole", {
  duty: "read",
  summary: "All rows",
  data: z.array(row),
});

const filters = {
  state: listFilter({
    label: "console.columns.status",
    all: "console.mails.all",
    options: ["open", "closed"],
    textOf: () => "console.columns.status",
  }),
  sort: listFilter({
    label: "console.list.sort",
    options: ["newest", "name"],
    textOf: () => "console.list.sort",
  }),
};

function argsOf(answers: Answers, query: string): LoadArgs {
  return {
    ...{ call: answers.call, lang: "en-US", params: {} },
    url: new URL(`/console/list${query}`, "http://portal"),
  };
}

test.each([
  ["", { search: "", state: "", sort: "newest", page: 0 }],
  [
    "?search=%20a%20&state=open&sort=name&page=3",
    { search: "a", state: "open", sort: "name", page: 2 },
  ],
  ["?state=unknown&sort=unknown", { search: "", state: "", sort: "newest", page: 0 }],
])("the address “%s” is the request of its page", async (query, request) => {
  const rows = [{ name: "甲" }];
  const answers = new Answers().on(paged, () => ({ ...listReply(rows, 45), late: 4 }));
  const list = await loadList({ call: paged, filters }, argsOf(answers, query));
  expect(list).toMatchObject({ rows, total: 45, late: 4 });
  expect(answers.requests).toEqual([
    { path: paged.path, request: { ...request, iDisplayLength: 20 } },
  ]);
});

test("what no filter stands for is asked for as the page says", async () => {
  const answers = new Answers().on(paged, () => ({ ...listReply([], 0), late: 0 }));
  const request = ({ who }: { who: string }) => ({ state: who === "all" ? "open" : "" }) as const;
  const list = await loadList(
    { call: paged, names: ["who"], request },
    argsOf(answers, "?who=all"),
  );
  expect(list.state.values).toEqual({ search: "", who: "all" });
  expect(answers.requests[0]?.request).toMatchObject({ state: "open" });
});

test("a list that comes whole is asked for nothing, and cut into pages", async () => {
  const data = Array.from({ length: 45 }, (_, index) => ({ name: String(index) }));
  const answers = new Answers().on(whole, () => dataReply(data));
  const list = await loadList({ call: whole }, argsOf(answers, "?page=3&search=a"));
  expect(answers.requests).toEqual([{ path: whole.path, request: {} }]);
  expect(list.total).toBe(45);
  expect(list.rows).toEqual(data.slice(40));
  expect(list.state.values).toEqual({});
});
