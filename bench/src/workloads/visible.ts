import { setTimeout as delay } from "node:timers/promises";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { askCall, tokenOf } from "../../../e2e/support/ask-call.ts";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import type { EditionState } from "../../../packages/programs/contract/managed-program.ts";
import { review } from "../../../packages/submissions/contract/review/review.ts";
import { withBench, withPortal } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import { save, saveRequest } from "../save-request.ts";

const rounds = 20;
const pollMs = 2;
const giveUpMs = 10_000;
const goalMs = 1_000;

/** Whether a node shows a program in its page, its call and its list. */
async function shows(origin: string, programId: number): Promise<boolean[]> {
  const page = await fetch(`${origin}/publicCodes/codeDetail?id=${programId}&lang=zh-TW`);
  await page.arrayBuffer();
  const detail = await askCall(origin, publicPrograms.getPublicProgramData, { programId });
  const list = await askCall(origin, catalogue.queryList, { sortColumn: "newest" });
  return [
    page.status === 200,
    detail.data !== null,
    list.data.some((item) => item.programId === programId),
  ];
}

async function untilAll(origin: string, programId: number, expected: boolean): Promise<void> {
  const giveUpAt = performance.now() + giveUpMs;
  while ((await shows(origin, programId)).some((isShown) => isShown !== expected)) {
    if (performance.now() > giveUpAt)
      throw new Error(`a node shows nothing of a change after ${giveUpMs} ms.`);
    await delay(pollMs);
  }
}

interface Change {
  /** ms from sending the change until every node shows it, and until it was answered. */
  visible: number;
  answered: number;
  state: EditionState;
}

/** Makes a change on one node, while all nodes are asked without a break what they show. */
async function follow(
  origins: readonly string[],
  programId: number,
  expected: boolean,
  change: () => Promise<{ data: EditionState }>,
): Promise<Change> {
  // Every node keeps answers that the change makes wrong.
  await Promise.all(origins.map((origin) => untilAll(origin, programId, !expected)));
  const begun = performance.now();
  const changed = change().then(({ data }) => ({ data, at: performance.now() - begun }));
  await Promise.all([changed, ...origins.map((origin) => untilAll(origin, programId, expected))]);
  const visible = performance.now() - begun;
  const { data, at } = await changed;
  return { visible, answered: at, state: data };
}

function figure(what: string, changes: readonly Change[]): Figure {
  const [first = 0, ...others] = changes.map(({ visible }) => Math.round(visible));
  const slowest = Math.max(first, ...others);
  return {
    what,
    measured: slowest,
    unit: `ms, slowest of ${changes.length}`,
    reference: {
      name: `median ${Math.round(median(changes.map(({ visible }) => visible)))} ms; the call alone`,
      value: median(changes.map(({ answered }) => answered)),
      unit: "ms",
    },
    result: slowest,
    goal: { at: "most", value: goalMs },
    // The first one meets processes that have not rendered that page yet.
    note: `the first one ${first} ms, the slowest of the others ${Math.max(...others)} ms`,
  };
}

async function measure(origins: readonly [string, string]): Promise<Figure[]> {
  const [agency, operator] = [
    await tokenOf(origins[0], "agency-a"),
    await tokenOf(origins[0], "operator"),
  ];
  const approvals: Change[] = [];
  const removals: Change[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Submitted through one node, decided through the other, the two changing from round to round.
    const [here, there] = round % 2 === 0 ? origins : ([origins[1], origins[0]] as const);
    const { programId, updateTime } = await save(here, saveRequest(agency, "submit"));
    const approval = await follow(origins, programId, true, () =>
      askCall(there, review.approve, { programId, updateTime }, operator),
    );
    const seen = approval.state.updateTime;
    const removal = await follow(origins, programId, false, () =>
      askCall(here, review.takeOffline, { programId, updateTime: seen, reason: "查核" }, operator),
    );
    approvals.push(approval);
    removals.push(removal);
  }
  return [
    figure("approval until both of two nodes show the program", approvals),
    figure("taking offline until neither of two nodes shows it", removals),
  ];
}

/** From sending a decision to one node until page, call and list of both nodes show it. */
export function measureVisible(): Promise<Figure[]> {
  return withBench(({ portal, databaseUrl }) =>
    withPortal({ DATABASE_URL: databaseUrl }, (second) => measure([portal.origin, second.origin])),
  );
}
