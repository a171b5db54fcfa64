import {
  type AgencyPortal,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { review } from "#contract/review/review.ts";
import { approveEdition } from "./review/review-actions.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal();
});
afterAll(() => portal.close());

const readName = { field: "programName", from: "package.json" } as const;
const readTypes = { field: "types", from: "git.example.tw" } as const;

test("what was read stays marked with the draft until it is confirmed, and operators see the rest", async () => {
  const origins = [readName, readTypes, { field: "demoUrl", from: "codemeta.json" } as const];
  const draft = completeForm({ processAction: "", origins, demoUrl: "" });
  const { programId, updateTime } = await portal.save("agency-a", draft);
  // An empty field has nothing to confirm.
  expect((await portal.read("agency-a", programId)).origins).toEqual([readName, readTypes]);

  const sent = completeForm({ programId, updateTime, origins: [readTypes] });
  await portal.save("agency-a", sent);
  const answer = await portal.send("GET", `/api/console/reviews/${programId}`, undefined, {
    authorization: `Bearer ${portal.tokens.operator}`,
  });
  expect(review.getReview.reply.parse(answer.body).data.edition.origins).toEqual([readTypes]);

  const { updatedAt } = await portal.edition(programId);
  const act = { programId, updateTime: updatedAt.toISOString(), now: new Date() } as const;
  const viewer = portal.viewers.operator;
  await approveEdition(
    portal.database.db,
    { ...act, viewer, actor: "operator" },
    { putOnline: false },
  );
  const visitors = [
    await portal.call("", "/api/PublicProgramInfo/getPublicProgramData", { programId }),
    await portal.send("GET", "/api/OpenDataSet/PublicProgramInfoData/json"),
    await portal.call("", "/api/PublicProgramInfo/queryList", {}),
  ];
  for (const { body } of visitors) {
    expect(JSON.stringify(body)).toContain("線上申辦表單產生器");
    expect(JSON.stringify(body)).not.toMatch(/origins|git\.example\.tw/);
  }
  // Whoever changes what is online finds the marks again, as nobody has confirmed the values.
  expect((await portal.read("agency-a", programId)).origins).toEqual([readTypes]);
});

test("a save that names no origins has confirmed everything, and an unknown field is refused", async () => {
  const { programId, updateTime } = await portal.save(
    "agency-a",
    completeForm({ processAction: "", origins: [readName, { ...readName, from: "README.md" }] }),
  );
  const read = async () => (await portal.read("agency-a", programId)).origins;
  expect(await read()).toEqual([{ field: "programName", from: "README.md" }]);
  await portal.save("agency-a", completeForm({ processAction: "", programId, updateTime }));
  expect(await read()).toEqual([]);
  const unknown = JSON.stringify({ programName: "x", origins: [{ field: "status", from: "" }] });
  const refused = await portal.sendSave("agency-a", unknown);
  expect(failureOf(refused).success).toBe(false);
});
