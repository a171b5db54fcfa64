import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { catalogue } from "../../packages/contract/src/catalogue/catalogue.ts";
import type { ClickTarget } from "./click-generator.ts";
import { createPost } from "./light-client.ts";

const path = `/api${catalogue.clickCount.path}`;
const countTypes = [1, 2, 4];
// Whoever started this worker gives its kind.
const { origin, ids, perSecond } = workerData as ClickTarget;
const post = createPost(origin);

/** Sends clicks at their moments, whether or not those before are answered; how many were answered. */
async function click(seconds: number): Promise<number> {
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

parentPort?.on("message", async (seconds: number) => parentPort?.postMessage(await click(seconds)));
parentPort?.postMessage("ready");
