import { catalogue } from "@public-code/contract/catalogue/catalogue.ts";
import { devIdentity } from "@public-code/contract/identity/identity.ts";
import { review } from "@public-code/contract/review/review.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../apps/api/test-support/postgres-server.ts";
import { askCall } from "./support/ask-call.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";

const visibleWithinMs = 1_000;
let server: PostgresServer;
let nodes: RunningPortal[] = [];

beforeAll(async () => {
  server = await startPostgres();
  const env = { DATABASE_URL: server.url };
  // The first node fills the empty database; the second finds it filled.
  nodes = [await startPortal({ env })];
  nodes.push(await startPortal({ env }));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await server?.stop();
});

const origins = () => nodes.map(({ origin }) => origin);

/** Everything that a node tells visitors about a program, as one text a place. */
async function shownOn(origin: string, programId: number): Promise<Record<string, boolean>> {
  const text = async (path: string) => (await fetch(origin + path)).text();
  const page = await fetch(`${origin}/publicCodes/codeDetail?id=${programId}&lang=zh-TW`);
  await page.text();
  const list = await askCall(origin, catalogue.queryList, { iDisplayLength: 100 });
  const data = await askCall(origin, catalogue.getPublicProgramData, { programId });
  return {
    page: page.status === 200,
    list: list.data.some((item) => item.programId === programId),
    call: data.data !== null,
    openData: (await text("/api/OpenDataSet/PublicProgramInfoData/json")).includes(
      `"programId":${programId},`,
    ),
    feed: (await text("/feed.atom?lang=zh-TW")).includes(`id=${programId}&`),
    sitemap: (await text("/sitemap.xml")).includes(`id=${programId}&`),
  };
}

const everywhere = {
  page: true,
  list: true,
  call: true,
  openData: true,
  feed: true,
  sitemap: true,
};
const nowhere = {
  page: false,
  list: false,
  call: false,
  openData: false,
  feed: false,
  sitemap: false,
};

/** Asks until every node shows what is wanted, and gives how long that took. */
async function untilShown(programId: number, wanted: Record<string, boolean>): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const shown = await Promise.all(origins().map((origin) => shownOn(origin, programId)));
    const late = performance.now() - begun;
    if (shown.every((one) => Object.keys(wanted).every((key) => one[key] === wanted[key])))
      return late;
    if (late > visibleWithinMs) expect(shown).toEqual(origins().map(() => wanted));
  }
}

test("what an operator decides on one node is seen on every node within a second", async () => {
  const [first = "", second = ""] = origins();
  const operator = (await askCall(first, devIdentity.openSession, { account: "operator" })).data
    .token;
  const find = async (programId: number) => {
    const rows = await askCall(second, review.listPrograms, { iDisplayLength: 100 }, operator);
    return rows.data.find((row) => row.programId === programId);
  };
  const [newest] = (await askCall(first, catalogue.queryList, { sortColumn: "newest" })).data;
  const programId = newest?.programId ?? 0;
  // Both nodes keep their answers before anything changes.
  expect(await shownOn(first, programId)).toEqual(everywhere);
  expect(await shownOn(second, programId)).toEqual(everywhere);

  for (let round = 0; round < 3; round += 1) {
    const online = await find(programId);
    await askCall(
      round % 2 === 0 ? first : second,
      review.takeOffline,
      { programId, updateTime: online?.updateTime ?? "", reason: "測試下架" },
      operator,
    );
    expect(await untilShown(programId, nowhere)).toBeLessThan(visibleWithinMs);
    const offline = await find(programId);
    await askCall(
      round % 2 === 0 ? second : first,
      review.putOnline,
      { programId, updateTime: offline?.updateTime ?? "" },
      operator,
    );
    expect(await untilShown(programId, everywhere)).toBeLessThan(visibleWithinMs);
  }
});

test("a session of one node is known to the other, and its end too", async () => {
  const [first = "", second = ""] = origins();
  const { data } = await askCall(first, devIdentity.openSession, { account: "agency-a" });
  const ask = async (origin: string) =>
    (
      await fetch(`${origin}/api/getUserInfo`, {
        headers: { authorization: `Bearer ${data.token}` },
      })
    ).json();
  expect(await ask(second)).toMatchObject({ data: { userId: expect.any(String) } });
  await fetch(`${second}/api/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(await ask(first)).toMatchObject({ data: { userId: null } });
});
