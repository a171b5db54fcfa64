import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import {
  type Account,
  type AgencyPortal,
  type Answer,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type Act,
  discardEdition,
  withdrawEdition,
} from "@public-code/programs/api/change-edition.ts";
import {
  cancelOffline,
  requestOnline,
  takeOffline,
} from "@public-code/programs/api/offline-actions.ts";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { completeForm } from "@public-code/programs/contract/test-support/complete-form.ts";
import {
  type Actor,
  type EditionAction,
  editionActions,
  outcomeOf,
} from "@public-code/programs/contract/transitions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submissions } from "#contract/submissions.ts";
import {
  approveEdition,
  putOnline,
  requestModification,
  returnForModification,
} from "./review/review-actions.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal({ RATE_SAVE_PER_MINUTE: "100000" });
});
afterAll(() => portal.close());

const statuses = Object.values(programStatus);
const steps = statuses.flatMap((status) =>
  editionActions.flatMap((action) =>
    (["agency", "operator"] as const).map((actor) => ({ status, action, actor })),
  ),
);
const isAllowed = ({ status, action, actor }: (typeof steps)[number]) =>
  outcomeOf(status, action, actor) !== null;

const accountOf: Record<Actor, Account> = { agency: "agency-a", operator: "operator" };

/** A family with an edition of the past and one in a status; gives the numbers of both. */
async function addFamily(status: ProgramStatus, terms: { dated?: boolean } = {}) {
  const { db } = portal.database;
  const past = await addEdition(db, {
    agencyCode: "sample-a",
    programName: "前一版",
    history: true,
    updatedAt: new Date("2026-01-02T03:04:05.678Z"),
  });
  const terminated = status === programStatus.offline || terms.dated;
  const current = await addEdition(db, {
    familyId: past,
    status,
    programName: "現行版",
    // What is offline is taken back within minutes only.
    updatedAt: terms.dated ? new Date(Date.now() - 60_000) : new Date("2026-02-03T04:05:06.789Z"),
    ...(terminated
      ? {
          terminationStatus: "1",
          terminationDate: status === programStatus.offline ? "20260201" : "29990101",
          terminationSetBy: "agency",
          terminationReason: "系統更換",
        }
      : {}),
  });
  return { past, current };
}

interface Step {
  action: EditionAction;
  actor: Actor;
  programId: number;
  updateTime: string;
}

const reason = "說明";

/** Does a step as its own function does it; saves go over the wire, as nothing else makes them. */
async function perform({ action, actor, programId, updateTime }: Step): Promise<number> {
  const { db } = portal.database;
  const act: Act = {
    viewer: portal.viewers[accountOf[actor]],
    actor,
    programId,
    updateTime,
    now: new Date(),
  };
  const save = async (processAction: "" | "submit") => {
    const form = completeForm({ programId, updateTime, processAction, changeReason: reason });
    const answer = await portal.sendSave(accountOf[actor], form);
    if (answer.status !== 200) throw new AppError(failureOf(answer).code as "err.wrongState"); // A code of the envelope.
    const { data } = submissions.withdraw.reply.parse(answer.body);
    return data;
  };
  const run = {
    save: () => save(""),
    submit: () => save("submit"),
    discard: () => discardEdition(db, act),
    withdraw: () => withdrawEdition(db, act),
    takeOffline: () => takeOffline(db, act, { reason, date: null }),
    cancelOffline: () => cancelOffline(db, act),
    requestOnline: () => requestOnline(db, act, reason),
    approve: () => approveEdition(db, act, { putOnline: false }),
    requestModification: () =>
      requestModification(db, act, { approveDesc: reason, fieldComments: [] }),
    putOnline: () => putOnline(db, act, "恢復服務"),
    returnForModification: () => returnForModification(db, act, { approveDesc: reason }),
  } satisfies Record<EditionAction, () => Promise<{ programId: number }>>;
  return (await run[action]()).programId;
}

describe("an allowed step", () => {
  test.each(steps.filter(isAllowed))(
    "from $status: $action by $actor",
    async ({ status, action, actor }) => {
      const outcome = outcomeOf(status, action, actor);
      const { past, current } = await addFamily(status, { dated: action === "cancelOffline" });
      const before = await portal.allEditions();
      const seen = await portal.edition(current);
      const updateTime = seen.updatedAt.toISOString();
      const audits = await portal.database.db.$count(auditRows);
      const programId = await perform({ action, actor, programId: current, updateTime });

      expect(await portal.database.db.$count(auditRows)).toBe(audits + 1);
      const after = await portal.allEditions();
      const row = await portal.edition(programId);
      expect({ status: row.status, discarded: row.discarded, history: row.history }).toEqual({
        status: outcome && "to" in outcome ? outcome.to : status,
        discarded: outcome?.kind === "discarded",
        history: false,
      });
      expect(programId === current).toBe(outcome?.kind !== "newEdition");
      expect(row.familyId).toBe(past);
      const touched = [programId];
      const others = (rows: typeof after) => rows.filter(({ id }) => !touched.includes(id));
      expect(others(after)).toEqual(others(before));
      expect(row.updatedAt.getTime()).toBeGreaterThan(seen.updatedAt.getTime());

      const audit = await portal.auditOf(programId);
      expect(audit).toHaveLength(1);
      expect(audit[0]).toMatchObject({
        action,
        actorId: portal.viewers[accountOf[actor]].userId,
        actorRole: actor,
        familyId: past,
        fromState: String(status),
        toState: row.discarded ? "discarded" : String(row.status),
      });
    },
  );
});

