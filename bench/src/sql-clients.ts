// The process of clients that ask the database what they are told to, as fast as it answers.
import { once } from "node:events";
import pg from "pg";
import type { Statement } from "./search-statements.ts";
import type { ClientsOrder } from "./sql-reference.ts";

/** Statements by their text, so that a client prepares each of them once. */
const names = new Map<string, string>();

function nameOf({ text }: Statement): string {
  const name = names.get(text) ?? `statement_${names.size}`;
  names.set(text, name);
  return name;
}

async function run(order: ClientsOrder): Promise<number> {
  const countFrom = performance.now() + order.warmSeconds * 1000;
  const end = countFrom + order.seconds * 1000;
  let answered = 0;
  const work = async (_: unknown, place: number): Promise<void> => {
    const client = new pg.Client({ connectionString: order.url });
    await client.connect();
    for (let next = place; performance.now() < end; next += 1) {
      for (const statement of order.questions[next % order.questions.length] ?? [])
        await client.query({ ...statement, name: nameOf(statement) });
      const now = performance.now();
      if (now >= countFrom && now < end) answered += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: order.clients }, work));
  return answered / order.seconds;
}

const [order]: ClientsOrder[] = await once(process, "message");
if (order) process.send?.(await run(order));
process.disconnect();
