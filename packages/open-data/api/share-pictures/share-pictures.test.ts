import { shareSize } from "@public-code/core/contract/site/share-size.ts";
import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";

const strangeName = `🚀 龘𠮷 الحكومة \u202e</g><script>&amp;"${"長".repeat(60)}`;

const portal = await buildTestApp({ CONTEXT_PATH: "/portal/" });
const { db } = portal.database;
await addAgency(db, { code: "A1", nameZh: "示範機關", nameEn: "Sample Agency" });
await addCodes(db, "code_filter_authorizations", [["MIT", "MIT 授權條款", "MIT License"]]);
const [booking = 0, strange = 0, goes = 0] = await addPrograms(db, [
  { programName: "線上預約", programNameEn: "Booking", authorizations: "MIT" },
  { programName: strangeName, authorizations: "MIT" },
  { programName: "要下架的", authorizations: "MIT" },
]);
await portal.revision.refresh();
afterAll(() => portal.close());

const ask = (path: string, method: "GET" | "HEAD" = "GET", headers: Record<string, string> = {}) =>
  portal.app.inject({ method, url: `/portal/share/${path}`, headers });

/** How many pixels of a picture are other than its ground. */
async function drawnPixels(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([shareSize.width, shareSize.height]);
  const ground = data.readUIntBE(data.length - 3, 3);
  let count = 0;
  for (let place = 0; place < data.length; place += 3)
    if (data.readUIntBE(place, 3) !== ground) count += 1;
  return count;
}

test("a program and the platform have a picture in each language", async () => {
  for (const of of [booking, "home"]) {
    const [zh, en] = await Promise.all(
      ["zh-TW", "en-US"].map((lang) => ask(`${of}.png?lang=${lang}`)),
    );
    expect([of, zh?.statusCode, en?.statusCode]).toEqual([of, 200, 200]);
    expect(zh?.headers["content-type"]).toBe("image/png");
    expect(zh?.rawPayload.equals(en?.rawPayload ?? Buffer.of())).toBe(false);
    for (const answer of [zh, en])
      expect(await drawnPixels(answer?.rawPayload ?? Buffer.of())).toBeGreaterThan(20_000);
  }
});

test("a picture may be kept for an hour, and is not sent to those who have it", async () => {
  const first = await ask(`${booking}.png`);
  const { etag } = first.headers;
  expect(first.headers["cache-control"]).toBe("public, max-age=3600");
  const again = await ask(`${booking}.png`, "GET", { "if-none-match": String(etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const head = await ask(`${booking}.png`, "HEAD");
  expect([head.statusCode, head.headers.etag, head.rawPayload.length]).toEqual([200, etag, 0]);
  // It is compressed already.
  const compressed = await ask(`${booking}.png`, "GET", { "accept-encoding": "br" });
  expect(compressed.headers["content-encoding"]).toBeUndefined();
});

test("long names, signs that no font has, and markup are drawn as what they are", async () => {
  const answer = await ask(`${strange}.png`);
  expect(answer.statusCode).toBe(200);
  expect(await drawnPixels(answer.rawPayload)).toBeGreaterThan(20_000);
});

test("there is no picture of what visitors do not see", async () => {
  for (const name of ["0", "999999", "x", "home2", encodeURIComponent("<b>"), "1e3"])
    expect([name, (await ask(`${name}.png`)).statusCode]).toEqual([name, 404]);
  expect((await ask(`${goes}.png`)).statusCode).toBe(200);
  await db
    .update(editions)
    .set({ status: programStatus.offline })
    .where(eq(editions.familyId, goes));
  await db.transaction((tx) => publishPrograms(tx, [goes]));
  await portal.revision.refresh();
  expect((await ask(`${goes}.png`)).statusCode).toBe(404);
});