describe("a forbidden step", () => {
  test.each(steps.filter((step) => !isAllowed(step)))(
    "from $status: $action by $actor changes nothing",
    async ({ status, action, actor }) => {
      const { current } = await addFamily(status);
      const before = await portal.allEditions();
      const audits = await portal.database.db.$count(auditRows);
      const updateTime = (await portal.edition(current)).updatedAt.toISOString();
      const refused = perform({ action, actor, programId: current, updateTime });
      // Operators without an agency do not even reach the save.
      const code =
        actor === "operator" && (action === "save" || action === "submit")
          ? "err.forbidden"
          : "err.wrongState";
      await expect(refused).rejects.toMatchObject({ code });
      expect(await portal.allEditions()).toEqual(before);
      expect(await portal.database.db.$count(auditRows)).toBe(audits);
    },
  );
});

const agencyCalls = [
  "discard",
  "withdraw",
  "takeOffline",
  "cancelOffline",
  "requestOnline",
] as const;
type AgencyCall = (typeof agencyCalls)[number];

/** A status in which the agency may do it. */
const possibleIn: Record<AgencyCall, ProgramStatus> = {
  discard: 0,
  withdraw: 1,
  takeOffline: 4,
  cancelOffline: 4,
  requestOnline: 3,
};

describe.each(agencyCalls)("the call %s", (name) => {
  const { path } = submissions[name];
  const call = (who: Parameters<AgencyPortal["call"]>[0], body: object): Promise<Answer> =>
    portal.call(who, path, { reason, ...body });
  const prepare = async () => {
    const { past, current } = await addFamily(possibleIn[name], { dated: true });
    const updateTime = (await portal.edition(current)).updatedAt.toISOString();
    return { past, current, updateTime };
  };
  const unchanged = async (work: () => Promise<void>) => {
    const before = await portal.allEditions();
    await work();
    expect(await portal.allEditions()).toEqual(before);
  };

  test("answers with the state of the edition afterwards", async () => {
    const { past, current, updateTime } = await prepare();
    const answer = await call("agency-a2", { programId: String(current), updateTime });
    expect(answer.status).toBe(200);
    const { data } = submissions[name].reply.parse(answer.body);
    const row = await portal.edition(current);
    expect(data).toEqual({
      programId: current,
      firstEditionNo: past,
      caseNo: row.caseNo,
      programStatusCode: row.status,
      updateTime: row.updatedAt.toISOString(),
    });
  });

  test("is for the officers of the edition's agency", async () => {
    const { current, updateTime } = await prepare();
    const body = { programId: current, updateTime };
    await unchanged(async () => {
      const refused = async (who: Parameters<typeof call>[0]) => {
        const answer = await call(who, body);
        return `${answer.status} ${failureOf(answer).code}`;
      };
      expect(await refused("")).toBe("401 err.pleaseLogin");
      expect(await refused({ token: "made-up" })).toBe("401 err.pleaseLogin");
      expect(await refused("operator")).toBe("403 err.forbidden");
      expect(await refused("agency-b")).toBe("404 err.notFound");
    });
  });

  test("refuses in one order: whose it is, whether it was seen, whether it may be", async () => {
    const { current, updateTime } = await prepare();
    const stale = "2020-01-01T00:00:00.000Z";
    const refused = async (who: Account, body: object) => {
      const answer = await call(who, body);
      const { code, errors } = failureOf(answer);
      return [answer.status, code, ...errors.map((error) => error.path)].join(" ");
    };
    await unchanged(async () => {
      expect(await refused("agency-b", { programId: current })).toBe("404 err.notFound");
      expect(await refused("agency-a", { programId: current })).toBe("422 err.invalid updateTime");
      expect(await refused("agency-a", { programId: current, updateTime: stale })).toBe(
        "409 err.stale",
      );
      expect(await refused("agency-a", { programId: current, updateTime: "yesterday" })).toBe(
        "409 err.stale",
      );
    });
    await call("agency-a", { programId: current, updateTime });
    expect(await refused("agency-a", { programId: current, updateTime })).toMatch(/^40[49] err/);
  });

  test.each([
    ["nothing", {}, 422],
    ["no number", { programId: "PC11500001" }, 422],
    ["0", { programId: 0 }, 422],
    ["a negative number", { programId: -1 }, 422],
    ["a number nobody has", { programId: 999_999 }, 404],
    ["a number beyond the column", { programId: 999_999_999_999_999 }, 404],
    ["text for the number", { programId: "' or 1=1 --" }, 422],
    ["a wrong type", { programId: { $gt: 0 } }, 400],
    ["a wrong type of time", { programId: 1, updateTime: 5 }, 400],
    ["a list", { programId: [1] }, 400],
  ])("of %s is refused", async (_name, body, status) => {
    await unchanged(async () => {
      expect((await call("agency-a", { updateTime: "x", ...body })).status).toBe(status);
    });
  });

  test("of a past or discarded edition is 404", async () => {
    const { past } = await prepare();
    const discarded = await addEdition(portal.database.db, {
      agencyCode: "sample-a",
      status: programStatus.draft,
      discarded: true,
    });
    await unchanged(async () => {
      for (const programId of [past, discarded]) {
        const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
        expect((await call("agency-a", { programId, updateTime })).status).toBe(404);
      }
    });
  });
});
