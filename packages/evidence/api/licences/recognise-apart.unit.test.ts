import { ChildWorkBusyError, createChildWork } from "@public-code/core/api/child-work.ts";
import type { SampleWork } from "@public-code/portal/test-support/child-sample.ts";
import { expect, test } from "vitest";
import { createRecogniser } from "./recognise-apart.ts";
import type { RecognisedLicence } from "./recognise-licence.ts";

const sample = new URL("../../../../apps/portal/test-support/child-sample.ts", import.meta.url);
const limits = { deadlineMs: 60_000, heapMegabytes: 64, mostWaiting: 2 };

/** Recognises texts by a process that does something else. */
function recogniserThat(
  what: SampleWork["do"],
  changed: Partial<typeof limits> = {},
  file = sample,
) {
  type Output = (RecognisedLicence | null)[];
  const work = createChildWork<SampleWork, Output>(file, { ...limits, ...changed });
  return createRecogniser((_texts, account) => work({ do: what }, account));
}

const never = new AbortController().signal;

test.each([
  ["spin", { deadlineMs: 300 }, "tooComplex"],
  ["fill", {}, "tooComplex"],
  ["throw", {}, "readerFailed"],
] as const)("a process that would %s is told by its own reason", async (what, changed, refused) => {
  expect(await recogniserThat(what, changed)(["text"], never)).toEqual({ refused });
});

test("a process that is killed, or does not start, says that the machine is busy", async () => {
  await expect(recogniserThat("die")(["text"], never)).rejects.toThrow(ChildWorkBusyError);
  const missing = new URL(
    "../../../../apps/api/src/features/licences/no-such-module.ts",
    import.meta.url,
  );
  const broken = recogniserThat("answer", {}, missing);
  await expect(broken(["text"], never)).rejects.toThrow(ChildWorkBusyError);
});

test("whoever waits no longer is told so, and nothing else", async () => {
  const waiting = new AbortController();
  const answer = recogniserThat("pause")(["text"], waiting.signal);
  waiting.abort();
  expect(await answer).toEqual({ refused: "outOfTime" });
  expect(await recogniserThat("answer")(["text"], waiting.signal)).toEqual({
    refused: "outOfTime",
  });
});
