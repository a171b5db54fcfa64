import {
  type ContentPortal,
  startContentPortal,
} from "@public-code/portal/test-support/content-portal.ts";
import { addFaq } from "@public-code/portal/test-support/content-rows.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newVisitorId } from "#contract/visitor.ts";

let portal: ContentPortal;
let faqId = 0;

beforeAll(async () => {
  portal = await startContentPortal({ RATE_VOTE_PER_MINUTE: "100000" });
  faqId = await addFaq(portal.database.db);
});

afterAll(() => portal.close());

const calls = [
  ["POST", "/Faq/queryFrontFaqList"],
  ["POST", "/Faq/queryFaqVotes"],
  ["PUT", "/Faq/updateHelpful"],
  ["PUT", "/Faq/updateNotHelpful"],
  ["POST", "/RecentPlanMgt/queryFrontFuturePlanList"],
  ["POST", "/Incentives/queryFrontIncentives"],
  ["POST", "/Guide/queryFrontGuideList"],
  ["POST", "/PartnershipCase/queryList"],
] as const;

const cookie = { cookie: `visitor=${newVisitorId()}` };
const sql = "'; drop table faqs; --";
const script = "<script>attacked()</script>";

describe.each(calls)("%s %s", (method, path) => {
  const send = (body: unknown, headers = {}) =>
    portal.call(method, path, body, { ...cookie, ...headers });

  test.each(["{", "[]", "[1]", '"text"', "7", "true", '{"a":', "\u0000", `${"[".repeat(100_000)}`])(
    "a body that is no object, %.20j, is 400",
    async (body) => {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: "err.badRequest" });
    },
  );

  test("another kind of body is 415, a large one 413, another method 404", async () => {
    const text = await send("a=1", { "content-type": "text/plain" });
    expect(text.status).toBe(415);
    const large = await send(JSON.stringify({ groupId: "x".repeat(2_000_000) }));
    expect(large.status).toBe(413);
    expect((await portal.call("GET", path)).status).toBe(404);
  });

  test("unknown keys are ignored, whatever they are", async () => {
    const ids = { faqId, guideId: 1, groupId: "know" };
    const answer = await send({ ...ids, extra: { a: [1] }, constructor: 1, sql, script });
    expect(answer.status).toBe(200);
    const proto = await send(`{"faqId":${faqId},"__proto__":{"page":-1},"toString":"x"}`);
    expect(proto.status).toBe(200);
  });

  test("deep nesting is answered", async () => {
    const answer = await send(`{"faqId":${faqId},"x":${"[".repeat(5_000)}${"]".repeat(5_000)}}`);
    expect([200, 400]).toContain(answer.status);
  });
});

const wrongTypes = [[], {}, [1], { a: 1 }, true];

describe.each(["/Faq/queryFrontFaqList", "/Faq/queryFaqVotes"])("groupId of %s", (path) => {
  test.each([...wrongTypes, 1, null])("%j is 400", async (groupId) => {
    expect((await portal.call("POST", path, { groupId })).status).toBe(400);
  });

  test.each(["x".repeat(51), "\0", "a\0b", "\ud800", "x\udc00"])("%j is 422", async (groupId) => {
    const { status, body } = await portal.call("POST", path, { groupId });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: "groupId", message: expect.any(String) }]);
  });

  test.each([sql, script, "x".repeat(50), "😀", "%", "_", "\\", "know\u0301"])(
    "%j is an unknown group",
    async (groupId) => {
      const { status, body } = await portal.call("POST", path, { groupId });
      expect(status).toBe(200);
      expect(body.data).toEqual([]);
    },
  );
});

describe("faqId of a vote", () => {
  const vote = (body: unknown) => portal.call("PUT", "/Faq/updateHelpful", body, cookie);

  test.each([...wrongTypes, null])("%j is 400", async (wrong) => {
    expect((await vote({ faqId: wrong })).status).toBe(400);
  });

  test.each([
    undefined,
    "",
    " ",
    "x",
    "1.5",
    "-1",
    0,
    -1,
    1.5,
    1e300,
    "9".repeat(16),
    sql,
    script,
    "1\0",
  ])("%j is 422", async (wrong) => {
    const { status, body } = await vote({ faqId: wrong });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: "faqId" }]);
  });

  test.each(["true", {}, [], null])("a wanted state of %j is 400", async (state) => {
    expect((await vote({ faqId, helpfulClickStatus: state })).status).toBe(400);
    expect((await vote({ faqId, notHelpfulClickStatus: state })).status).toBe(400);
  });
});

describe("guideId", () => {
  test.each(wrongTypes)("%j is 400", async (guideId) => {
    expect((await portal.call("POST", "/Guide/queryFrontGuideList", { guideId })).status).toBe(400);
  });

  test.each([sql, script, "\0", "\ud800", "1\u0000", -1, 1e308])(
    "%j names no guide",
    async (guideId) => {
      const { status, body } = await portal.call("POST", "/Guide/queryFrontGuideList", { guideId });
      expect(status).toBe(200);
      expect(body.data).toEqual([]);
    },
  );

  test("over-long is 422", async () => {
    const answer = await portal.call("POST", "/Guide/queryFrontGuideList", {
      guideId: "1".repeat(201),
    });
    expect(answer.status).toBe(422);
  });
});

describe("paging of the cases", () => {
  test.each(["1", {}, [], true, null])("%j is 400", async (wrong) => {
    const list = (body: unknown) => portal.call("POST", "/PartnershipCase/queryList", body);
    expect((await list({ page: wrong })).status).toBe(400);
    expect((await list({ iDisplayLength: wrong })).status).toBe(400);
  });
});

test("a case that is named at great length, or by broken escapes, is refused as well", async () => {
  for (const caseId of ["9".repeat(150), "%ZZ", "%C0%80", "a%2Fb", "..%2F..%2F"]) {
    const { status } = await portal.call("GET", `/PartnershipCase/queryCase/${caseId}`);
    expect([400, 404, 414], caseId).toContain(status);
  }
});

test("after all of it the portal still answers", async () => {
  const { status, body } = await portal.call("POST", "/Faq/queryFrontFaqList", {});
  expect(status).toBe(200);
  expect(body.data).toHaveLength(1);
});
