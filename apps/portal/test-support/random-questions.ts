import fc from "fast-check";
import { hostileTexts, unstorableTexts } from "./hostile-values.ts";

const tools = [
  "search_programs",
  "get_program",
  "compare_programs",
  "list_filters",
  "list_agencies",
  "whats_new",
  "check_publiccode",
  "none",
];
const names = [
  "query",
  "id",
  "ids",
  "type",
  "agency",
  "technology",
  "licence",
  "updatedWithin",
  "limit",
  "page",
  "level",
  "keyword",
  "since",
  "text",
  "lang",
  "__proto__",
  "constructor",
];
const value = fc.oneof(
  fc.constantFrom(...hostileTexts, ...unstorableTexts),
  fc.constantFrom(
    "zh-TW",
    "en-US",
    "t1",
    "central",
    "2026-01-01",
    "0001-01-01",
    "9999-12-31",
    "7d",
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 30 }),
);
const args = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 }),
  fc.jsonValue(),
);
const uri = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.string({ maxLength: 20 }).map((id) => `program://${id}`),
  fc.constantFrom("portal://overview/zh-TW", "program://1", "program://", "file:///etc/passwd"),
);

/** Messages to `/mcp`: most of them calls of a tool with arguments of any kind. */
export const randomQuestions: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ name: fc.constantFrom(...tools), arguments: args }).map((params) => ({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params,
    })),
  },
  {
    weight: 1,
    arbitrary: uri.map((address) => ({
      jsonrpc: "2.0",
      id: "a",
      method: "resources/read",
      params: { uri: address },
    })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
