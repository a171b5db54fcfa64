import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addCodes, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { comparisons } from "#contract/comparison/comparison.ts";

let portal: TestApp;
let ids: number[];

const contract = {
  maintenanceType: "contract",
  contractorName: "廠商",
  contractorUntil: "9999-12-31",
};

beforeAll(async () => {
  portal = await buildTestApp();
  const { db } = portal.database;
  await addCodes(db, "code_filter_tech", [
    ["python", "Python"],
    ["java", "Java"],
  ]);
  ids = await addPrograms(db, [
    { programName: "一", teches: ["java"], maintenanceType: "none" },
    { programName: "二二", teches: ["python"], maintenanceType: "none" },
    { programName: "三三三", teches: [] },
    { programName: "四四四四", teches: ["python"], ...contract },
  ]);
});
afterAll(() => portal.close());

async function listed(agency: string, more: object = {}) {
  await portal.revision.refresh();
  const query = { sortColumn: "fit" as const, agency, ...more };
  const reply = await portal.ask(catalogue.queryList, query, {});
  return reply.data.map(({ firstEditionNo }) => firstEditionNo);
}
const named = (...places: number[]) => places.map((place) => ids[place - 1]);
const agency = "tech=python&support=contract";

test("what misses least stands first, then what fits most, as the cards count it", async () => {
  const order = await listed(agency);
  expect(order).toEqual(named(4, 3, 2, 1));
  const path = `${comparisons.countSuitability.path}?ids=${order.join()}&${agency}`;
  const { data: fits } = await portal.ask({ ...comparisons.countSuitability, path });
  const weights = fits.map(({ missing, fits: fitting }) => missing * 100 - fitting);
  expect(weights).toEqual(weights.toSorted((left, right) => left - right));
  expect(new Set(weights).size).toBe(4);
});

test("filters and pages hold; without answers the list is by name", async () => {
  expect(await listed(agency, { techList: ["python"] })).toEqual(named(4, 2));
  expect(await listed(agency, { page: 1, iDisplayLength: 3 })).toEqual(named(1));
  for (const none of ["", "purpose=everything&x=1", "=&&%"])
    expect(await listed(none), none).toEqual(await listed("", { sortColumn: "programName" }));
});

test("a program that changes is judged again", async () => {
  const [first = 0] = ids;
  await portal.database.db.transaction(async (tx) => {
    await tx
      .update(editions)
      .set({ teches: ["python"], ...contract })
      .where(eq(editions.id, first));
    await publishPrograms(tx, [first]);
  });
  expect((await listed(agency)).slice(0, 2).sort()).toEqual(named(1, 4).sort());
});

test("answers longer than a text may be are refused", async () => {
  const query = { sortColumn: "fit", agency: "x".repeat(301) };
  const { status } = await portal.send("POST", "/PublicProgramInfo/queryList", query);
  expect(status).toBe(422);
});
