import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { catalogue } from "../../packages/contract/src/catalogue/catalogue.ts";
import type { ClickOrder } from "./click-generator.ts";
import { createPost } from "./light-client.ts";

const path = `/api${catalogue.clickCount.path}`;
const countTypes = [1, 2, 4];

/** Sends clicks at their moments, whether or not those before are answered; how many were answered. */
async function click({ origin, ids, perSecond, seconds }: ClickOrder): Promise<number> {
  const post = createPost(origin);
  const answers: Promise<number>[] = [];
  const begun = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const early = begun + (number * 1000) / perSecond - performance.now();
    if (early > 0) await delay(early);
    const programId = ids[number % ids.length];
    answers.push(post(path, { programId, countType: countTypes[number % countTypes.length] }));
  }
  return (await Promise.all(answers)).length;
}

// The one order of this worker; whoever started it gives its kind.
parentPort?.postMessage(await click(workerData as ClickOrder));
