import { changeContent } from "@public-code/core/api/database/revision.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addPrograms, addReuse } from "@public-code/portal/test-support/catalogue-factory.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { namedAgencyMaximum, singleFlowMaximum } from "#contract/reuse-flows.ts";

let portal: TestApp;
let ids: number[];
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await buildTestApp();
  ids = await addPrograms(db(), [
    { agencyCode: "giver", programName: "場地預約", programNameEn: "Venue Booking" },
    { agencyCode: "giver", programName: "報名表" },
  ]);
});
afterAll(() => portal.close());

async function flows(lang: "zh-TW" | "en-US" = "zh-TW") {
  await changeContent(db());
  await portal.revision.refresh();
  return (await portal.ask(catalogue.getReuseFlows, {}, { lang })).data;
}

test("without a use there is nothing to draw", async () => {
  expect(await flows()).toEqual({
    ...{ programs: 0, givingAgencies: 0, usingAgencies: 0, uses: 0 },
    ...{ givers: [], users: [], flows: [] },
  });
});

test("each other agency that uses a program for everybody to see is a flow of its own", async () => {
  const [venue = 0, form = 0] = ids;
  await addReuse(db(), { familyId: venue, agencyCode: "city" });
  await addReuse(db(), { familyId: form, agencyCode: "city" });
  await addReuse(db(), { familyId: venue, agencyCode: "county" });
  await addReuse(db(), { familyId: venue, agencyCode: "giver" });
  await addReuse(db(), { familyId: form, agencyCode: "shy", audience: "agencies" });
  await addReuse(db(), { familyId: form, agencyCode: "late", state: reuseState.evaluating });
  await addReuse(db(), { familyId: form, agencyCode: "lapsed", expiresOn: "20200101" });
  const data = await flows("en-US");
  expect(data).toMatchObject({ programs: 2, givingAgencies: 1, usingAgencies: 2, uses: 3 });
  expect(data.givers).toMatchObject([{ code: "giver", uses: 3 }]);
  expect(data.users).toMatchObject([
    { code: "city", name: "機關city", uses: 2 },
    { code: "county", uses: 1 },
  ]);
  const drawn = data.flows.map(({ giver, user, programName }) => [giver, user, programName]);
  expect(drawn.sort()).toEqual([
    [0, 0, "Venue Booking"],
    [0, 0, "報名表"],
    [0, 1, "Venue Booking"],
  ]);
});

test("the agencies with most uses are named, all others are one, and no use is lost", async () => {
  const agencies = Array.from({ length: namedAgencyMaximum + 3 }, (_, index) => `user${index}`);
  const programs = await addPrograms(
    db(),
    agencies.map((code) => ({ agencyCode: `of-${code}` })),
  );
  for (const familyId of programs)
    for (const agencyCode of agencies.slice(0, 6)) await addReuse(db(), { familyId, agencyCode });
  for (const agencyCode of agencies.slice(6))
    await addReuse(db(), { familyId: programs[0] ?? 0, agencyCode });
  const data = await flows();
  for (const side of [data.givers, data.users]) {
    expect(side).toHaveLength(namedAgencyMaximum + 1);
    expect(side.at(-1)).toMatchObject({ code: "", name: "" });
    expect(side.reduce((sum, { uses }) => sum + uses, 0)).toBe(data.uses);
  }
  expect(data.flows.reduce((sum, { uses }) => sum + uses, 0)).toBe(data.uses);
  const single = data.flows.filter(({ programId }) => programId !== null);
  expect(single).toHaveLength(singleFlowMaximum);
  expect(single.every(({ uses }) => uses === 1)).toBe(true);
  const named = namedAgencyMaximum;
  expect(single.some(({ giver, user }) => giver === named || user === named)).toBe(false);
});
