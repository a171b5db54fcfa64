import {
  portalOrigin,
  type StoredFile,
  startFilesPortal,
} from "@public-code/portal/test-support/files-portal.ts";
import { sampleFile, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFileAddresses } from "./file-addresses.ts";

const portal = await startFilesPortal();
afterAll(() => portal.close());

describe("a signed address", () => {
  let file: StoredFile;

  beforeAll(async () => {
    file = await portal.add(await samplePicture("jpeg"), "draft.jpg", "picture");
  });

  test("is absolute, opens the file and its sizes, and is kept by nobody else", async () => {
    const address = portal.addresses.privateUrl(file, portalOrigin);
    expect(address).toMatch(
      new RegExp(
        `^${portalOrigin}/code/files/pcp/${file.key}\\?expires=\\d+&signature=[\\w-]{43}$`,
      ),
    );
    const answer = await portal.ask(portal.signed(file));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
    const [derivative] = file.derivatives;
    const sized = portal.signed(file).replace(file.key, derivative?.key ?? "");
    expect((await portal.ask(sized)).rawPayload.length).toBe(derivative?.size);
  });

  test("stays the same for a while and ends within the hour", () => {
    const start = new Date("2026-03-01T00:00:00Z");
    const later = new Date("2026-03-01T00:14:00Z");
    expect(portal.signed(file, start)).not.toBe(portal.signed(file, later));
    expect(portal.signed(file, new Date("2026-03-01T00:01:00Z"))).toBe(portal.signed(file, later));
    const expires = Number(/expires=(\d+)/.exec(portal.signed(file, later))?.[1]) * 1_000;
    expect(expires - later.getTime()).toBeGreaterThanOrEqual(45 * 60_000);
    expect(expires - later.getTime()).toBeLessThanOrEqual(60 * 60_000);
  });

  test("is worth nothing when it has expired, is changed, or is for another file", async () => {
    const other = await portal.add(sampleFile("pdf"), "other.pdf", "scanReport");
    const good = portal.signed(file);
    const later = String(Number(/expires=(\d+)/.exec(good)?.[1]) + 900);
    const foreign = createFileAddresses({ contextPath: "/", bucketPcp: "pcp" }, "x".repeat(32));
    const refused = [
      portal.signed(file, new Date(Date.now() - 3_600_000)),
      good.replace(/expires=\d+/, `expires=${later}`),
      good.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      good.replace(file.key, other.key),
      `${file.key}?${good.split("&")[1]}`,
      `${file.key}?${good.split("?")[1]?.split("&")[0]}`,
      `${good}&signature=x`,
      foreign.privateUrl(file, "").split("/pcp/")[1] ?? "",
    ];
    for (const reference of refused) expect((await portal.ask(reference)).statusCode).toBe(404);
  });
});

describe("references that name nothing", () => {
  test.each([
    "",
    "0".repeat(32),
    `${"0".repeat(32)}/480.avif`,
    "..%2f..%2fportal-secret",
    "../../../portal-secret",
    "%00",
    "a%20b",
    "A".repeat(5_000),
    "portal-secret",
  ])("%j is not found", async (reference) => {
    const answer = await portal.ask(reference);
    expect(answer.statusCode).toBe(404);
  });

  test("the other bucket holds nothing", async () => {
    const file = await portal.add(sampleFile("pdf"), "a.pdf", "scanReport");
    const url = `/code/files/gis/${portal.signed(file)}`;
    expect((await portal.app.inject({ method: "GET", url })).statusCode).toBe(404);
    const inBucket = url.replace("/gis/", "/pcp/");
    expect((await portal.app.inject({ method: "GET", url: inBucket })).statusCode).toBe(200);
  });
});
