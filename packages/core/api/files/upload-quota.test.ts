import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { afterAll, expect, test } from "vitest";
import { files } from "./files.table.ts";
import { assertUploadQuota, quotaBytes } from "./upload-quota.ts";

const portal = await buildTestApp();
afterAll(() => portal.close());

test("an agency that has filled its day waits, and no other one does", async () => {
  const { db } = portal.database;
  const now = new Date("2026-11-26T04:00:00Z");
  const rows = 10;
  await db.insert(files).values(
    Array.from({ length: rows }, (_, index) => ({
      key: `quota-${index}`,
      mediaType: "application/pdf",
      originalName: "report.pdf",
      extension: "pdf",
      size: quotaBytes / rows,
      agencyCode: "a",
      createdAt: new Date(now.getTime() - 3_600_000),
    })),
  );
  await expect(assertUploadQuota(db, "a", now)).rejects.toMatchObject({
    code: "err.tooManyRequests",
  });
  await assertUploadQuota(db, "b", now);
  await assertUploadQuota(db, "a", new Date(now.getTime() + 86_400_000));
});
