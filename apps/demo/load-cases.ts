import type { Db } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import type { NewFiles } from "@public-code/programs/api/attachment-rules.ts";
import { readManagedProgram } from "@public-code/programs/api/managed-program.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import {
  type ProgramDraftInput,
  programSubmission,
} from "@public-code/programs/contract/program-form.ts";
import { requestModification } from "@public-code/submissions/api/review/review-actions.ts";
import { saveProgram } from "@public-code/submissions/api/save-program.ts";
import { inArray } from "drizzle-orm";
import { demoOperator, officerOf } from "./demo-people.ts";
import type { StoredProgram } from "./load-programs.ts";
import { formOf } from "./programs/program-form.ts";
import { changedCase } from "./programs/sample-cases.ts";

const hourMs = 3_600_000;

/** Hours ago, with the longest wait before the rest: none of them late, none of this hour. */
const hoursAgo = { first: 260, requested: 200, second: 30, added: 75, apart: 22 };

function submit(
  tx: Db,
  agencyCode: string,
  sent: { form: Omit<ProgramDraftInput, "processAction">; files?: NewFiles; now: Date },
): Promise<EditionState> {
  const form = programSubmission.parse({ ...sent.form, processAction: "submit" });
  const { programId, updateTime, processAction, origins, changeReason } = form;
  return saveProgram(tx, {
    viewer: officerOf(agencyCode),
    target: { programId, updateTime, processAction, origins },
    form,
    changeReason,
    problems: [],
    files: sent.files ?? { pictures: [], scans: [], sbom: null },
    fileBreaks: [],
    now: sent.now,
  });
}

/** Submits a change of what is online, has it sent back with words, and submits it again. */
async function loadChange(
  tx: Db,
  online: { programId: number; agencyCode: string },
  at: (hours: number) => Date,
): Promise<void> {
  const { agencyCode } = online;
  const formOfEdition = (programId: number, now: Date) =>
    readManagedProgram(tx, programId, {
      agencyCode,
      lang: "zh-TW",
      addressOf: (key) => key,
      now,
    });
  const begun = at(hoursAgo.first);
  const before = await formOfEdition(online.programId, begun);
  const sent = await submit(tx, agencyCode, {
    form: { ...before, ...changedCase.first },
    now: begun,
  });
  const context = { viewer: demoOperator, actor: "operator" as const, now: at(hoursAgo.requested) };
  const { programId } = await requestModification(
    tx,
    { ...context, programId: sent.programId, updateTime: sent.updateTime },
    { approveDesc: changedCase.request, fieldComments: [changedCase.comment] },
  );
  const now = at(hoursAgo.second);
  const returned = await formOfEdition(programId, now);
  const { gitHubLinkContentVos, ...second } = changedCase.second;
  await submit(tx, agencyCode, {
    form: { ...returned, ...second, gitHubLinkContentVos: [...gitHubLinkContentVos] },
    now,
  });
}

/**
 * Submits the samples that wait for a decision as officers do: new programs with their files, and a
 * change of one that is online. Their mails are dropped, for nobody waits for those.
 */
export async function loadCases(
  tx: Db,
  cases: { added: readonly StoredProgram[]; familyIds: ReadonlyMap<string, number> },
  now: Date = new Date(),
): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const added: number[] = [];
  for (const [index, { program, pictures, reports }] of cases.added.entries()) {
    const files = {
      pictures: pictures.map((upload) => ({ key: "", upload })),
      sbom: null,
      scans: reports.flatMap((upload, position) =>
        upload ? [{ key: String(position), upload }] : [],
      ),
    };
    const state = await submit(tx, program.provideDept, {
      form: formOf(program),
      files,
      now: at(hoursAgo.added - index * hoursAgo.apart),
    });
    added.push(state.firstEditionNo);
  }
  await tx.update(families).set({ sample: true }).where(inArray(families.id, added));
  const programId = cases.familyIds.get(changedCase.key);
  if (programId === undefined) throw new Error(`${changedCase.key} is not online`);
  await loadChange(tx, { programId, agencyCode: changedCase.agency }, at);
  await tx.delete(outbox);
}
