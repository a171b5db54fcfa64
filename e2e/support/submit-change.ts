import { type ManagedProgram, submissions } from "@public-code/contract/submissions/submissions.ts";
import { expect } from "vitest";
import { askCall, tokenOf } from "./ask-call.ts";

/** The program that an agency has online, as its form shows it. */
export async function onlineProgram(origin: string, account: string): Promise<ManagedProgram> {
  const token = await tokenOf(origin, account);
  const list = await askCall(
    origin,
    submissions.queryList,
    { programStatusCodeList: [4], iDisplayLength: 50 },
    token,
  );
  const row = list.data[0];
  if (!row) throw new Error("The agency has no program online.");
  const { programId } = row;
  return (await askCall(origin, submissions.getPublicProgramData, { programId }, token)).data;
}

/** Submits a changed edition of a program that is online; gives what is online. */
export async function submitChange(
  origin: string,
  account: string,
  change: (online: ManagedProgram) => Partial<ManagedProgram>,
): Promise<ManagedProgram> {
  const online = await onlineProgram(origin, account);
  const kept = {
    picFiles: online.picFiles.map(({ fileId }) => ({ fileId })),
    vulnerabilityScanContentVos: online.vulnerabilityScanContentVos.map((scan) => ({
      ...scan,
      scanFile: scan.scanFile && { fileId: scan.scanFile.fileId },
    })),
  };
  const form = new FormData();
  const fields = { ...online, ...kept, ...change(online), processAction: "submit" };
  form.set("formData", JSON.stringify(fields));
  const answer = await fetch(`${origin}/api/PublicProgram/savePublicProgramData`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(origin, account)}`, lang: "zh-TW" },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(200);
  return online;
}
