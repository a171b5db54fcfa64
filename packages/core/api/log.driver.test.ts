import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { createLog } from "./log.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

/** What a request that fails with an error leaves in the log. */
async function logged(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  app.get("/", async (request, reply) => {
    await work().catch((error: unknown) => request.log.error({ err: error }, "request failed"));
    return reply.send("");
  });
  await app.inject("/");
  await app.close();
  return lines.find((line) => line.includes("request failed")) ?? "";
}

const person = "officer@example.tw";

test("a failed query is logged with its text and where it came from, without its values", async () => {
  const line = await logged(() => db.execute(sql`select ${person}::text from nowhere`));
  expect(line).toContain("Failed query: select $1::text from nowhere");
  expect(line).toContain("log.driver.test.ts");
  expect(line).toMatch(/"cause":\{[^}]*"code":"42P01"/);
  expect(line).not.toContain(person);
});

test("a value that the database repeats is not logged", async () => {
  const line = await logged(() => db.execute(sql`select ${person}::text::int`));
  expect(line).toContain('"code":"22P02"');
  expect(line).not.toContain(person);
});

test("a row that a constraint refuses is logged by the constraint", async () => {
  const row = sql`insert into users (id, issuer, subject, name, operator) values ('1', 'i', ${person}, 'n', true)`;
  await db.execute(row);
  const line = await logged(() => db.execute(row));
  expect(line).toContain("users_pkey");
  expect(line).not.toContain(person);
});

test("any other error keeps its message", async () => {
  const line = await logged(() => Promise.reject(new TypeError("no such thing")));
  expect(line).toContain('"type":"TypeError","message":"no such thing"');
  const odd = await logged(() => Promise.reject("text"));
  expect(odd).toContain('"type":"string","message":""');
});
