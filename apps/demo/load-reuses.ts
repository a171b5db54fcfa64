import type { Db } from "@public-code/core/api/database/database.ts";
import { reviseJudgements } from "@public-code/evidence/api/judge-programs.ts";
import { publishEvidence } from "@public-code/evidence/api/record-facts.ts";
import { recountAll } from "@public-code/reuse/api/counted-reuses.ts";
import { decideReuse } from "@public-code/reuse/api/decide-reuse.ts";
import { declareReuse, endReuse, updateReuse } from "@public-code/reuse/api/declare-reuse.ts";
import { keepReuses } from "@public-code/reuse/api/keep-reuses.ts";
import { objectToReuse } from "@public-code/reuse/api/objections.ts";
import { askUsingAgency } from "@public-code/reuse/api/reuse-questions.ts";
import { noStory } from "@public-code/reuse/contract/story-fields.ts";
import { demoOperator, officerOf } from "./demo-people.ts";
import type { DemoStep } from "./demo-steps.ts";
import { type SampleReuse, sampleReuses } from "./programs/sample-reuses.ts";
import { sampleStories } from "./programs/sample-stories.ts";

const dayMs = 86_400_000;

type Step = [daysAgo: number, run: (tx: Db, now: Date) => Promise<unknown>];
/** Days that a declaration counts. */
const countedDays = 365;

/** What an agency does about a program: it declares, and may end it, be asked, or meet an objection. */
function stepsOf(sample: SampleReuse, programId: number): Step[] {
  const { agency, declared, ended, removed, question, objection, state, purpose, ...more } = sample;
  const viewer = officerOf(agency);
  let seen = { reuseId: 0, updateTime: "" };
  const fields = {
    state,
    purpose: purpose[0],
    purposeEn: purpose[1],
    serviceUrl: more.serviceUrl ?? "",
    version: more.version ?? "",
    since: more.since ?? "",
    changed: more.forkUrl !== undefined,
    forkUrl: more.forkUrl ?? "",
    offers: [...(more.offers ?? [])],
    audience: more.audience ?? ("everybody" as const),
    mailbox: "",
    ...noStory,
  };
  const declare = async (tx: Db, now: Date) => {
    seen = await declareReuse(tx, { viewer, now }, { ...fields, programId });
  };
  const steps: Step[] = [[declared, declare]];
  if (declared > countedDays) steps.push([declared - countedDays, keepReuses]);
  const story = sampleStories.find(
    (sampleStory) => sampleStory.program === sample.program && sampleStory.agency === agency,
  );
  const tell = async (tx: Db, now: Date) => {
    const { reuseId, updateTime } = seen;
    const changes = { ...fields, ...story?.texts, reuseId, updateTime };
    seen = await updateReuse(tx, { viewer, now }, changes);
  };
  const approve = (tx: Db, now: Date) =>
    decideReuse(tx, { viewer: demoOperator, now }, { ...seen, action: "approve", reason: "" });
  if (story) steps.push([story.submitted, tell]);
  if (story?.approved !== undefined) steps.push([story.approved, approve]);
  if (ended !== undefined) steps.push([ended, (tx, now) => endReuse(tx, { viewer, now }, seen)]);
  if (removed)
    steps.push([
      removed.daysAgo,
      (tx, now) =>
        decideReuse(
          tx,
          { viewer: demoOperator, now },
          { ...seen, action: "removeReuse", reason: removed.reason },
        ),
    ]);
  if (question)
    steps.push([
      question.daysAgo,
      (tx, now) =>
        askUsingAgency(
          tx,
          { viewer: officerOf(question.from), now },
          { reuseId: seen.reuseId, subject: question.subject, text: question.text },
        ),
    ]);
  if (objection)
    steps.push([
      objection.daysAgo,
      (tx, now) =>
        objectToReuse(
          tx,
          { viewer: officerOf(objection.from), now },
          { reuseId: seen.reuseId, reason: objection.reason },
        ),
    ]);
  return steps;
}

interface Loaded {
  familyIds: ReadonlyMap<string, number>;
  now: Date;
}

/**
 * What the sample agencies do with each other's programs, by the same services as officers, on the days on
 * which they would have: what was declared more than a year ago has lapsed by now.
 */
export function reuseSteps({ familyIds, now }: Loaded): DemoStep[] {
  const steps = sampleReuses.flatMap((sample) => {
    const programId = familyIds.get(sample.program);
    return programId === undefined ? [] : stepsOf(sample, programId);
  });
  const dated = steps.map(([daysAgo, run]): DemoStep => {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    return {
      at,
      async run(tx) {
        await keepReuses(tx, at);
        await run(tx, at);
      },
    };
  });
  return [...dated, { at: now, run: (tx) => keepReuses(tx, now) }];
}

/** Counts and judges again by now what was counted and judged on days that are long past. */
export async function judgeByToday(tx: Db, now: Date): Promise<void> {
  await recountAll(tx, now);
  await reviseJudgements(tx, now);
  await publishEvidence(tx, "all");
}
