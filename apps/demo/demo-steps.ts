import type { Db } from "@public-code/core/api/database/database.ts";

/** Something that happened on a day of the past, as far as the demo tells. */
export interface DemoStep {
  at: Date;
  run(tx: Db): Promise<unknown>;
}

/** Lets everything happen in the order of its days, so that the public log tells it in that order. */
export async function runSteps(tx: Db, steps: readonly DemoStep[]): Promise<void> {
  for (const { run } of steps.toSorted((left, right) => left.at.getTime() - right.at.getTime()))
    await run(tx);
}
