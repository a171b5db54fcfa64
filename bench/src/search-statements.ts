import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { createCatalogue } from "../../apps/api/src/features/catalogue/catalogue.ts";
import { listPrograms } from "../../apps/api/src/features/catalogue/list-programs.ts";
import { catalogue as calls } from "../../packages/contract/src/catalogue/catalogue.ts";
import type { SearchQuery } from "./search-queries.ts";

/** A statement with its values as the driver sends them. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What the portal asks the database for each of some queries, once its memory is warm. */
export async function recordStatements(
  url: string,
  queries: readonly SearchQuery[],
): Promise<Statement[][]> {
  let asked: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const logger = {
    logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }),
  };
  try {
    const catalogue = createCatalogue(drizzle(pool, { logger }), {
      current: () => 1,
      nextMoment: () => Number.POSITIVE_INFINITY,
      lost: () => 0,
    });
    const list = (query: SearchQuery) =>
      listPrograms(catalogue, calls.queryList.input.parse(query), "zh-TW");
    // The first question reads the records of all programs and the names of codes.
    await list({});
    const recorded: Statement[][] = [];
    for (const query of queries) {
      asked = [];
      await list(query);
      recorded.push(asked);
    }
    return recorded;
  } finally {
    await pool.end();
  }
}
