import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { freePort } from "@public-code/portal/test-support/free-port.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import type { Database } from "../database/database.ts";
import { openPostgres } from "../database/database-postgres.ts";
import { describeFailure } from "./failure.ts";

const database = await openTestDatabase();
const { db } = database;
const away = openPostgres(`postgresql://portal@127.0.0.1:${await freePort()}/portal`, 1);
afterAll(async () => {
  await away.close();
  await database.close();
});

async function answerTo(work: Promise<unknown>): Promise<[status: number, code: string]> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const { status, body } = describeFailure(error, "en-US", "id");
  return [status, body.code];
}

test("a field that breaks two rules is named once", () => {
  const error = new AppError("err.invalid", {
    fieldErrors: [{ path: "changeReason", message: "too long" }],
    breaks: [
      { path: "changeReason", key: "field.changeReason" },
      { path: "types.0", key: "field.unknownCode", params: { code: "x" } },
    ],
  });
  expect(describeFailure(error, "en-US", "id").body.errors).toEqual([
    { path: "changeReason", message: "too long" },
    { path: "types.0", message: "This code is not in the list: x." },
  ]);
});

test("a database that is away is 503, in a query and in a transaction", async () => {
  const unavailable = [503, "err.unavailable"];
  expect(await answerTo(away.db.execute(sql`select 1`))).toEqual(unavailable);
  expect(await answerTo(away.db.transaction((tx) => tx.execute(sql`select 1`)))).toEqual(
    unavailable,
  );
});

describe("a database server that accepts connections and says nothing", () => {
  const sockets: Socket[] = [];
  let server: Server;
  let silent: Database;
  beforeAll(async () => {
    server = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    silent = openPostgres(`postgresql://portal@127.0.0.1:${port}/portal`, 1, { waitMs: 1_000 });
  });
  afterAll(async () => {
    await silent.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test("is 503 for whoever connects and for whoever waits for a connection", async () => {
    const answers = await Promise.all([
      answerTo(silent.db.transaction((tx) => tx.execute(sql`select 1`))),
      answerTo(silent.db.transaction((tx) => tx.execute(sql`select 1`))),
      answerTo(silent.db.execute(sql`select 1`)),
    ]);
    expect(answers).toEqual(Array(3).fill([503, "err.unavailable"]));
  });
});

test.each([
  ["the disk", Object.assign(new Error("no space left"), { code: "ENOSPC" })],
  ["a quota", Object.assign(new Error("disk quota exceeded"), { code: "EDQUOT" })],
  [
    "the database's disk",
    new Error("query", { cause: Object.assign(new Error(), { code: "53100" }) }),
  ],
  ["a bucket", Object.assign(new Error(), { $metadata: { httpStatusCode: 507 } })],
])("where %s is full, the service is unavailable for now", async (_where, error) => {
  expect(await answerTo(Promise.reject(error))).toEqual([503, "err.unavailable"]);
});

test("a query that the database refuses is our fault", async () => {
  const internal = [500, "err.internal"];
  expect(await answerTo(db.execute(sql`select 1 from nowhere`))).toEqual(internal);
  expect(await answerTo(db.execute(sql`select 'x'::int`))).toEqual(internal);
  expect(await answerTo(Promise.reject(new TypeError("x")))).toEqual(internal);
});
