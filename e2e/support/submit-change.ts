import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import { expect } from "vitest";
import { askCall, tokenOf } from "./ask-call.ts";

/** The first program of an agency that has a status, and a name where one is given, as its form shows it. */
export async function programOf(
  origin: string,
  account: string,
  status: ProgramStatus,
  programName?: string,
): Promise<ManagedProgram> {
  const token = await tokenOf(origin, account);
  const list = await askCall(
    origin,
    submissions.queryList,
    { programStatusCodeList: [status], programName, iDisplayLength: 50 },
    token,
  );
  const row = list.data[0];
  if (!row) throw new Error(`The agency has no program of status ${status}.`);
  const { programId } = row;
  return (await askCall(origin, submissions.getPublicProgramData, { programId }, token)).data;
}

/** The program that an agency has online, as its form shows it. */
export function onlineProgram(origin: string, account: string): Promise<ManagedProgram> {
  return programOf(origin, account, programStatus.online);
}

/** Submits an edition as it is given, with the files that it has; a new program where it has no number. */
export async function submitEdition(
  origin: string,
  account: string,
  edition: Omit<ManagedProgram, "programId"> & { programId: number | null },
): Promise<void> {
  const kept = {
    picFiles: edition.picFiles.map(({ fileId }) => ({ fileId })),
    vulnerabilityScanContentVos: edition.vulnerabilityScanContentVos.map((scan) => ({
      ...scan,
      scanFile: scan.scanFile && { fileId: scan.scanFile.fileId },
    })),
  };
  const form = new FormData();
  form.set("formData", JSON.stringify({ ...edition, ...kept, processAction: "submit" }));
  const answer = await fetch(`${origin}/api/PublicProgram/savePublicProgramData`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(origin, account)}`, lang: "zh-TW" },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Submits a changed edition of a program that is online; gives what is online. */
export async function submitChange(
  origin: string,
  account: string,
  change: (online: ManagedProgram) => Partial<ManagedProgram>,
): Promise<ManagedProgram> {
  const online = await onlineProgram(origin, account);
  await submitEdition(origin, account, { ...online, ...change(online) });
  return online;
}

/**
 * The edition that waits for a decision; where none does, an agency submits one with a difference of
 * every sort: a text changed, an entry added, an entry removed.
 */
export async function waitingEdition(origin: string): Promise<number> {
  const token = await tokenOf(origin, "operator");
  const agencyName = (await onlineProgram(origin, "agency-a")).provideDeptName;
  // Those of the demo content lack some sorts of difference.
  const first = async () =>
    (await askCall(origin, review.listReviews, {}, token)).data.find(
      ({ provideDeptName }) => provideDeptName === agencyName,
    );
  const waiting = await first();
  if (waiting) return waiting.programId;
  await submitChange(origin, "agency-a", (online) => ({
    programName: `${online.programName}第二版`,
    apiInfoContentVos: online.apiInfoContentVos.slice(1),
    gitHubLinkContentVos: [
      ...online.gitHubLinkContentVos,
      { name: "匯出工具", url: "https://git.example.tw/sample-a/export" },
    ],
    changeReason: "改名並新增匯出工具",
  }));
  return (await first())?.programId ?? 0;
}

/** Sends every case back that waits, as the demo content has some. */
export async function emptyQueue(origin: string): Promise<void> {
  const token = await tokenOf(origin, "operator-2");
  for (const { programId } of (await askCall(origin, review.listReviews, {}, token)).data) {
    const { data } = await askCall(origin, review.getReview, { programId }, token);
    const { updateTime } = data.edition;
    const comments = { approveDesc: "請修改。", fieldComments: [] };
    await askCall(
      origin,
      review.requestModification,
      { programId, updateTime, ...comments },
      token,
    );
  }
}
