import { annualReports } from "@public-code/console/contract/reports/annual-figures.ts";
import { yearReports } from "@public-code/console/contract/reports/year-report.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { writeMail } from "@public-code/core/api/mail/write-mail.ts";
import { publicLog } from "@public-code/open-data/contract/public-log.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { managedExport } from "@public-code/submissions/contract/review/managed-export.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import { asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { candidateCalls } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { addCandidates, type SourcedProgram } from "./add-candidates.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

const reason = "首批收錄";
/** No repository of these is there to be compared. */
const uncompared = true;
type Seen = { candidateId: number; updateTime: string };

/** Imports a table of programs, as one person; returns them as they are listed. */
async function importList(
  app: ConsoleApp,
  who: "operator" | "operator-2",
  names: readonly string[],
  agency = "sample-a",
): Promise<Seen[]> {
  const rows = names.map(
    (name) => `${name},說明。,${agency},https://git.example.tw/agency/${name},MIT`,
  );
  const text = ["programName,description,agencyCode,gitHubLinks,authorizations", ...rows].join(
    "\n",
  );
  await app.reply(who, imports.importCandidates, { fileName: "list.csv", text });
  return Promise.all(names.map((name) => find(app, name)));
}

async function find(app: ConsoleApp, name: string): Promise<Seen> {
  const listed = await app.reply(who(), candidateCalls.listCandidates, { search: name });
  const row = listed.data.find(({ programName }) => programName === name);
  if (!row) throw new Error(`${name} is no candidate`);
  return { candidateId: row.candidateId, updateTime: row.updateTime };
}
const who = () => "operator" as const;

/** A program as the command line reads it from a source. */
function sourced(name: string): SourcedProgram {
  const read = { from: "name", readAt: "2026-03-02T01:00:00.000Z" };
  return {
    ...{ sourceKind: "table", sourceAddress: "list.csv", readAt: new Date(read.readAt) },
    ...{ repositoryUrl: `https://git.example.tw/agency/${name}`, agencyCode: "sample-a" },
    ...{ values: { programName: { ...read, value: name } }, notes: [], problems: [] },
  };
}

const mailsOf = async (app: ConsoleApp) =>
  app.database.db.select().from(outbox).where(isNull(outbox.withdrawnAt)).orderBy(asc(outbox.id));

beforeEach(async () => {
  await portal.database.db.delete(outbox);
});

describe("who brings a program in", () => {
  test("does not publish it, is told who can, and a colleague publishes it", async () => {
    const candidates = await importList(portal, "operator", ["own-import"]);
    const publication = { candidates, reason, uncompared };
    const refused = await portal.refusal("operator", candidateCalls.publishCandidates, publication);
    expect(refused).toMatchObject({ status: 409, code: "err.ownImport" });
    expect(refused.message).toContain("另一位");
    const { result, rows } = await portal.auditOf(() =>
      portal.reply("operator-2", candidateCalls.publishCandidates, publication),
    );
    expect(result.data.map(({ online }) => online)).toEqual([true]);
    expect(rows.map((row) => [row.action, row.actorRole, row.reason])).toEqual([
      ["submit", "system", ""],
      ["approve", "operator", ""],
      ["publishCandidate", "operator", reason],
    ]);
  });

  test("nor does who said whose it is, and none of a batch is published for one of them", async () => {
    const [assigned] = await importList(portal, "operator-2", ["assigned-import"], "nobody");
    const candidateIds = [assigned?.candidateId ?? 0];
    const agency = { candidateIds, agencyCode: "sample-b" };
    await portal.reply("operator", candidateCalls.assignCandidates, agency);
    const others = await importList(portal, "operator-2", ["beside-assigned"]);
    const candidates = [...others, await find(portal, "assigned-import")];
    for (const person of ["operator", "operator-2"] as const)
      expect(
        await portal.refusal(person, candidateCalls.publishCandidates, {
          ...{ candidates, reason, uncompared },
        }),
      ).toMatchObject({ code: "err.ownImport" });
    expect(await find(portal, "beside-assigned")).toEqual(others[0]);
    // A draft of it goes to the agency, whose submission anybody may approve.
    const made = await portal.reply("operator", candidateCalls.draftCandidates, { candidateIds });
    expect(made.data).toHaveLength(1);
  });

  test("is nobody where a command has imported it; the last second approval of a batch sends its one mail", async () => {
    const two = await startConsoleApp({ REVIEW_APPROVALS: "2" });
    try {
      const names = ["by-command-a", "by-command-b"];
      await addCandidates(two.database.db, names.map(sourced), new Date());
      const candidates = await Promise.all(names.map((name) => find(two, name)));
      const publication = { candidates, reason, uncompared };
      const { data } = await two.reply("operator", candidateCalls.publishCandidates, publication);
      const waiting: Date[] = [];
      for (const { firstEditionNo: programId } of data) {
        const { edition } = (await two.reply("operator-2", review.getReview, { programId })).data;
        const approval = { programId, updateTime: edition.updateTime, putOnline: false };
        await two.reply("operator-2", review.approve, approval);
        const mails = await mailsOf(two);
        expect(mails.map(({ kind }) => kind)).toEqual(["takenIn"]);
        waiting.push(...mails.map(({ nextAttemptAt }) => nextAttemptAt));
      }
      // It waits for the rest of its batch, and no longer.
      expect(waiting[1]?.getTime()).toBeLessThan(waiting[0]?.getTime() ?? 0);
      const [mail] = await mailsOf(two);
      expect(Object(mail?.data).programs).toMatchObject([
        { programName: "by-command-a" },
        { programName: "by-command-b" },
      ]);
    } finally {
      await two.close();
    }
  });

  test("gives neither of two approvals", async () => {
    const two = await startConsoleApp({ REVIEW_APPROVALS: "2" });
    try {
      const candidates = await importList(two, "operator", ["two-approvals"]);
      const publication = { candidates, reason, uncompared };
      expect(
        await two.refusal("operator", candidateCalls.publishCandidates, publication),
      ).toMatchObject({ code: "err.ownImport" });
      const { data } = await two.reply("operator-2", candidateCalls.publishCandidates, publication);
      expect(data).toMatchObject([{ online: false }]);
      const programId = data[0]?.firstEditionNo ?? 0;
      const seen = (await two.reply("operator", review.getReview, { programId })).data;
      expect(seen.ownSubmission).toBe(true);
      const { updateTime } = seen.edition;
      const approval = { programId, updateTime, putOnline: false };
      expect(await two.refusal("operator", review.approve, approval)).toMatchObject({
        code: "err.ownImport",
      });
      // Nobody has submitted it, and it is not online yet: nobody is told.
      expect(await mailsOf(two)).toEqual([]);
    } finally {
      await two.close();
    }
  });
});

describe("publishing", () => {
  test("asks first where nobody has compared a program with what is here", async () => {
    const candidates = await importList(portal, "operator-2", ["never-compared"]);
    const publication = { candidates, reason };
    const refused = await portal.refusal("operator", candidateCalls.publishCandidates, publication);
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ path: "uncompared", message: expect.stringContaining("比對") }],
    });
    expect(await find(portal, "never-compared")).toEqual(candidates[0]);
  });

  test("puts several online at once for one reason, each as a program of its agency", async () => {
    const candidates = await importList(portal, "operator-2", ["batch-a", "batch-b"]);
    const { result, rows } = await portal.auditOf(() =>
      portal.reply("operator", candidateCalls.publishCandidates, {
        ...{ candidates, reason, uncompared },
      }),
    );
    expect(result.data.map(({ online }) => online)).toEqual([true, true]);
    expect(rows.map(({ action }) => action)).toEqual([
      ...["submit", "submit"],
      ...["approve", "publishCandidate", "approve", "publishCandidate"],
    ]);
    await portal.revision.refresh();
    const programId = result.data[1]?.firstEditionNo ?? 0;
    const { data } = await portal.ask(publicPrograms.getPublicProgramData, { programId });
    expect(data).toMatchObject({ programName: "batch-b", provideDept: "sample-a" });
  });

  test("publishes nothing that was changed since it was looked at, and no draft of an officer", async () => {
    const [changed] = await importList(portal, "operator-2", ["changed-since"]);
    await importList(portal, "operator-2", ["changed-since"], "sample-b");
    const text =
      "programName,description,agencyCode,gitHubLinks\nchanged-since,改寫。,sample-a,https://git.example.tw/agency/changed-since";
    await portal.reply("operator-2", imports.importCandidates, { fileName: "list.csv", text });
    const [drafted] = await importList(portal, "operator-2", ["drafted-by-officer"]);
    const candidateIds = [drafted?.candidateId ?? 0];
    await portal.reply("agency-a", candidateCalls.draftCandidates, { candidateIds });
    const [good] = await importList(portal, "operator-2", ["beside"]);
    for (const other of [changed, drafted])
      expect(
        await portal.refusal("operator", candidateCalls.publishCandidates, {
          candidates: [good, other].flatMap((row) => row ?? []),
          ...{ reason, uncompared },
        }),
      ).toMatchObject({ status: 409 });
    expect(await find(portal, "beside")).toEqual(good);
  });

  test("tells each agency once what was published, why, from where, and what is missing", async () => {
    const mailbox = "open@sample-b.example.tw";
    const { db } = portal.database;
    await db.update(agencies).set({ mailbox }).where(eq(agencies.code, "sample-b"));
    const candidates = [
      ...(await importList(portal, "operator-2", ["mailed-a", "mailed-b"])),
      ...(await importList(portal, "operator-2", ["mailed-c"], "sample-b")),
    ];
    const publication = { candidates, reason, uncompared };
    await portal.reply("operator", candidateCalls.publishCandidates, publication);
    const mails = await mailsOf(portal);
    expect(mails.map(({ kind, recipientRole }) => [kind, recipientRole])).toEqual([
      ["takenIn", "agency"],
      ["takenIn", "agency"],
    ]);
    const [toA, toB] = mails;
    expect(toB?.recipient).toBe(mailbox);
    const mail = { kind: programMails.takenIn, data: toA?.data ?? {} };
    const parts = { base: "https://portal.example.tw", role: "agency", edited: new Map() } as const;
    const { subject, text } = writeMail(mail, parts);
    expect(subject).toContain("2 個程式");
    expect(text).not.toContain("送出審核");
    for (const part of [reason, "mailed-a", "mailed-b", "list.csv", "聯絡人", "Contact"])
      expect(text).toContain(part);
    expect(text.match(/answer=confirm/g)).toHaveLength(4);
  });
});

describe("what the portal took in by itself", () => {
  let programId = 0;
  const year = new Date().getFullYear();
  const reportOf = async () => {
    const annual = await portal.reply("operator", annualReports.getAnnualReport, { year });
    const figures = new Map(annual.data.figures.map(({ name, value }) => [name, value]));
    const { data } = await portal.reply("operator", yearReports.getYearReport, { year });
    return { figures, total: data.total };
  };

  test("is counted apart from what was reviewed", async () => {
    const before = await reportOf();
    const candidates = await importList(portal, "operator-2", ["counted-apart"]);
    const { data } = await portal.reply("operator", candidateCalls.publishCandidates, {
      ...{ candidates, reason, uncompared },
    });
    programId = data[0]?.firstEditionNo ?? 0;
    const after = await reportOf();
    expect(after.figures.get("takenIn")).toBe((before.figures.get("takenIn") ?? 0) + 1);
    expect(after.total.takenIn).toBe(before.total.takenIn + 1);
    expect([after.total.decided, after.figures.get("decided")]).toEqual([0, 0]);
    expect(after.total.medianDays).toBeNull();
    const { text } = await portal.call("operator", managedExport.exportPrograms, {});
    const [head = [], ...lines] = text.split("\r\n").map((line) => line.split(","));
    const row = lines.find((cells) => cells.includes("counted-apart")) ?? [];
    expect([row[head.indexOf("平臺收錄")], row[head.indexOf("本版審核天數")]]).toEqual(["是", ""]);
  });

  test("says so in its public history", async () => {
    const { data } = await portal.reply("visitor", publicLog.listEvents, {
      keyword: "counted-apart",
    });
    expect(data.map(({ title }) => title)).toContain("平臺依公開資料收錄上架");
  });

  test("waits for its agency to confirm it", async () => {
    const { data } = await portal.reply("agency-a", submissions.getTodo, {});
    const entry = data.unconfirmed.find((row) => row.programId === programId);
    expect(entry).toMatchObject({ programName: "counted-apart", takenIn: true });
    await portal.reply("agency-a", submissions.confirmEntry, { programId, confirmed: true });
    const confirmed = await portal.reply("agency-a", submissions.getTodo, {});
    expect(confirmed.data.unconfirmed.map((row) => row.programId)).not.toContain(programId);
  });
});
